#!/bin/sh
# Makes the fonts of the client from Fira Sans; see README.md. Needs npm, python3 and a network, and runs in this folder.
set -eu
letters="U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+C1,U+C9,U+CD,U+D3,U+D7,U+DA,U+DD,U+E1,U+E9,U+ED,U+F3,U+FA,U+FD,\
U+104-107,U+10C-10F,U+118-11B,U+141-144,U+147,U+148,U+158-15B,U+160,U+161,U+164,U+165,U+16E,U+16F,U+179-17E,\
U+404,U+406,U+407,U+410-429,U+42C,U+42E-449,U+44C,U+44E,U+44F,U+454,U+456,U+457,U+490,U+491,\
U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2212"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet fonttools==4.68.0 brotli==1.2.1
(cd "$work" && npm pack --silent @expo-google-fonts/fira-sans@0.4.1 && tar -xzf ./*.tgz)
subset() {
  "$work/python/bin/pyftsubset" "$work/package/$1" --unicodes="$letters" --layout-features="$2" \
    --no-hinting --flavor=woff2 --output-file="$3"
}
subset 400Regular/FiraSans_400Regular.ttf ccmp,tnum,lnum fira-400.woff2
subset 700Bold/FiraSans_700Bold.ttf ccmp,tnum,lnum fira-700.woff2

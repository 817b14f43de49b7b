#!/bin/sh
# Makes the fonts of the client from Fira Sans; see README.md. Needs npm, python3 and a network, and runs in this folder.
set -eu
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet fonttools==4.68.0 brotli==1.2.1
(cd "$work" && npm pack --silent @expo-google-fonts/fira-sans@0.4.1 && tar -xzf ./*.tgz)
subset() {
  "$work/python/bin/pyftsubset" "$work/package/$1" --unicodes-file=letters.txt --layout-features="$2" \
    --no-hinting --flavor=woff2 --output-file="$3"
}
subset 400Regular/FiraSans_400Regular.ttf ccmp,tnum,lnum fira-400.woff2
subset 700Bold/FiraSans_700Bold.ttf ccmp,tnum,lnum fira-700.woff2

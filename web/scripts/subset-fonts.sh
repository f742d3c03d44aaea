#!/bin/sh
# Makes the files in app/assets/fonts from those of @fontsource-variable: the weights and letters
# that the site uses, and no stylistic alternates. Run it after an update of those packages; it
# needs Python with `pip install fonttools brotli`.
set -eu
cd "$(dirname "$0")/../.."
from=node_modules/@fontsource-variable
to=web/app/assets/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

latin=U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD
# The languages of Europe and their neighbours; the rest of "latin-ext" stays in the package's file.
names=U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E9E

make() { # source, axis limits, letters, result
  python3 -m fontTools varLib.instancer "$from/$1" $2 -q -o "$work/limited.ttf"
  python3 -m fontTools subset "$work/limited.ttf" --unicodes="$3" --flavor=woff2 \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum,lnum --output-file="$to/$4"
}

mkdir -p "$to"
make inter/files/inter-latin-wght-normal.woff2 wght=400:700 "$latin" inter-latin.woff2
make inter/files/inter-latin-ext-wght-normal.woff2 wght=400:700 "$names" inter-names.woff2
make fraunces/files/fraunces-latin-wght-normal.woff2 wght=600 "$latin" fraunces-latin.woff2
make fraunces/files/fraunces-latin-ext-wght-normal.woff2 wght=600 "$names" fraunces-names.woff2
cat $from/inter/LICENSE > "$to/inter-license.txt"
cat $from/fraunces/LICENSE > "$to/fraunces-license.txt"

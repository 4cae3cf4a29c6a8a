#!/bin/sh
# Takes out of node_modules what never runs in the image: Node and ffmpeg come with the image, and builds for other systems, types and
# source maps are never loaded. Runs in the folder that holds node_modules.
set -eu
cd node_modules
rm -rf node node-bin-* .bin/node @kurrent/*-musl @ffmpeg-installer
find . -type d -path '*/prebuilds/*' \
  \( -name 'android-*' -o -name 'darwin-*' -o -name 'freebsd-*' -o -name 'ios-*' -o -name 'win32-*' \) -prune -exec rm -rf {} +
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

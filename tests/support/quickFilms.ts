import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '#studio/ffmpeg.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Runs ffmpeg, and makes the pictures of a film a tenth as wide and as high. */
const small = (ffmpeg: string): string => `#!/bin/sh
count=$#
while [ "$count" -gt 0 ]; do
  argument=$(printf '%s' "$1" | sed 's/scale=out_color_matrix/scale=72:128:out_color_matrix/g')
  shift
  set -- "$@" "$argument"
  count=$((count - 1))
done
exec '${ffmpeg}' "$@"
`;

/** Counts the frames of a film as ffmpeg does, and writes their number in place of each file. */
const SHAM = `#!/bin/sh
case "$*" in *-version*) echo 'configuration: --enable-libx264 --enable-libass'; exit;; esac
for file; do :; done
frames=0
case "$file" in
  picture-*)
    for each in $(printf '%s' "$*" | grep -o 'end_frame=[0-9]*'); do frames=$((frames + \${each#end_frame=})); done;;
  film.mp4)
    for picture in picture-*.mp4; do frames=$((frames + $(cat "$picture"))); done;;
esac
echo "$frames" >"$file"
echo "frame=$frames"
`;

/** @returns the setting of a program in place of ffmpeg; none on Windows, which has no sh */
const inPlaceOfFfmpeg = async (
  name: string,
  writeScript: () => string | Promise<string>,
): Promise<{ readonly FFMPEG_PATH?: string }> => {
  if (process.platform === 'win32') return {};
  const path = `${CACHE}${name}`;
  const part = `${path}.${randomUUID()}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(part, await writeScript(), { mode: 0o755 });
  // A file that is open for writing cannot be run, and another worker may be running this one.
  await rename(part, path);
  return { FFMPEG_PATH: path };
};

type Settings = Readonly<Record<string, string>>;

const QUICK = { REELS_PRESET: 'ultrafast', REEL_MAX_SECONDS: '30' };

/** The settings for films that are made in half the time, for tests that look at no picture. */
export const SMALL_FILMS: Settings = {
  ...QUICK,
  ...(await inPlaceOfFfmpeg('small-ffmpeg', async () => small((await findFfmpeg(undefined)).path))),
};

/** For films that are spoken, captioned, kept and recorded, but not rendered. */
export const SHAM_FILMS: Settings = { ...QUICK, ...(await inPlaceOfFfmpeg('sham-ffmpeg', () => SHAM)) };

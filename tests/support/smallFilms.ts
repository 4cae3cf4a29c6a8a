import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '#studio/ffmpeg.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Runs ffmpeg, and makes the pictures of a film a tenth as wide and as high. */
const scriptFor = (ffmpeg: string): string => `#!/bin/sh
count=$#
while [ "$count" -gt 0 ]; do
  argument=$(printf '%s' "$1" | sed 's/scale=out_color_matrix/scale=72:128:out_color_matrix/g')
  shift
  set -- "$@" "$argument"
  count=$((count - 1))
done
exec '${ffmpeg}' "$@"
`;

const smallFfmpeg = async (): Promise<string> => {
  const path = `${CACHE}small-ffmpeg`;
  const part = `${path}.${randomUUID()}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(part, scriptFor((await findFfmpeg(undefined)).path), { mode: 0o755 });
  // A file that is open for writing cannot be run, and another worker may be running this one.
  await rename(part, path);
  return path;
};

/** The settings for films that are made in half the time, for tests that look at no picture. */
export const SMALL_FILMS: Readonly<Record<string, string>> = {
  REELS_PRESET: 'ultrafast',
  REEL_MAX_SECONDS: '30',
  ...(process.platform !== 'win32' && { FFMPEG_PATH: await smallFfmpeg() }),
};

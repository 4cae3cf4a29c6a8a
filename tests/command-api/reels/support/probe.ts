import { readFile } from 'node:fs/promises';
import { findFfmpeg, runFfmpeg } from '#studio/ffmpeg.ts';

/** Properties of a film, measured by ffmpeg. */
export interface Probe {
  readonly streams: readonly string[];
  readonly seconds: number;
  /** Integrated, in LUFS. */
  readonly loudness: number;
  readonly truePeak: number;
}

const numberAfter = (pattern: RegExp, log: string): number => Number(pattern.exec(log)?.[1] ?? Number.NaN);

export const probe = async (file: string): Promise<Probe> => {
  const { path } = await findFfmpeg(undefined);
  const measure = ['-filter:a', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
  const { log } = await runFfmpeg({ path }, ['-hide_banner', '-nostdin', '-i', file, ...measure]);
  const [input = ''] = log.split('Stream mapping');
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(input) ?? [];
  return {
    streams: Array.from(input.matchAll(/Stream #0:\d+.*?: ((?:Video|Audio): .*)/g), ([, stream = '']) => stream),
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    loudness: numberAfter(/I:\s+(-?[\d.]+) LUFS/, log.slice(log.lastIndexOf('Summary'))),
    truePeak: numberAfter(/Peak:\s+(-?[\d.]+) dBFS/, log.slice(log.lastIndexOf('Summary'))),
  };
};

/** When each frame of the film in a folder is shown, in units of 40 ms, in order. */
export const frameTimes = async (folder: string): Promise<number[]> => {
  const { path } = await findFfmpeg(undefined);
  const list = ['-map', '0:v', '-c', 'copy', '-f', 'framecrc', 'frames.txt'];
  await runFfmpeg({ path }, ['-y', '-nostdin', '-i', 'film.mp4', ...list], { cwd: folder });
  const told = await readFile(`${folder}/frames.txt`, 'utf8');
  const ticks = Number(/^#tb 0: 1\/(\d+)/m.exec(told)?.[1]);
  const times = Array.from(told.matchAll(/^0,\s*-?\d+,\s*(\d+),/gm), ([, shown]) => (Number(shown) * 25) / ticks);
  return times.toSorted((a, b) => a - b);
};

/** The grey values of a part of one frame. */
export const greysAt = async (
  folder: string,
  seconds: number,
  { width = 720, height = 1280, x = 0, y = 0 } = {},
): Promise<Uint8Array> => {
  const { path } = await findFfmpeg(undefined);
  const crop = ['-vf', `crop=${width}:${height}:${x}:${y}`, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray'];
  await runFfmpeg({ path }, ['-y', '-nostdin', '-ss', `${seconds}`, '-i', 'film.mp4', ...crop, 'frame.raw'], {
    cwd: folder,
  });
  return readFile(`${folder}/frame.raw`);
};

/** The contrast of a picture: 0 for one even colour. */
export const contrastOf = (greys: Uint8Array): number => {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  return Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length);
};

/** The names of an MP4's top-level boxes, in order. */
export const boxesOf = (file: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    names.push(file.toString('latin1', at + 4, at + 8));
    const size = file.readUInt32BE(at);
    at += size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size || file.length;
  }
  return names;
};

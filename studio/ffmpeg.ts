import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { endOf } from '#platform/process/endOf.ts';
import { lowerPriority } from '#platform/process/lowerPriority.ts';

/** An ffmpeg that can make our films. */
interface Ffmpeg {
  readonly path: string;
  /** Where it was found: "FFMPEG_PATH", "PATH" or the name of a package. */
  readonly source: string;
}

/** This machine cannot make films. The message tells the operator why. */
export class NoFfmpeg extends Error {
  constructor(reasons: readonly string[]) {
    super(`There is no usable ffmpeg, so reels play in demo mode. ${reasons.join('; ')}.`);
    this.name = 'NoFfmpeg';
  }
}

/** ffmpeg ended without completing its task. */
class FfmpegFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FfmpegFailed';
  }
}

const PACKAGE = '@ffmpeg-installer/ffmpeg';

/** Build options that an ffmpeg needs to make our films. */
const NEEDED = ['--enable-libx264', '--enable-libass'];

const packagedPath = (): string | undefined => {
  try {
    const { path } = createRequire(import.meta.url)(PACKAGE) as { readonly path: string };
    return path;
  } catch {
    // The package has no build for this kind of machine, or was not installed.
    return undefined;
  }
};

/** @returns why a program cannot be used; undefined if it can */
const shortcomingOf = async (path: string): Promise<string | undefined> => {
  try {
    const { log } = await runFfmpeg({ path }, ['-hide_banner', '-version']);
    const missing = NEEDED.filter(option => !log.includes(option));
    return missing.length === 0 ? undefined : `was built without ${missing.join(' and ')}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is not there' : 'does not run';
  }
};

/**
 * Finds a usable ffmpeg. If one is configured, only that one is tried; otherwise the one on the
 * PATH, then the package's.
 * @throws NoFfmpeg
 */
export const findFfmpeg = async (setting: string | undefined): Promise<Ffmpeg> => {
  const packaged = packagedPath();
  const candidates: Ffmpeg[] = setting
    ? [{ path: setting, source: 'FFMPEG_PATH' }]
    : [{ path: 'ffmpeg', source: 'PATH' }, ...(packaged ? [{ path: packaged, source: PACKAGE }] : [])];
  const reasons: string[] = setting || packaged ? [] : [`${PACKAGE} has no build for this machine`];
  for (const candidate of candidates) {
    const shortcoming = await shortcomingOf(candidate.path);
    if (shortcoming === undefined) return candidate;
    reasons.unshift(`The ffmpeg of ${candidate.source} ${shortcoming}`);
  }
  throw new NoFfmpeg(reasons);
};

interface FfmpegOptions {
  readonly cwd?: string;
  readonly signal?: AbortSignal;
  /** Gets the number of finished frames from time to time. Needs `-progress pipe:1`. */
  readonly onFrames?: (frames: number) => void;
}

/** Silent for this long, ffmpeg hangs: no two steps are that far apart on any machine. */
export const LONGEST_SILENCE_MS = 5 * 60_000;

/** Only growth is progress: from release 7, a thread reports even while ffmpeg hangs. */
const GROWING = /^(frame|total_size|out_time\w*)=\s*(\S+)/;

/** How much of the end of its log is kept, to find the reason of a failure. */
const LOG_CHARACTERS = 8000;

/** The first line that names a reason. The end of the log often only repeats that it failed. */
const reasonIn = (log: string): string => {
  const lines = log.split('\n').filter(line => line.trim() !== '' && !line.startsWith('Fontconfig'));
  const telling = lines.find(line => /No space left|Permission denied|Invalid|Error|not found|Unknown/i.test(line));
  return (telling ?? lines.at(-1) ?? 'it said nothing').trim().slice(0, 300);
};

/**
 * Runs ffmpeg to its end, in a low-priority process of its own. One that hangs is killed.
 * @returns the end of its output and, with `-progress pipe:1`, how many frames it wrote (otherwise
 * 0)
 * @throws FfmpegFailed with the reason; an AbortError after the signal; the system's error if it
 * could not be started
 */
export const runFfmpeg = async (
  { path }: Pick<Ffmpeg, 'path'>,
  args: readonly string[],
  { cwd, signal, onFrames }: FfmpegOptions = {},
): Promise<{ readonly log: string; readonly frames: number }> => {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    ...(cwd && { cwd }),
    ...(signal && { signal }),
  });
  lowerPriority(child.pid);
  let log = '';
  let frames = 0;
  const grown = new Map<string, string>();
  const tellsProgress = args.includes('-progress');
  const remember = (text: string): void => {
    log = (log + text).slice(-LOG_CHARACTERS);
  };
  let hangs = false;
  const silence = setTimeout(() => {
    hangs = child.kill('SIGKILL');
  }, LONGEST_SILENCE_MS);
  const readProgress = (line: string): void => {
    const [, name, value] = GROWING.exec(line) ?? [];
    if (name !== undefined && value !== undefined && value !== grown.get(name)) {
      grown.set(name, value);
      silence.refresh();
    }
    const frame = /^frame=\s*(\d+)/.exec(line)?.[1];
    if (frame === undefined) return;
    frames = Number(frame);
    onFrames?.(frames);
  };
  const readLine = tellsProgress ? readProgress : (line: string) => remember(`${line}\n`);
  const [code, killedBy] = await endOf(child, () => {
    if (!tellsProgress) for (const output of [child.stdout, child.stderr]) output.on('data', () => silence.refresh());
    child.stderr.setEncoding('utf8').on('data', remember);
    createInterface({ input: child.stdout }).on('line', readLine);
  }).finally(() => clearTimeout(silence));
  if (code === 0) return { log, frames };
  if (hangs) throw new FfmpegFailed(`ffmpeg got no further for ${LONGEST_SILENCE_MS / 60_000} minutes and was ended`);
  throw new FfmpegFailed(killedBy ? `ffmpeg was killed (${killedBy})` : `ffmpeg failed: ${reasonIn(log)}`);
};

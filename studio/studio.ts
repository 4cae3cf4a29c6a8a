import { fileURLToPath } from 'node:url';
import { onAbort } from '#platform/async/onAbort.ts';
import { endOf } from '#platform/process/endOf.ts';
import { forkScript } from '#platform/process/forkScript.ts';
import { lowerPriority } from '#platform/process/lowerPriority.ts';
import { type Film, type FilmJob, type OnProgress, STOP, type StudioMessage } from './job.ts';

const SCRIPT = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A film could not be made. The message gives the reason and quotes nothing of the stories. */
class FilmFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FilmFailed';
  }
}

/** The studio was told to end before the film was made. */
export class FilmInterrupted extends Error {
  constructor() {
    super('The studio was told to end');
    this.name = 'FilmInterrupted';
  }
}

interface FilmMade {
  readonly film: Film;
  /** A warning for the operator. */
  readonly note?: string | undefined;
}

/**
 * Makes a film in a low-priority process of its own, because speech and drawing would block this
 * one.
 * @throws FilmFailed; FilmInterrupted; the signal's reason once it aborts
 */
export const makeFilmApart = async (job: FilmJob, onProgress: OnProgress, signal: AbortSignal): Promise<FilmMade> => {
  signal.throwIfAborted();
  const studio = forkScript(SCRIPT, 'pipe');
  lowerPriority(studio.pid);
  let outcome: StudioMessage | undefined;
  let complaint = '';
  // The studio then stops ffmpeg and exits, as it does if this process dies.
  const stopListening = onAbort(signal, () => {
    if (studio.connected) studio.send(STOP);
  });
  const [code, killedBy] = await endOf(studio, () => {
    studio.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-500);
    });
    studio.on('message', (message: StudioMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else outcome = message;
    });
    studio.send(job);
  }).finally(stopListening);
  signal.throwIfAborted();
  if (outcome && 'interrupted' in outcome) throw new FilmInterrupted();
  if (outcome && 'film' in outcome) return outcome;
  if (outcome && 'failure' in outcome) throw new FilmFailed(outcome.failure);
  const lastLine = complaint.trim().split('\n').at(-1) ?? '';
  throw new FilmFailed(
    killedBy ? `The process was killed (${killedBy})` : `The process ended with ${code}: ${lastLine}`,
  );
};

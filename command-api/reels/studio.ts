import { fileURLToPath } from 'node:url';
import { endOf } from '#platform/process/endOf.ts';
import { forkScript } from '#platform/process/forkScript.ts';
import { lowerPriority } from '#platform/process/lowerPriority.ts';
import { type Film, type FilmJob, type OnProgress, STOP, type StudioMessage } from './studio/job.ts';

const SCRIPT = fileURLToPath(new URL('./studio/main.ts', import.meta.url));

/** A film could not be made; the message says why and quotes nothing of the stories. */
class FilmFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FilmFailed';
  }
}

export interface FilmMade {
  readonly film: Film;
  /** What did not go as wished, for the operator. */
  readonly note?: string | undefined;
}

/**
 * Makes a film in a process of its own with low priority, which ends with it: speech and drawing would hold up everybody else.
 * @throws FilmFailed; and an AbortError after the signal
 */
export const makeFilmApart = async (job: FilmJob, onProgress: OnProgress, signal: AbortSignal): Promise<FilmMade> => {
  signal.throwIfAborted();
  const studio = forkScript(SCRIPT, 'pipe');
  lowerPriority(studio.pid);
  let outcome: StudioMessage | undefined;
  let complaint = '';
  // It stops ffmpeg and goes. (So it does when this process dies.)
  const leave = (): void => {
    if (studio.connected) studio.send(STOP);
  };
  signal.addEventListener('abort', leave, { once: true });
  const [code, killedBy] = await endOf(studio, () => {
    studio.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-500);
    });
    studio.on('message', (message: StudioMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else outcome = message;
    });
    studio.send(job);
  }).finally(() => signal.removeEventListener('abort', leave));
  signal.throwIfAborted();
  if (outcome && 'film' in outcome) return outcome;
  if (outcome && 'failure' in outcome) throw new FilmFailed(outcome.failure);
  const lastLine = complaint.trim().split('\n').at(-1) ?? '';
  throw new FilmFailed(
    killedBy ? `The process was killed (${killedBy})` : `The process ended with ${code}: ${lastLine}`,
  );
};

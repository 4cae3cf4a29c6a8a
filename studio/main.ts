/** The studio process: gets one job by message, reports progress and result, and ends. */
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { endAtOnce } from '#platform/process/endAtOnce.ts';
import { makeFilm } from './film.ts';
import { type Film, type FilmJob, type OnProgress, STOP, type StudioMessage } from './job.ts';
import { openFlite } from './speech/flite.ts';
import { SpeechUnavailable } from './speech/port.ts';

const tell = (message: StudioMessage): void => void process.send?.(message);

const abandoned = new AbortController();
const abandon = (): void => abandoned.abort();
process.once('disconnect', abandon);
// Ctrl-C and many service managers signal all processes of a group at once. That is no fault of the
// film being made.
process.on('SIGINT', abandon).on('SIGTERM', abandon);

const withEmbeddedVoices = async (job: FilmJob, onProgress: OnProgress): Promise<Film> => {
  // Its files go into the job's folder, which is removed even if this process is killed.
  const flite = await openFlite({ threads: job.threads, within: job.folder });
  try {
    return await makeFilm(job, flite, onProgress, abandoned.signal);
  } finally {
    await flite.close();
  }
};

/** With a key, OpenAI's voices; if they fail, built-in voices for the whole film. */
const make = async (job: FilmJob, onProgress: OnProgress): Promise<{ film: Film; note?: string }> => {
  if (job.openAi === undefined) return { film: await withEmbeddedVoices(job, onProgress) };
  // Imported only when needed, because its client takes longer to load than a caption takes to
  // speak.
  const { openOpenAiSpeech } = await import('./speech/openAi.ts');
  try {
    return { film: await makeFilm(job, openOpenAiSpeech(job.openAi), onProgress, abandoned.signal) };
  } catch (error) {
    if (!(error instanceof SpeechUnavailable)) throw error;
    return { film: await withEmbeddedVoices(job, onProgress), note: error.message };
  }
};

const work = async (job: FilmJob): Promise<void> => {
  try {
    tell(await make(job, progress => tell({ progress })));
  } catch (error) {
    if (process.connected) tell(abandoned.signal.aborted ? { interrupted: true } : { failure: reasonOf(error) });
  }
  // Ends any work that is still open, but only after the messages have arrived.
  if (!process.connected) endAtOnce();
  process.once('disconnect', endAtOnce);
  process.disconnect();
};

process.on('message', (message: FilmJob | typeof STOP) => {
  if (message === STOP) abandon();
  else void work(message);
});

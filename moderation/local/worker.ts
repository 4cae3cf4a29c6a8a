import { parentPort } from 'node:worker_threads';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import { collectWhenQuiet } from '#platform/process/collectWhenQuiet.ts';
import { judge } from './judge.ts';
import { openModels } from './models.ts';
import type { Answer, Job } from './protocol.ts';
import { withoutNames } from './withoutNames.ts';

/** The worker thread: reads the word lists once, then decides on one text after the other. */
const models = openModels();

const outcomeOf = (job: Job) =>
  'named' in job ? withoutNames(job.named, models.lexicon) : judge(job.request, models, job.opinion);

const answerTo = (job: Job): Answer => {
  try {
    return { outcome: outcomeOf(job) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
};

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answerTo(job)));
parentPort?.postMessage({ ready: true } satisfies Answer);
collectWhenQuiet();

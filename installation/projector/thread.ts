/** The projector's thread. The main thread serves and decides meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { collectWhenQuiet } from '#platform/process/collectWhenQuiet.ts';
import { run } from './project.ts';

collectWhenQuiet();
if (parentPort) await run(parentPort, workerData);

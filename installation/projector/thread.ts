/** The projector's thread. The main thread serves and decides meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { project } from './project.ts';

if (parentPort) await project(parentPort, workerData);

import { setFlagsFromString } from 'node:v8';

/**
 * For a process that works through much and is not alone on its machine: collects garbage when the heap has doubled. By itself V8
 * lets it grow to several times of what is in use, the more of it the longer a process runs.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=100');

import { setFlagsFromString } from 'node:v8';

/**
 * Collects garbage when the heap has doubled: for a process that handles much data on a machine with others. By default V8 lets the heap
 * grow to several times of what is in use.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=100');

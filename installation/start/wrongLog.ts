import { otherLog } from '../logIdentity.ts';
import type { Platform } from '../platform.ts';
import { wrongFile } from './wrongFile.ts';

/**
 * Compares the log with what was made from it.
 * @returns a sentence that says what is wrong and what to do; null when nothing is wrong
 * @throws EventLogUnavailable
 */
export const wrongLog = async (platform: Platform): Promise<string | null> =>
  (await wrongFile(platform)) ?? otherLog(platform);

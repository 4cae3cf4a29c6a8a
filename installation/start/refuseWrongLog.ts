import type { Platform } from '../platform.ts';
import { refuseKeylessLog } from './refuseKeylessLog.ts';
import { refuseShorterLog } from './refuseShorterLog.ts';

/**
 * Call this before appending to the log or building live read models from it.
 * @throws InvalidConfig when the log is older than the read models, or the documents lack its keys
 */
export const refuseWrongLog = async (platform: Platform): Promise<void> => {
  await refuseShorterLog(platform);
  await refuseKeylessLog(platform);
};

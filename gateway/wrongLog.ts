import { refuseKeylessLog } from './keylessLog.ts';
import type { Platform } from './platform.ts';
import { refuseShorterLog } from './shorterLog.ts';

/** For whoever adds to the log, or makes live read models of it. @throws InvalidConfig when it, or its keys, cannot be the right ones */
export const refuseWrongLog = async (platform: Platform): Promise<void> => {
  await refuseShorterLog(platform);
  await refuseKeylessLog(platform);
};

import type { Platform } from '../platform.ts';
import { refuseKeylessLog } from './keylessLog.ts';
import { refuseShorterLog } from './shorterLog.ts';

/** To be called before adding to the log or making live read models of it. @throws InvalidConfig when the log or its keys cannot be the right ones */
export const refuseWrongLog = async (platform: Platform): Promise<void> => {
  await refuseShorterLog(platform);
  await refuseKeylessLog(platform);
};

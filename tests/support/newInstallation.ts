import { readConfig } from '#installation/config.ts';
import { openPlatform } from '#installation/platform.ts';
import { prepareRootKey } from '#installation/rootKey.ts';
import { newFolder } from './newFolder.ts';

/** Makes what a first start leaves in a folder. @returns the folder */
export const installIn = async (folder: string): Promise<string> => {
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  await prepareRootKey(platform).finally(platform.close);
  return folder;
};

/** An installation that nobody has used yet. It is removed after the test. @returns its folder */
export const newInstallation = async (): Promise<string> => installIn(await newFolder());

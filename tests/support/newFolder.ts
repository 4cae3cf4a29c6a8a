import { onTestFinished } from 'vitest';
import { removeFolder, temporaryFolder } from './server.ts';

/** Makes an empty folder that is removed after the test. */
export const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

import { onTestFinished } from 'vitest';
import { removeFolder, temporaryFolder } from './server.ts';

/** An empty folder, which is removed when the test is over. */
export const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

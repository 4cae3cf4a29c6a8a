import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./bytesProcess.ts', import.meta.url));

/**
 * Searches the bytes of every file below a folder. Runs in a process of its own: closing a database
 * file here would drop the locks of a server that runs in this process (see scrubFolder).
 * @returns "file: text" for each file and each text in it
 */
export const placesOf = async (folder: string, texts: readonly string[]): Promise<readonly string[]> => {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(texts));
  return (await json(child.stdout)) as readonly string[];
};

import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./bytesProcess.ts', import.meta.url));

/**
 * Every place in the bytes of every file below a folder where one of the texts stands, as "file: text". Read by a process of its own:
 * closing a database here would take the locks away from a server that runs in this process (see scrubFolder).
 */
export const placesOf = async (folder: string, texts: readonly string[]): Promise<readonly string[]> => {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(texts));
  return (await json(child.stdout)) as readonly string[];
};

import { type ChildProcess, fork } from 'node:child_process';

/**
 * Starts a module in a process of its own, which receives its task by message. The process does not
 * inherit the settings, because some of them are secrets.
 * @param stderr 'pipe' to read its error output
 */
export const forkScript = (script: string, stderr: 'inherit' | 'pipe'): ChildProcess => {
  const { PATH, SystemRoot, NODE_COMPILE_CACHE, SQLITE_TMPDIR, TMPDIR, TEMP, TMP } = process.env;
  return fork(script, {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    // The last four name the temporary folder, which SQLite uses when it rewrites a database.
    env: { PATH, SystemRoot, NODE_COMPILE_CACHE, SQLITE_TMPDIR, TMPDIR, TEMP, TMP },
  });
};

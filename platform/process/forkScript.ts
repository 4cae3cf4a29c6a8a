import { type ChildProcess, fork } from 'node:child_process';

/**
 * Starts a module in a process of its own, which is told its task by message and nothing of the settings, some of which are secrets.
 * @param stderr 'pipe' for who wants to read what it complains about
 */
export const forkScript = (script: string, stderr: 'inherit' | 'pipe'): ChildProcess => {
  const { PATH, SystemRoot, SQLITE_TMPDIR, TMPDIR, TEMP, TMP } = process.env;
  return fork(script, {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    // The last four name the temporary folder, by way of which SQLite also rewrites a database.
    env: { PATH, SystemRoot, SQLITE_TMPDIR, TMPDIR, TEMP, TMP },
  });
};

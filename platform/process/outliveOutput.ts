/** Keeps the process running if nobody reads its output or the disk is full. */
export const outliveOutput = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
};

/** Nobody may read what this process prints, or the disk may be full: it goes on working all the same. */
export const outliveOutput = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
};

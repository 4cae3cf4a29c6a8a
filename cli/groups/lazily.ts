/**
 * The action of a command, loaded only when the command runs: loading the modules of all commands
 * takes as long as running most of them.
 */
export const lazily =
  <Given extends unknown[]>(load: () => Promise<(...given: Given) => void | Promise<void>>) =>
  async (...given: Given): Promise<void> =>
    (await load())(...given);

/**
 * The action of a command, which is loaded when the command is run: to load the modules of all commands takes as long as most commands
 * themselves.
 */
export const lazily =
  <Given extends unknown[]>(load: () => Promise<(...given: Given) => void | Promise<void>>) =>
  async (...given: Given): Promise<void> =>
    (await load())(...given);

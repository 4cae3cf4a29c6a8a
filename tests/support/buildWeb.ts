import { buildWebIfNewer } from '#server/webBuild.ts';

/** Runs before all tests: builds the screens if their sources have changed. */
export const setup = (): Promise<void> => buildWebIfNewer();

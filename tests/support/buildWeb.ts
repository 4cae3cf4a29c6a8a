import { buildWebIfNewer } from '#gateway/webBuild.ts';

/** Before all tests: the screens as they are in the sources. */
export const setup = (): Promise<void> => buildWebIfNewer();

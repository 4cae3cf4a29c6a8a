import type { Platform } from './platform.ts';
import type { RunningRoles } from './roles.ts';

export interface Health {
  /** What keeps this process from doing its work, in words for the operator; empty when nothing does. */
  problems(): Promise<readonly string[]>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failureOf = async (what: string, look: () => Promise<unknown>): Promise<readonly string[]> => {
  try {
    await look();
    return [];
  } catch (error) {
    return [`${what}: ${reasonOf(error)}`];
  }
};

export const healthOf = ({ log, documents, readModels }: Platform, { projector, worker }: RunningRoles): Health => ({
  problems: async () => {
    const state = projector?.state;
    const stopped = state?.status === 'stopped' ? [`The projector has stopped: ${state.error.message}`] : [];
    const failed = worker?.failure ? [`The worker has stopped: ${worker.failure.message}`] : [];
    const [events, stored, models] = await Promise.all([
      failureOf('Event log', () => log.head()),
      failureOf('Documents', () => documents.checkpoint('health')),
      failureOf('Read models', () => readModels.current.checkpoint('health')),
    ]);
    return [...stopped, ...failed, ...events, ...stored, ...models];
  },
});

import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

const IMAGE = 'eventstore/eventstore:23.10.0-bookworm-slim';
const PORT = 2113;

export type EventStoreServer =
  | { readonly url: string; readonly stop: () => Promise<void> }
  | { readonly missing: string };

const containerEngineAnswers = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
};

/**
 * The server named by EVENTSTORE_URL, otherwise one in a container, otherwise the reason why there
 * is none.
 */
export const findEventStore = async (): Promise<EventStoreServer> => {
  const url = process.env.EVENTSTORE_URL;
  if (url) return { url, stop: async () => undefined };
  if (!(await containerEngineAnswers()))
    return { missing: 'EVENTSTORE_URL is not set and no container engine answers' };
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_CLUSTER_SIZE: '1', EVENTSTORE_MEM_DB: 'true' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
};

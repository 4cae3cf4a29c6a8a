import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';

export interface MongoServer {
  readonly url: string;
  stop(): Promise<void>;
}

const hasContainers = async (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  );

const startContainer = async (): Promise<MongoServer> => {
  const container = await new GenericContainer('mongo:8').withExposedPorts(27017).start();
  return {
    url: `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/`,
    stop: async () => void (await container.stop()),
  };
};

/** The server named by MONGODB_URL, otherwise one in a container; undefined if there is neither. */
export const mongoServer = async (): Promise<MongoServer | undefined> => {
  const url = process.env.MONGODB_URL;
  if (url) return { url, stop: async () => undefined };
  return (await hasContainers()) ? startContainer() : undefined;
};

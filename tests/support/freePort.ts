import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A free port, for a server whose address cannot be read from its output. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

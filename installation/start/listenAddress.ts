import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Config, InvalidConfig } from '../config.ts';

/** A host as it is written in a URL: IPv6 in brackets. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Whether a host means all addresses of the machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

export const urlOf = (host: string, port: number): string => `http://${inUrl(host)}:${port}`;

/**
 * The address at which people reach the product, for example in links in mails. Without PUBLIC_URL,
 * an address of this machine.
 * @throws InvalidConfig without PUBLIC_URL, when HOST cannot be part of a URL
 */
export const publicUrlOf = ({ HOST, PORT, PUBLIC_URL }: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string => {
  const url = PUBLIC_URL ?? urlOf(isEveryAddress(HOST) ? 'localhost' : HOST, PORT);
  if (!URL.canParse(url)) throw new InvalidConfig(`HOST: no browser can open ${url}. Correct HOST, or set PUBLIC_URL.`);
  return url;
};

/**
 * Finds a free port for port 0, because links are made before the server listens.
 * @throws when HOST is not an address of this machine
 */
export const withPort = async (config: Config): Promise<Config> => {
  if (config.PORT !== 0 || config.PUBLIC_URL !== undefined) return config;
  const probe = createServer().listen({ host: config.HOST, port: 0 });
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { ...config, PORT: port };
};

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Config, InvalidConfig } from './config.ts';

/** A host as it stands in an address: IPv6 in brackets. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export const urlOf = (host: string, port: number): string => `http://${inUrl(host)}:${port}`;

/**
 * Where people reach the product: what links in mails begin with. This machine reaches itself without PUBLIC_URL.
 * @throws InvalidConfig without PUBLIC_URL, for a host that stands in no address
 */
export const publicUrlOf = ({ HOST, PORT, PUBLIC_URL }: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string => {
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  const url = PUBLIC_URL ?? urlOf(isEveryAddress ? 'localhost' : HOST, PORT);
  if (!URL.canParse(url)) throw new InvalidConfig(`HOST: no browser can open ${url}. Correct HOST, or set PUBLIC_URL.`);
  return url;
};

/**
 * Links are made before anybody listens: where any port will do, a free one is looked for first.
 * @throws what a host that is no address of this machine leads to
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

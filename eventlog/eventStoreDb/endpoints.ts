import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** What a url of EventStoreDB says of its servers. The client keeps to itself how it reads one. */
export interface Endpoints {
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly hasUser: boolean;
  /** Undefined without TLS. */
  readonly tls: ConnectionOptions | undefined;
}

const DEFAULT_PORT = 2113;
const URL_PARTS = /^[^:]+:\/\/(?:(?<user>[^@/?]*)@)?(?<hosts>[^/?]+)\/?(?:\?(?<options>.*))?$/;

const hostOf = (text: string): Endpoints['hosts'][number] => {
  const [, host = text, port = DEFAULT_PORT] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
};

/** Names of options are compared as the client does: without regard to case, `_` and `-`. */
const optionsOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...new URLSearchParams(text)].map(([name, value]) => [name.toLowerCase().replace(/[_-]/g, ''), value]));

/** @param url one that the client has accepted */
export const endpointsOf = (url: string): Endpoints => {
  const { user, hosts = '', options: text = '' } = URL_PARTS.exec(url.trim())?.groups ?? {};
  const options = optionsOf(text);
  const file = options.get('tlscafile');
  const tls = {
    rejectUnauthorized: options.get('tlsverifycert') !== 'false',
    ...(file !== undefined && { ca: readFileSync(file) }),
  };
  return {
    hosts: hosts.split(',').map(hostOf),
    hasUser: Boolean(user),
    tls: options.get('tls') === 'false' ? undefined : tls,
  };
};

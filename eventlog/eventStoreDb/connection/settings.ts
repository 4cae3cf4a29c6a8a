import { readFileSync } from 'node:fs';
import { type ChannelCredentials, type ChannelOptions, credentials, Metadata } from '@grpc/grpc-js';
import type { EndPoint, NodePreference } from '@kurrent/kurrentdb-client';
import {
  parseConnectionString,
  type ConnectionOptions as UrlOptions,
} from '@kurrent/kurrentdb-client/dist/Client/parseConnectionString.js';

/** What a connection string says of the servers, and how they are spoken to. */
export interface Settings {
  readonly hosts: readonly EndPoint[];
  /** Whether the hosts are asked for the members of a cluster, or are the server itself. */
  readonly isCluster: boolean;
  readonly nodePreference: NodePreference;
  readonly gossipTimeoutMs: number;
  readonly hasUser: boolean;
  /** Undefined without TLS. */
  readonly tls: ReturnType<typeof tlsOf>;
  readonly credentials: ChannelCredentials;
  readonly channelOptions: ChannelOptions;
  /** Sent with each call. */
  readonly metadata: Metadata;
  /** How long a short call may take. */
  readonly deadlineMs: number;
}

/** The client's defaults. */
const DEADLINE_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** Shorter than SILENCE_MS, or a hanging host would make the connection count as silent. */
const GOSSIP_TIMEOUT_S = 2;
/** The server allows events of 16 MiB that were not written by gRPC. */
const LARGEST_MESSAGE = 17 * 1024 * 1024;

/** Switched off by a negative number. */
const keepAlive = (ms = KEEP_ALIVE_MS): number => (ms < 0 ? Number.MAX_VALUE : ms);

const fileOf = (path: string | undefined): Buffer | undefined => (path === undefined ? undefined : readFileSync(path));

const tlsOf = ({ tls, tlsCAFile, userKeyFile, userCertFile, tlsVerifyCert }: UrlOptions) =>
  tls === false
    ? undefined
    : {
        ca: fileOf(tlsCAFile),
        key: fileOf(userKeyFile),
        cert: fileOf(userCertFile),
        rejectUnauthorized: tlsVerifyCert !== false,
      };

const metadataOf = ({ tls, defaultCredentials, connectionName = 'bothsides' }: UrlOptions): Metadata => {
  const metadata = new Metadata();
  metadata.set('connection-name', connectionName);
  if (tls === false || !defaultCredentials) return metadata;
  const { username, password } = defaultCredentials;
  metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return metadata;
};

/** @throws when the url cannot be parsed, or a file that it names cannot be read */
export const settingsOf = (url: string): Settings => {
  // The package prints a warning about the scheme that server documentation used up to version 24.
  const options = parseConnectionString(url.trim().replace(/^esdb(?=:|\+)/, 'kurrentdb'));
  const tls = tlsOf(options);
  return {
    hosts: options.hosts,
    isCluster: options.dnsDiscover || options.hosts.length > 1,
    nodePreference: options.nodePreference ?? 'leader',
    gossipTimeoutMs: (options.gossipTimeout ?? GOSSIP_TIMEOUT_S) * 1_000,
    hasUser: options.defaultCredentials !== undefined,
    tls,
    credentials: tls ? credentials.createSsl(tls.ca, tls.key, tls.cert, tls) : credentials.createInsecure(),
    metadata: metadataOf(options),
    deadlineMs: options.defaultDeadline ?? DEADLINE_MS,
    channelOptions: {
      'grpc.keepalive_time_ms': keepAlive(options.keepAliveInterval),
      'grpc.keepalive_timeout_ms': keepAlive(options.keepAliveTimeout),
      'grpc.max_receive_message_length': LARGEST_MESSAGE,
      // Otherwise channels with the same options share a connection, also one that hangs.
      'grpc.use_local_subchannel_pool': 1,
      'grpc.enable_retries': 0,
    },
  };
};

/**
 * Why a server refuses this client. An error of a call does not tell what is wrong with TLS, so the
 * adapter shakes hands with the servers itself.
 */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { LogRefused } from '../../port.ts';
import { Denied, type Right } from './errors.ts';
import type { Settings } from './settings.ts';

const SENTENCES = {
  wrongPassword:
    'EventStoreDB does not accept the user and password in EVENTSTORE_URL. Correct them there; write special characters percent-encoded.',
  noUser:
    'EventStoreDB asks for a user and a password, and EVENTSTORE_URL has none. Add them: esdb://USER:PASSWORD@HOST:PORT.',
  wantsTls: 'EventStoreDB speaks TLS, and EVENTSTORE_URL switches it off. Remove tls=false from it.',
  wantsNoTls:
    'EventStoreDB speaks without TLS, and EVENTSTORE_URL asks for TLS. Add tls=false to it, or switch TLS on at the server.',
  unknownCa:
    'The certificate of EventStoreDB comes from a CA that this machine does not trust. Name the file of that CA in EVENTSTORE_URL: tlsCaFile=/PATH/ca.crt.',
  otherName:
    'The certificate of EventStoreDB is for another name than the host in EVENTSTORE_URL. Write one of its names there, or give the server a certificate for this one.',
  refusesConnections:
    'EventStoreDB refuses connections at the address in EVENTSTORE_URL. Start it, or correct the address.',
  unknownHost: 'The host in EVENTSTORE_URL is not known here. Correct it, or the name service.',
  notValidNow:
    'The certificate of EventStoreDB has expired or is not valid yet. Give the server a new one, or correct the clock.',
} as const;

const noRight = (right: Right): string =>
  `The user in EVENTSTORE_URL may not ${right} of EventStoreDB. Give this user the rights that Bothsides needs: EVENTSTORE_ADMIN_URL='esdb://admin:PASSWORD@HOST:2113' node cli/eventStoreRights.ts USER`;

type Reason = keyof typeof SENTENCES;

/** The codes of Node and OpenSSL for a handshake that failed. */
const BY_CODE: Readonly<Record<string, Reason>> = {
  // The answer is no TLS: the server answered the greeting with plain HTTP.
  ERR_SSL_WRONG_VERSION_NUMBER: 'wantsNoTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'wantsNoTls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownCa',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownCa',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownCa',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownCa',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknownCa',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  CERT_HAS_EXPIRED: 'notValidNow',
  CERT_NOT_YET_VALID: 'notValidNow',
};

/**
 * No server at this address. Calls keep retrying, as one may be started; only `ofAbsence` reports
 * it.
 */
const NOBODY: ReadonlySet<unknown> = new Set<Reason>(['refusesConnections', 'unknownHost']);

const NOBODY_BY_CODE: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: 'refusesConnections',
  ENOTFOUND: 'unknownHost',
  // The name service of containers says so of one that is stopped.
  EAI_AGAIN: 'unknownHost',
};

const LOOK_MS = 1_000;

const greeting = (host: string, port: number, tls: Settings['tls']): ConnectionOptions => ({
  host,
  port,
  ALPNProtocols: ['h2'],
  ...(isIP(host) === 0 && { servername: host }),
  ...(tls ?? { rejectUnauthorized: false }),
});

type Found = Reason | 'away' | 'well';

const isReason = (found: Found): found is Reason => found !== 'away' && found !== 'well';

/** @returns what is wrong between this client and one server */
const handshakeWith = async (
  { address: host, port }: Settings['hosts'][number],
  tls: Settings['tls'],
): Promise<Found> => {
  const signal = AbortSignal.timeout(LOOK_MS);
  const socket = connect(greeting(host, port, tls));
  let isThere = false;
  socket.once('connect', () => {
    isThere = true;
  });
  try {
    await once(socket, 'secureConnect', { signal });
    return tls ? 'well' : 'wantsTls';
  } catch (error) {
    const code = `${(error as NodeJS.ErrnoException).code}`;
    return NOBODY_BY_CODE[code] ?? (tls && BY_CODE[code]) ?? (isThere ? 'well' : 'away');
  } finally {
    socket.on('error', () => undefined).destroy();
  }
};

const refused = (reason: Reason | undefined): LogRefused | undefined => reason && new LogRefused(SENTENCES[reason]);

/** Finds out why calls to the servers fail. */
export const openDiagnosis = ({ hosts, hasUser, tls }: Settings) => {
  let looking: Promise<readonly Found[]> | undefined;

  /** All who ask at once share a look. */
  const look = (): Promise<readonly Found[]> => {
    looking ??= Promise.all(hosts.map(host => handshakeWith(host, tls))).finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    /** Why no connection comes about; undefined if the servers are away. */
    ofConnection: async (): Promise<LogRefused | undefined> => {
      const found = await look();
      // As long as one server can be spoken to, calls may succeed.
      if (found.includes('well')) return undefined;
      return refused(found.filter(isReason).find(each => !NOBODY.has(each)));
    },
    /** What can be seen of servers that are away; undefined if one may still answer. */
    ofAbsence: async (): Promise<LogRefused | undefined> => {
      const found = (await look()).filter(isReason);
      return found.length === hosts.length && found.every(each => NOBODY.has(each)) ? refused(found[0]) : undefined;
    },
    /** Why a call was denied. */
    ofCall: (error: unknown): unknown => {
      if (!(error instanceof Denied)) return error;
      if (!hasUser) return refused('noUser');
      return error.isUserKnown ? new LogRefused(noRight(error.right)) : refused('wrongPassword');
    },
  };
};

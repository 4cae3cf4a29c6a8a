/** What is changed in the library for gRPC: all of it is here. */
import { isIP } from 'node:net';
import { credentials } from '@grpc/grpc-js';
import { Subchannel } from '@grpc/grpc-js/build/src/subchannel.js';

/** What grpc-js keeps for a connection. */
interface Dialling {
  /** 0 once no channel wants the connection any more. */
  readonly refcount: number;
  handleBackoffTimer(): void;
}

const dialling = Subchannel.prototype as unknown as Dialling;
const { handleBackoffTimer } = dialling;

/**
 * Some time after a failed attempt, grpc-js 1.14.7 dials again although its channel was closed
 * meanwhile (`handleBackoffTimer` in build/src/subchannel.js), and nothing would ever close that
 * connection. A test in tests/eventlog/eventStoreDb/connections.test.ts fails without this.
 */
dialling.handleBackoffTimer = function (this: Dialling): void {
  if (this.refcount > 0) handleBackoffTimer.call(this);
};

/** How grpc-js dials with TLS. */
interface Securing {
  _createSecureConnector(...args: unknown[]): { readonly connectionOptions: { servername?: string } };
}

const securing = Object.getPrototypeOf(credentials.createSsl()) as Securing;
const { _createSecureConnector } = securing;

/**
 * grpc-js 1.14.7 names the host in the greeting of TLS, also one that is an IP address
 * (`getConnectionOptions` in build/src/channel-credentials.js), of which Node warns on stderr. The
 * certificate is compared with the host all the same.
 */
securing._createSecureConnector = function (this: Securing, ...args) {
  const connector = _createSecureConnector.apply(this, args);
  const { connectionOptions } = connector;
  if (isIP(connectionOptions.servername ?? '') !== 0) delete connectionOptions.servername;
  return connector;
};

import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

/** Longer than any heartbeat: the driver ends one after three seconds without an answer. */
const LONGEST_HEARTBEAT_MS = 5000;

export interface Client {
  /** Must be read again for each use: see renewIfLost. */
  readonly db: Db;
  /** Replaces a client that will never find a server again. Its pending calls fail. */
  renewIfLost(): void;
  close(): Promise<void>;
}

/** @returns a function that tells whether a heartbeat is hanging */
const watchHeartbeats = (client: MongoClient): (() => boolean) => {
  const begun = new Map<string, number>();
  const end = ({ connectionId }: { readonly connectionId: string }): void => void begun.delete(connectionId);
  client
    .on('serverHeartbeatStarted', ({ connectionId }) => void begun.set(connectionId, performance.now()))
    .on('serverHeartbeatSucceeded', end)
    .on('serverHeartbeatFailed', end)
    .on('serverClosed', ({ address }) => end({ connectionId: address }));
  return () => begun.values().some(since => performance.now() - since > LONGEST_HEARTBEAT_MS);
};

/** @returns whether the client has stopped looking for servers, as after a vain first search */
const watchClosing = (client: MongoClient): (() => boolean) => {
  let isClosed = false;
  client.once('topologyClosed', () => {
    isClosed = true;
  });
  return () => isClosed;
};

/**
 * A client of the driver, replaced when it is lost. The driver (7.8 and 7.9) waits forever if it
 * writes a heartbeat to a connection that is being closed, which happens when a server breaks many
 * at once. And a client whose first call found no server stays closed and refuses every later call.
 * @throws MongoParseError for an invalid url
 */
export const openClient = (url: string, database: string, options: MongoClientOptions): Client => {
  const open = () => {
    const client = new MongoClient(url, options);
    const signs = [watchHeartbeats(client), watchClosing(client)];
    return { client, db: client.db(database), isLost: () => signs.some(sign => sign()) };
  };
  let present = open();
  let isOver = false;
  return {
    get db() {
      return present.db;
    },
    renewIfLost: () => {
      if (isOver || !present.isLost()) return;
      const { client } = present;
      present = open();
      void client.close(true).catch(() => undefined);
    },
    close: () => {
      isOver = true;
      return present.client.close();
    },
  };
};

import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

/** Longer than any heartbeat takes: the driver ends one after three seconds, even if the server does not answer. */
const LONGEST_HEARTBEAT_MS = 5000;

export interface Client {
  /** To be read anew for each use: see renewIfStill. */
  readonly db: Db;
  /** Replaces the driver's client if that no longer looks for servers. Calls that are under way on the old one fail. */
  renewIfStill(): void;
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

/**
 * A client of the driver, which is replaced when it hangs: version 7.8 waits for ever when it writes a heartbeat to a connection that is
 * being closed, as happens when a server breaks many at once, and then never finds a server again.
 * @throws MongoParseError for an invalid url
 */
export const openClient = (url: string, database: string, options: MongoClientOptions): Client => {
  const open = () => {
    const client = new MongoClient(url, options);
    return { client, db: client.db(database), isStill: watchHeartbeats(client) };
  };
  let present = open();
  return {
    get db() {
      return present.db;
    },
    renewIfStill: () => {
      if (!present.isStill()) return;
      const { client } = present;
      present = open();
      void client.close(true).catch(() => undefined);
    },
    close: () => present.client.close(),
  };
};

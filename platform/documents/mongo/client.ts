import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';

/** The driver ends a heartbeat after three seconds, whatever the server does. */
const LONGEST_HEARTBEAT_MS = 5000;

export interface Client {
  /** Ask again for each use: see renewIfStill. */
  readonly db: Db;
  /** Starts over with new connections where the driver looks for servers no more. What is under way on the others fails. */
  renewIfStill(): void;
  close(): Promise<void>;
}

/** @returns whether a heartbeat has begun that cannot end any more */
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
 * A client of the driver, and another one when that has come to a standstill: version 7.8 waits for ever when it writes a heartbeat to
 * a connection that is being closed, which happens when a server breaks many at once, and never finds a server again.
 * @throws MongoParseError for an address that is none
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

/**
 * Gives a user of EventStoreDB the rights that Bothsides needs, and takes none from anybody. For an
 * administrator of the server:
 *
 *     EVENTSTORE_ADMIN_URL='esdb://admin:PASSWORD@HOST:2113' node cli/eventStoreRights.ts USER
 */
import { BACKWARDS, END, jsonEvent, KurrentDBClient, NO_STREAM, StreamNotFoundError } from '@kurrent/kurrentdb-client';
import { reasonWithin } from '#platform/errors/reasonOf.ts';

type Roles = string | readonly string[];
type Acl = Readonly<Record<string, Roles>>;

/** What the server itself has by default. */
const DEFAULT_READERS: Roles = '$admins';
const EVERYBODY = '$all';
const SETTINGS = '$settings';

const withRole = (roles: Roles | undefined, user: string): string[] => [
  ...new Set([...[roles ?? DEFAULT_READERS].flat(), user]),
];

/** Lets the user read the whole log. */
const allowAll = async (client: KurrentDBClient, user: string): Promise<void> => {
  const { metadata = {} } = await client.getStreamMetadata(EVERYBODY);
  const acl = typeof metadata.acl === 'object' ? metadata.acl : {};
  await client.setStreamMetadata(EVERYBODY, { ...metadata, acl: { ...acl, readRoles: withRole(acl.readRoles, user) } });
};

const lastSettings = async (client: KurrentDBClient) => {
  const read = client.readStream(SETTINGS, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  try {
    for await (const { event } of read) return event;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
};

/** Adds the user where the default for streams of users is narrower than everybody. */
const allowStreams = async (client: KurrentDBClient, user: string): Promise<void> => {
  const last = await lastSettings(client);
  const settings = (last?.data ?? {}) as { readonly $userStreamAcl?: Acl };
  const acl = settings.$userStreamAcl ?? {};
  const lacking = ['$r', '$w', '$d'].filter(right => ![acl[right] ?? EVERYBODY].flat().includes(EVERYBODY));
  if (lacking.length === 0) return;
  const wider = Object.fromEntries(lacking.map(right => [right, withRole(acl[right], user)]));
  const data = { ...settings, $userStreamAcl: { ...acl, ...wider } };
  await client.appendToStream(SETTINGS, jsonEvent({ type: 'update-default-acl', data }), {
    streamState: last?.revision ?? NO_STREAM,
  });
};

/** The client's own error quotes the address, with the password in it. */
const clientOf = (url: string): KurrentDBClient => {
  try {
    return KurrentDBClient.connectionString(url);
  } catch {
    throw new Error(
      'EVENTSTORE_ADMIN_URL cannot be read. Write characters of the password such as @, : and / as %40, %3A and %2F',
    );
  }
};

const main = async (): Promise<void> => {
  const url = process.env.EVENTSTORE_ADMIN_URL;
  const [user] = process.argv.slice(2);
  if (!url || !user) throw new Error('Set EVENTSTORE_ADMIN_URL, and name the user whom Bothsides uses');
  const client = clientOf(url);
  try {
    await allowAll(client, user);
    await allowStreams(client, user);
  } finally {
    await client.dispose();
  }
  process.stderr.write(`${user} may read $all, and read, write and delete streams.\n`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${reasonWithin(error)}.\n`);
  process.exitCode = 1;
});

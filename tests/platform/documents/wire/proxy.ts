import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';

/** A command as a client of MongoDB sends it. */
export interface Command {
  /** As "find" or "update". */
  readonly name: string;
  readonly body: Document;
  /** The writes of an insert, an update or a delete. */
  readonly operations: readonly Document[];
}

export type Answer =
  /** The server never hears of the command. */
  | { readonly instead: Document }
  /** Part of the server's answer. @param operations how many of its writes the server hears of */
  | { readonly besides: Document; readonly operations?: number };

export type Rule = (command: Command) => Answer | undefined;

/** A proxy to a server of MongoDB's protocol that can answer in its place, and fail. */
export interface WireProxy {
  readonly port: number;
  /** That of the server, with this proxy in its place. */
  readonly url: string;
  /** What is answered from now on; undefined leaves a command to the server. */
  answer(rule: Rule): void;
  /** Breaks every connection, and refuses new ones. */
  cut(): void;
  /** Does so after this many more bytes to the server. */
  cutAfter(bytes: number): void;
  /** Keeps connections open but passes nothing on. */
  hang(): void;
  /** Passes on heartbeats, and nothing else that is sent to the server. */
  mute(): void;
  /**
   * Undoes all of these, and leaves every command to the server. Connections that did not answer
   * are broken.
   */
  restore(): void;
  close(): Promise<void>;
}

/** The message with which a MongoDB client checks its server. */
export const HEARTBEAT = /ismaster|hello/i;

const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** The names of the sequences in which a client sends the writes of a command. */
const SEQUENCES = ['documents', 'updates', 'deletes'];

interface Message {
  readonly id: number;
  readonly respondsTo: number;
  readonly opCode: number;
  readonly bytes: Buffer;
}

/** @returns a function that takes the bytes of a connection and gives the messages they complete */
const messagesIn = (): ((chunk: Buffer) => readonly Message[]) => {
  let rest: Buffer = Buffer.alloc(0);
  return chunk => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const bytes = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(bytes.length);
      const [id, respondsTo, opCode] = [bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
      messages.push({ id, respondsTo, opCode, bytes });
    }
    return messages;
  };
};

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/#op_msg */
const bodyOf = (bytes: Buffer): Document => {
  const body: Document = {};
  for (let at = HEADER_BYTES + 4; at < bytes.length; ) {
    const kind = bytes[at];
    const size = bytes.readInt32LE(at + 1);
    const section = bytes.subarray(at + 1, at + 1 + size);
    if (kind === 0) Object.assign(body, BSON.deserialize(section, { useBigInt64: true }));
    else {
      const end = section.indexOf(0, 4);
      const documents: Document[] = [];
      for (let from = end + 1; from < size; from += section.readInt32LE(from))
        documents.push(
          BSON.deserialize(section.subarray(from, from + section.readInt32LE(from)), { useBigInt64: true }),
        );
      body[section.toString('utf8', 4, end)] = documents;
    }
    at += 1 + size;
  }
  return body;
};

const messageWith = (body: Document, id: number, respondsTo: number): Buffer => {
  const section = BSON.serialize(body);
  const bytes = Buffer.alloc(HEADER_BYTES + 5 + section.length);
  for (const [at, field] of [bytes.length, id, respondsTo, OP_MSG].entries()) bytes.writeInt32LE(field, at * 4);
  bytes.set(section, HEADER_BYTES + 5);
  return bytes;
};

const commandOf = (body: Document): Command => {
  const sequence = SEQUENCES.find(name => Array.isArray(body[name]));
  return { name: Object.keys(body)[0] ?? '', body, operations: sequence === undefined ? [] : body[sequence] };
};

/** The command with its first writes only. */
const shortened = (body: Document, operations: number): Document =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, SEQUENCES.includes(key) ? value.slice(0, operations) : value]),
  );

interface Judged {
  readonly toServer?: Buffer;
  readonly toClient?: Buffer;
  readonly besides?: Document;
}

const judged = ({ id, opCode, bytes }: Message, rule: Rule): Judged => {
  const command = opCode === OP_MSG ? commandOf(bodyOf(bytes)) : undefined;
  const answer = command && rule(command);
  if (command === undefined || answer === undefined) return { toServer: bytes };
  if ('instead' in answer) return { toClient: messageWith(answer.instead, 0, id) };
  const { operations, besides } = answer;
  const toServer = operations === undefined ? bytes : messageWith(shortened(command.body, operations), id, 0);
  return { toServer, besides };
};

/** What all connections of a proxy have in common. */
interface Line {
  readonly judge: (message: Message) => Judged;
  readonly send: (far: Socket, bytes: Buffer) => void;
  readonly isHanging: () => boolean;
}

/** Passes the messages of one connection on. */
const join = (near: Socket, far: Socket, { judge, send, isHanging }: Line): void => {
  /** By the ids of the messages that are not answered yet. */
  const besides = new Map<number, Document>();
  const [fromNear, fromFar] = [messagesIn(), messagesIn()];
  const take = (message: Message): void => {
    const { toServer, toClient, besides: more } = judge(message);
    if (more) besides.set(message.id, more);
    if (toServer) send(far, toServer);
    if (toClient) near.write(toClient);
  };
  const giveBack = ({ respondsTo, bytes }: Message): void => {
    if (isHanging()) return;
    const more = besides.get(respondsTo);
    near.write(more ? messageWith({ ...bodyOf(bytes), ...more }, 0, respondsTo) : bytes);
  };
  near.on('data', chunk => fromNear(chunk).forEach(take));
  far.on('data', chunk => fromFar(chunk).forEach(giveBack));
};

const LEAVE: Rule = () => undefined;

/** @param serverUrl of a single server */
export const startWireProxy = async (serverUrl: string): Promise<WireProxy> => {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port || '27017') };
  const sockets = new Set<Socket>();
  let rule = LEAVE;
  let state: 'open' | 'cut' | 'hanging' | 'mute' = 'open';
  let bytesLeft = Number.POSITIVE_INFINITY;

  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = (): void => {
    state = 'cut';
    breakAll();
  };

  const isLost = (toServer: Buffer): boolean =>
    state === 'hanging' || (state === 'mute' && !HEARTBEAT.test(toServer.toString('latin1')));

  const line: Line = {
    judge: message => (isLost(message.bytes) ? {} : judged(message, rule)),
    send: (far, bytes) => {
      far.write(bytes.subarray(0, bytesLeft));
      bytesLeft -= bytes.length;
      if (bytesLeft <= 0) cut();
    },
    isHanging: () => state === 'hanging',
  };

  const track = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };

  const server = createServer(near => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target.port, target.host);
    track(near, far);
    track(far, near);
    join(near, far, line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  url.searchParams.set('directConnection', 'true');

  return {
    port,
    url: url.href,
    answer: given => {
      rule = given;
    },
    cut,
    cutAfter: bytes => {
      bytesLeft = bytes;
    },
    hang: () => {
      state = 'hanging';
    },
    mute: () => {
      state = 'mute';
    },
    restore: () => {
      if (state !== 'open') breakAll();
      state = 'open';
      rule = LEAVE;
      bytesLeft = Number.POSITIVE_INFINITY;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};

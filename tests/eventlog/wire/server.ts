/**
 * Speaks the part of EventStoreDB's gRPC protocol that the adapter uses, with a log in memory. The
 * adapter and the real client are tested against it over a real connection. It behaves as
 * EventStoreDB 23.10 was seen to behave; what is only read in the server's source, or assumed, says
 * so.
 */
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { parseUUID } from '@kurrent/kurrentdb-client/dist/utils/grpcUUID.js';
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import featuresService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { type Expected, MemoryLog, type Proposed, systemEvent } from './memoryLog.ts';
import {
  ACCESS_DENIED,
  BAD_REQUEST,
  batchAnswer,
  expectedOf,
  NOT_READY,
  proposedOf,
  streamName,
  TIMED_OUT,
  tooLarge,
} from './messages.ts';
import { read, subscribe } from './reading.ts';
import {
  type Address,
  ACCESS_DENIED as CALL_DENIED,
  NOT_READY as CALL_NOT_READY,
  DROPPED,
  notLeader,
  STOPPED,
  streamDeleted,
  TOO_SLOW,
  UNAUTHENTICATED,
  wrongRevision,
} from './refusals.ts';

type BatchRequest = InstanceType<typeof streams.BatchAppendReq>;
type Batch = ServerDuplexStream<BatchRequest, InstanceType<typeof streams.BatchAppendResp>>;
type Read = ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>;
type Delete = ServerUnaryCall<InstanceType<typeof streams.DeleteReq>, InstanceType<typeof streams.DeleteResp>>;
type Call = Batch | Read | Delete;

/** Larger messages end the stream. */
const FRAME_LIMIT = 20 * 1024 * 1024;
/** More than this in one append is refused. */
const APPEND_LIMIT = 1_048_576;

export interface Member extends Address {
  readonly state: 'LEADER' | 'FOLLOWER' | 'UNKNOWN';
  readonly isAlive: boolean;
}

/** What a node knows of its cluster. */
export interface View {
  readonly members: () => readonly Member[];
  /** False while the node starts, and while there is no leader. */
  readonly isReady: () => boolean;
  /** Whether what is written here reaches too few nodes, or not the leader. */
  readonly timesOut: () => boolean;
  /** Where the leader is, for calls that require it; undefined at the leader itself. */
  readonly leaderElsewhere: () => Address | undefined;
}

const requiresLeader = (call: Call): boolean => call.metadata.get('requires-leader').includes('true');

export interface WireServer {
  readonly port: number;
  readonly log: MemoryLog;
  /** Ends every live subscription, as the server does when a client reads too slowly. */
  readonly dropSubscriptions: () => void;
  /** Ends every live subscription, as the server does when it is told to stop. */
  readonly endSubscriptions: () => void;
  /** The next filtered reads fail, as at a server that stops. */
  readonly failReads: (count: number) => void;
  /** From now on reads begin, and get no answer. */
  readonly holdReads: () => void;
  /** @returns how many reads without an answer are open */
  readonly heldReads: () => number;
  /** From now on appends are stored, and their answers get lost. */
  readonly loseAnswers: () => void;
  /** @returns by when the append that came last was to be made */
  readonly appendDeadline: () => Date | undefined;
  /** From now on appends are answered again. */
  readonly answer: () => void;
  /** @returns how many answers got lost */
  readonly lostAnswers: () => number;
  /** @returns how many subscriptions stand */
  readonly subscriptions: () => number;
  readonly stop: () => void;
}

interface Write {
  readonly name: string;
  readonly expected: Expected;
  readonly events: Proposed[];
}

/** Collects the messages of appends. It returns an append once its last message has come. */
const gathering = () => {
  const pending = new Map<string, Write>();
  return (request: BatchRequest): Write | undefined => {
    const id = parseUUID(request.getCorrelationId()) ?? '';
    const options = request.getOptions();
    if (options) {
      const expected = expectedOf(options, options.getStreamPosition());
      pending.set(id, { name: streamName(options.getStreamIdentifier()), expected, events: [] });
    }
    const write = pending.get(id);
    write?.events.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal()) return undefined;
    pending.delete(id);
    return write;
  };
};

const sizeOf = (events: readonly Proposed[]): number =>
  events.reduce((sum, { type, data, metadata }) => sum + type.length + data.length + metadata.length, 0);

export interface WireOptions {
  readonly log?: MemoryLog;
  /** What is read here: a follower may lag behind. By default the log. */
  readonly readable?: () => MemoryLog;
  /** By default, of a server that stands alone. */
  readonly view?: View;
  /** Users of a secured server. By default everybody may do everything. */
  readonly users?: readonly WireUser[];
  /** By default the server speaks without TLS. */
  readonly tls?: { readonly key: Buffer; readonly certificate: Buffer };
}

export interface WireUser {
  readonly name: string;
  readonly password: string;
  /** By default all. They may be given and taken while the server runs. */
  readonly rights?: readonly WireRight[];
}

/** Reads of `$all`; and the rights `$r`, `$w` and `$d` to streams (seen as an ordinary user). */
export type WireRight = '$all' | '$r' | '$w' | '$d';

const authorization = ({ name, password }: WireUser): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

const ALONE: View = {
  members: () => [],
  isReady: () => true,
  timesOut: () => false,
  leaderElsewhere: () => undefined,
};

const newLog = (): MemoryLog => {
  const log = new MemoryLog();
  log.append('$$a-stream', 'any', [systemEvent('$metadata')]);
  return log;
};

export const startWireServer = async ({
  log = newLog(),
  readable = () => log,
  view = ALONE,
  users,
  tls,
}: WireOptions = {}): Promise<WireServer> => {
  const live = new Set<Read>();
  const held = new Set<Read>();
  const server = new Server({ 'grpc.max_receive_message_length': FRAME_LIMIT });
  let holdsReads = false;
  let answers = true;
  let lost = 0;
  let failing = 0;
  let appendDeadline: Date | undefined;

  const userOf = ({ metadata }: Call): WireUser | undefined => {
    const [given] = metadata.get('authorization');
    return users?.find(user => authorization(user) === given);
  };

  /** Whether it names a user whom nobody knows. One without a user just lacks the rights. */
  const isUnknown = (call: Call): boolean =>
    users !== undefined && call.metadata.get('authorization').length > 0 && !userOf(call);

  const mayNot = (call: Call, right: WireRight): boolean => {
    const user = userOf(call);
    return users !== undefined && (!user || user.rights?.includes(right) === false);
  };

  const outcomeOf = (call: Batch, { name, expected, events }: Write) => {
    if (mayNot(call, '$w')) return ACCESS_DENIED;
    if (!view.isReady()) return NOT_READY;
    if (view.timesOut()) return TIMED_OUT;
    if (name === '') return BAD_REQUEST;
    if (sizeOf(events) > APPEND_LIMIT) return tooLarge(APPEND_LIMIT);
    return log.append(name, expected, events);
  };

  const fails = (call: Read): boolean => {
    const isCounted = failing > 0 && call.request.getOptions()?.hasFilter() === true;
    if (isCounted) failing -= 1;
    return isCounted;
  };

  /**
   * @returns why the call is refused, whatever it asks for; a follower forwards what needs no
   * leader
   */
  const refusal = (call: Call, right?: WireRight) => {
    if (isUnknown(call)) return UNAUTHENTICATED;
    if (right && mayNot(call, right)) return CALL_DENIED;
    const elsewhere = requiresLeader(call) ? view.leaderElsewhere() : undefined;
    return elsewhere && notLeader(elsewhere);
  };

  /** Deletes a stream. @returns why it is not deleted */
  const deletionRefused = (call: Delete) => {
    const options = call.request.getOptions() ?? new streams.DeleteReq.Options();
    const name = streamName(options.getStreamIdentifier());
    const expected = expectedOf(options, options.getRevision());
    const outcome = log.delete(name, expected);
    if (outcome === 'deleted') return streamDeleted(name);
    return outcome && wrongRevision(name, expected, outcome.current);
  };

  const batchAppend = (call: Batch): void => {
    const gather = gathering();
    call.on('data', (request: BatchRequest) => {
      const refused = refusal(call);
      if (refused) return void call.emit('error', refused);
      appendDeadline = request.getOptions()?.getDeadline21100()?.toDate();
      const write = gather(request);
      if (!write) return;
      const outcome = outcomeOf(call, write);
      if (answers) call.write(batchAnswer(outcome, request.getCorrelationId(), write.name));
      else lost += 1;
    });
    call.on('end', () => call.end());
  };

  server.addService(gossipService.GossipService, {
    read: (_: unknown, answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>) => {
      const members = view
        .members()
        .map(({ host, port, state, isAlive }) =>
          new gossip.MemberInfo()
            .setState(gossip.MemberInfo.VNodeState[state])
            .setIsAlive(isAlive)
            .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
        );
      answer(null, new gossip.ClusterInfo().setMembersList(members));
    },
  });
  server.addService(featuresService.ServerFeaturesService, {
    // Allowed without a user, and with a wrong password.
    getSupportedMethods: (_: unknown, answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>) => {
      const supported = new features.SupportedMethods().setEventStoreServerVersion('23.10.6');
      supported.addMethods(
        new features.SupportedMethod()
          .setServiceName('event_store.client.streams.streams')
          .setMethodName('batchappend'),
      );
      answer(null, supported);
    },
  });
  server.addService(streamsService.StreamsService, {
    batchAppend,
    read: (call: Read) => {
      const refused = refusal(call, call.request.getOptions()?.hasAll() ? '$all' : '$r');
      if (refused) return void call.emit('error', refused);
      if (fails(call)) return void call.emit('error', DROPPED);
      if (holdsReads) {
        held.add(call);
        call.on('cancelled', () => held.delete(call));
        return;
      }
      if (!call.request.getOptions()?.hasSubscription()) return read(readable(), call);
      live.add(call);
      call.on('close', () => live.delete(call));
      return subscribe(readable, log.appended, call);
    },
    delete: (call: Delete, answer: sendUnaryData<InstanceType<typeof streams.DeleteResp>>) => {
      const isWritable = view.isReady() && !view.timesOut();
      const refused = refusal(call, '$d') ?? (isWritable ? undefined : CALL_NOT_READY);
      if (refused) return answer(refused);
      answer(deletionRefused(call) ?? null, new streams.DeleteResp());
    },
  });

  const end = (error: object): void => {
    for (const call of live) call.emit('error', error);
    live.clear();
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
    : ServerCredentials.createInsecure();
  server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
  return {
    port: await promise,
    log,
    dropSubscriptions: () => end(TOO_SLOW),
    endSubscriptions: () => end(STOPPED),
    failReads: count => {
      failing = count;
    },
    holdReads: () => {
      holdsReads = true;
    },
    heldReads: () => held.size,
    loseAnswers: () => {
      answers = false;
    },
    appendDeadline: () => appendDeadline,
    answer: () => {
      answers = true;
    },
    lostAnswers: () => lost,
    subscriptions: () => live.size,
    stop: () => server.forceShutdown(),
  };
};

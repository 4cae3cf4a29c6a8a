/**
 * Speaks the part of EventStoreDB's gRPC protocol that the adapter uses, with a log in memory.
 * Where no server is available, the adapter and the real client are tested against it over a real
 * connection. It proves nothing about the server.
 */
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import featuresService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { type Expected, MemoryLog, type Proposed } from './memoryLog.ts';
import { batchAnswer, expectedOf, proposedOf, streamName } from './messages.ts';
import { read, subscribe } from './reading.ts';

type Batch = ServerDuplexStream<
  InstanceType<typeof streams.BatchAppendReq>,
  InstanceType<typeof streams.BatchAppendResp>
>;
type Read = ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>;
type Delete = ServerUnaryCall<InstanceType<typeof streams.DeleteReq>, InstanceType<typeof streams.DeleteResp>>;

const batchAppend = (log: MemoryLog) => (call: Batch) => {
  const pending = new Map<string, { name: string; expected: Expected; events: Proposed[] }>();
  call.on('data', (request: InstanceType<typeof streams.BatchAppendReq>) => {
    const id = request.getCorrelationId()?.getString() ?? JSON.stringify(request.getCorrelationId()?.toObject());
    const options = request.getOptions();
    if (options) {
      pending.set(id, {
        name: streamName(options.getStreamIdentifier()),
        expected: expectedOf(options, options.getStreamPosition()),
        events: [],
      });
    }
    const write = pending.get(id);
    write?.events.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal() || !write) return;
    pending.delete(id);
    call.write(
      batchAnswer(log.append(write.name, write.expected, write.events), request.getCorrelationId(), write.name),
    );
  });
  call.on('end', () => call.end());
};

export interface WireServer {
  readonly port: number;
  readonly log: MemoryLog;
  /** Ends every live subscription, as the server does when a client reads too slowly. */
  readonly dropSubscriptions: () => void;
  readonly stop: () => void;
}

export const startWireServer = async (): Promise<WireServer> => {
  const log = new MemoryLog();
  const metadata = {
    id: '7d1cbb4a-6f7e-4b7e-9a3f-0f8d6a8c2f10',
    type: '$metadata',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: new Uint8Array(),
  };
  log.append('$$a-stream', 'any', [metadata]);
  const live = new Set<Read>();
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });

  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>) => {
      const supported = new features.SupportedMethods().setEventStoreServerVersion('23.10.0');
      supported.addMethods(
        new features.SupportedMethod()
          .setServiceName('event_store.client.streams.streams')
          .setMethodName('batchappend'),
      );
      answer(null, supported);
    },
  });
  server.addService(streamsService.StreamsService, {
    batchAppend: batchAppend(log),
    read: (call: Read) => {
      if (!call.request.getOptions()?.hasSubscription()) return read(log, call);
      live.add(call);
      call.on('close', () => live.delete(call));
      return subscribe(log, call);
    },
    delete: (call: Delete, answer: sendUnaryData<InstanceType<typeof streams.DeleteResp>>) => {
      log.delete(streamName(call.request.getOptions()?.getStreamIdentifier()));
      answer(null, new streams.DeleteResp());
    },
  });

  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
    error ? reject(error) : resolve(port),
  );
  return {
    port: await promise,
    log,
    dropSubscriptions() {
      const details =
        'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
      for (const call of live) call.emit('error', { code: status.ABORTED, details });
      live.clear();
    },
    stop: () => server.forceShutdown(),
  };
};

/** The stand-in of EventStoreDB, with its log in memory. */
import { startWireServer } from '#tests/eventlog/wire/server.ts';
import { serve } from './serve.ts';

const standIn = await startWireServer();
await serve({ url: `esdb://127.0.0.1:${standIn.port}?tls=false`, stop: async () => standIn.stop() });

/** The plain service on PostgreSQL. */
import { listen } from './plain/service.ts';
import { openPostgresStore } from './postgres/store.ts';
import { serve } from './serve.ts';

const [url = ''] = process.argv.slice(2);
const { serverPids, ...store } = await openPostgresStore(url);
await serve({ url: await listen(store), stop: async () => store.close(), others: serverPids });

/** The plain service on one file of SQLite. */
import { listen } from './plain/service.ts';
import { openSqliteStore } from './plain/sqliteStore.ts';
import { serve } from './serve.ts';

const [file = ''] = process.argv.slice(2);
const store = openSqliteStore(file);
await serve({ url: await listen(store), stop: async () => store.close() });

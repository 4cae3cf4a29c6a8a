import postgres from 'postgres';

/** Where the tables are: nothing else of the database is touched. */
export const SCHEMA = 'bothsides_bench';

/** So many requests for it are in progress at once; a connection takes several. */
const CONNECTIONS = 16;

export const connect = (url: string) =>
  postgres(url, {
    max: CONNECTIONS,
    onnotice: () => undefined,
    connection: { search_path: SCHEMA },
  });

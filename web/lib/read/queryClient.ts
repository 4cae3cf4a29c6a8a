import { type Query, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { get } from '../http/http.ts';
import { noteAnswer, noteFailure } from './knownOutdated.ts';

/** The segments of a key, joined with slashes, are the path. */
const readKey = ({ queryKey, signal }: QueryFunctionContext) => get(queryKey.join('/'), signal);

const queryCache: QueryCache = new QueryCache({
  onSuccess: (_, query) => noteAnswer(queryCache, query as Query),
  onError: (error, query) => noteFailure(queryCache, query as Query, error),
});

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      queryFn: readKey,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // A screen does not repeat a read that failed before it was mounted, and neither do parts
      // mounted later.
      retryOnMount: false,
      refetchOnMount: ({ state }) => state.status !== 'error',
      // Without a connection, fail at once: an error says more than waiting in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

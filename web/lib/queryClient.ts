import { type Query, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { get } from './http.ts';
import { noteAnswer, noteFailure } from './knownOutdated.ts';

/** The segments of a key joined with slashes are the path. */
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
      // A read that failed before its screen was there is not sent again by the screen, nor by a part of it that comes later.
      retryOnMount: false,
      refetchOnMount: ({ state }) => state.status !== 'error',
      // Without a connection an error is an answer; waiting in silence is none.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

import type { Query, QueryClient } from '@tanstack/react-query';

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

/** Resets the query as if it had not been sent. Data from before the failure stays on screen. */
const forgetFailure = (query: Query): void =>
  query.setState({
    ...query.state,
    status: query.state.data === undefined ? 'pending' : 'success',
    error: null,
    isInvalidated: true,
  });

/**
 * Repeats failed reads once when the user navigates. Those that are not on screen are repeated when
 * they are. (Within a page only the user repeats a failed read; see queryClient.)
 */
export const sendFailedReadsAgain = (client: QueryClient): void => {
  for (const query of client.getQueryCache().findAll({ type: 'inactive', predicate: hasFailed })) forgetFailure(query);
  void client.refetchQueries({ type: 'active', predicate: hasFailed });
};

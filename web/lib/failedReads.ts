import type { Query, QueryClient } from '@tanstack/react-query';

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

/** As if it had not been sent. What was there before it failed is still shown. */
const forgetFailure = (query: Query): void =>
  query.setState({
    ...query.state,
    status: query.state.data === undefined ? 'pending' : 'success',
    error: null,
    isInvalidated: true,
  });

/**
 * Sends the reads that have failed again, once: somebody goes to another page. Those that are not on screen are sent when they are.
 * (Within a page nothing sends a failed read but the reader; see queryClient.)
 */
export const sendFailedReadsAgain = (client: QueryClient): void => {
  for (const query of client.getQueryCache().findAll({ type: 'inactive', predicate: hasFailed })) forgetFailure(query);
  void client.refetchQueries({ type: 'active', predicate: hasFailed });
};

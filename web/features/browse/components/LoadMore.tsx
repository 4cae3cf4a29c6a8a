import { Button } from '#web/ui/Button.tsx';

const SHOWN_FROM = 20;

interface Props {
  disputes: {
    fetchNextPage: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
  };
  count: number;
}

export const LoadMore = ({ disputes, count }: Props) => {
  if (count < SHOWN_FROM) return null;
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = disputes;
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        look="secondary"
        isPending={!hasNextPage || isFetchingNextPage}
        data-done={!hasNextPage || undefined}
        onClick={() => void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading...' : 'Load More Disputes'}
      </Button>
      <p role="status" className="text-muted text-sm">
        {isFetchNextPageError ? 'Failed to fetch disputes' : !hasNextPage && 'That is all of them.'}
      </p>
    </div>
  );
};

import { useRouterState } from '@tanstack/react-router';

/**
 * Shows that the next page is on its way. Until its code is there, nothing else may change: the router
 * shows no spinner for a page that it has begun to load when the finger came down. A page that comes
 * within 150 ms comes without the line.
 */
export const ProgressLine = () => {
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    isOnItsWay && (
      <div role="progressbar" aria-label="Loading the page" className="progress-line animate-soon">
        <div className="h-full animate-sweep bg-brand" />
      </div>
    )
  );
};

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FirstScreens, LONG_TITLE, TITLE_PLACE } from '#contract/firstScreens.ts';
import { KnownTitle } from './features/dispute/knownTitle.ts';
import { queryKeys } from './lib/read/queryKeys.ts';
import { routeTree } from './routes.ts';

/** The screens that are rendered. A dispute's title is known if it is published. */
const SCREENS: Record<string, { path: string; title?: string }> = {
  '': { path: '/' },
  browse: { path: '/browse' },
  dispute: { path: '/dispute/any' },
  'dispute title': { path: '/dispute/any', title: TITLE_PLACE },
  'dispute long title': { path: '/dispute/any', title: TITLE_PLACE.padEnd(LONG_TITLE + 1) },
};

/** There is nothing to read while screens are built, so every read stays pending. */
class PendingClient extends QueryClient {
  override prefetchQuery = async (): Promise<void> => undefined;
  override prefetchInfiniteQuery = async (): Promise<void> => undefined;
}

/** @param isStranger nobody is signed in; otherwise that is unknown */
const render = async ({ path, title }: (typeof SCREENS)[string], isStranger: boolean): Promise<string> => {
  const client = new PendingClient();
  if (isStranger) client.setQueryData(queryKeys.user, null);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, context: { queryClient: client } });
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <KnownTitle value={() => title}>
        <RouterProvider router={router} />
      </KnownTitle>
    </QueryClientProvider>,
  );
  return (
    html
      // Until React takes over, a press or a letter would be lost. Links work.
      .replaceAll(/<(button|input)\b/g, '<$1 disabled=""')
      // A script that never comes continues nothing.
      .replace('It will continue as soon as it can.', 'Please wait a little, or load the page again.')
  );
};

/**
 * Renders what screens show until their data is there. Runs while the screens are built.
 * @returns HTML by the name of the screen, for people who are not signed in and for those who may
 * be
 */
export const renderFirstScreens = async (): Promise<FirstScreens> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(SCREENS).map(async ([name, screen]) => [
        name,
        { stranger: await render(screen, true), unknown: await render(screen, false) },
      ]),
    ),
  );

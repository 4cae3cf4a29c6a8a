import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RemovalReason } from '#domain/rules.ts';
import { removalsQuery } from '#web/features/moderation/api/removals.ts';
import { OwnRemovals } from '#web/features/moderation/components/OwnRemovals.tsx';

beforeAll(() => void vi.stubGlobal('window', { location: { hash: '' } }));
afterAll(() => void vi.unstubAllGlobals());

const shownFor = (reason: RemovalReason): string => {
  const client = new QueryClient();
  const removal = { id: 'd.user1', target: 'user1', reason, removedAt: new Date(0).toISOString(), appeal: 'open' };
  client.setQueryData<unknown>(removalsQuery('d').queryKey, [removal]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OwnRemovals disputeId="d" userId="u" isAsked={false} />
    </QueryClientProvider>,
  );
};

test('a writer whose text was removed because they may be in danger reads where help is first', () => {
  const html = shownFor('self_harm');
  expect(html).toContain('href="tel:988"');
  expect(html.indexOf('You can get help')).toBeLessThan(html.indexOf('We removed your story'));
});

test('one whose text was removed for another reason is told the reason only', () => {
  expect(shownFor('spam')).toContain('We removed your story');
  expect(shownFor('spam')).not.toContain('You can get help');
});

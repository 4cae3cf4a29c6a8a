import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ModerationMatter, QueueItem } from '#contract/moderation.ts';
import { MatterPanel } from '#web/features/admin/components/MatterPanel.tsx';
import { QueueList } from '#web/features/admin/components/QueueList.tsx';

const AT = new Date(0).toISOString();

const item = (id: string, title: string | null): QueueItem => ({
  id,
  disputeId: id,
  target: 'user1',
  title,
  kind: 'held',
  waitingSince: AT,
  reports: 0,
  reasons: [],
  appeal: false,
  withheld: null,
  held: { version: id, reasons: ['threat'], sentences: ['I will get him.'] },
});

test('two stories in the queue are told apart by their disputes', () => {
  const items = [item('d1', 'Who does the dishes?'), item('d2', null)];
  const html = renderToStaticMarkup(<QueueList items={items} shown={undefined} show={() => undefined} />);
  expect(html.match(/The story of Partner A/g)).toHaveLength(2);
  expect(html.match(/Who does the dishes\?/g)).toHaveLength(1);
});

const matter: ModerationMatter = {
  id: 'd1.user1',
  disputeId: 'd1',
  target: 'user1',
  title: 'Who does the dishes?',
  isReadable: false,
  withheld: null,
  texts: [{ id: 'd1.user1', target: 'user1', text: null, removed: false, beforeStrike: null }],
  held: [],
  reports: [],
  appeals: [],
  history: [],
};

const shown = (isReadable: boolean, more: Partial<ModerationMatter> = {}): string => {
  const client = new QueryClient();
  client.setQueryData<ModerationMatter>(['/api/admin/moderation', 'secret', 'd1.user1'], {
    ...matter,
    isReadable,
    ...more,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MatterPanel secret="secret" id="d1.user1" />
    </QueryClientProvider>,
  );
};

test('the page of a dispute is linked only where it can be opened', () => {
  expect(shown(false)).toContain('Who does the dishes?');
  expect(shown(false)).not.toContain('/dispute/d1');
  expect(shown(true)).toContain('href="/dispute/d1"');
});

test('the history of a case is told in words, and nothing remains below when no decision is possible', () => {
  const history: ModerationMatter['history'] = [
    { at: AT, event: 'TextHeld', target: 'user1', reason: null, by: null, why: null },
    { at: AT, event: 'HeldTextRefused', target: 'user1', reason: 'self_harm', by: 'operator', why: 'Please call.' },
    { at: AT, event: 'Withheld', target: null, reason: 'identifies', by: 'user2', why: null },
    { at: AT, event: 'SomethingNew', target: null, reason: null, by: null, why: null },
  ];
  const html = shown(false, { history, withheld: 'erased' });
  expect(html).toContain('The story of Partner A · Somebody may be in danger · by the operator · “Please call.”');
  expect(html).toContain('Taken off the lists · somebody was recognised · by Partner B');
  expect(html).toContain('Something new');
  expect(html).toContain('The dispute is off the lists: an account was deleted.');
  for (const raw of ['TextHeld', 'HeldTextRefused', 'self_harm', 'user1', 'user2', 'border-t'])
    expect(html.replaceAll(/<code.*?<\/code>/g, '')).not.toContain(raw);
});

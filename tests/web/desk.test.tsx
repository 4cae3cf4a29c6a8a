import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ModerationMatter, QueueItem } from '#contract/moderation.ts';
import { MatterPanel } from '#web/features/admin/components/MatterPanel.tsx';
import { QueueList, queueGroups, queueOrder } from '#web/features/admin/components/QueueList.tsx';

const AT = new Date(0).toISOString();

const item = (id: string, title: string | null): QueueItem => ({
  id,
  disputeId: id,
  target: 'user1',
  title,
  author: null,
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

test('what one author has sent takes one place, which opens, and a danger stands apart', () => {
  const flood = Array.from({ length: 5 }, (_, nth) => ({ ...item(`d${nth}`, 'A title'), author: 'a1' }));
  const danger = { ...item('d9', 'Help'), author: 'a1', kind: 'danger' } as const;
  const other = { ...item('d8', 'Another'), author: 'a2' };
  const groups = queueGroups([danger, ...flood, other]);
  expect(groups.map(({ first, others }) => [first.id, others.length])).toStrictEqual([
    ['d9', 0],
    ['d0', 4],
    ['d8', 0],
  ]);
  const html = renderToStaticMarkup(
    <QueueList items={[danger, ...flood, other]} shown={undefined} show={() => undefined} />,
  );
  expect(html).toContain('4 more by the same author, in 5 disputes');
  expect(html.match(/A title/g)).toHaveLength(1);
});

test('reports on comments whose author is not known are together by their dispute', () => {
  const reported = ['c1', 'c2'].map(target => ({ ...item(`d1.${target}`, 'A title'), disputeId: 'd1', target }));
  const html = renderToStaticMarkup(<QueueList items={reported} shown={undefined} show={() => undefined} />);
  expect(html).toContain('1 more in this dispute');
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
      <MatterPanel
        secret="secret"
        id="d1.user1"
        isAsked
        hasKeys
        deciding={{ isPending: false, error: null, decide: () => undefined }}
      />
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
    { at: AT, event: 'Withheld', target: null, reason: 'moderation', by: 'operator', why: null },
    { at: AT, event: 'SomethingNew', target: null, reason: null, by: null, why: null },
  ];
  const html = shown(false, { history, withheld: 'erased' });
  expect(html).toContain('Its author sent the story of Partner A, to be read first.');
  expect(html).toContain('The operator refused the story of Partner A: somebody may be in danger. “Please call.”');
  expect(html).toContain('Partner B took the dispute off the lists: somebody was recognised.');
  expect(html).toContain('The operator left the dispute off the lists: by a decision at this desk.');
  expect(html).toContain('Something new.');
  expect(html).toContain('The dispute is off the lists: an account was deleted.');
  for (const raw of ['TextHeld', 'HeldTextRefused', 'self_harm', 'user1', 'user2', 'border-t'])
    expect(html.replaceAll(/<code.*?<\/code>/g, '')).not.toContain(raw);
});

test('what became of reports and appeals is told in words', () => {
  const report = { target: 'user1', reason: 'spam', note: null, by: 'visitor', reportedAt: AT } as const;
  const html = shown(false, {
    reports: [{ ...report, outcome: 'dismissed' }],
    appeals: [
      { target: 'user1', text: 'I quoted him.', appealedAt: AT, outcome: 'upheld' },
      { target: 'user1', text: 'Please.', appealedAt: AT, outcome: null },
    ],
  });
  for (const words of ['it was left as it is', 'it stayed removed', 'not decided yet']) expect(html).toContain(words);
  expect(html).not.toMatch(/dismissed|upheld/);
});

test('J and K follow the order in which the queue is listed', () => {
  const items = [
    { ...item('d1', 'One'), author: 'a1' },
    { ...item('d2', 'Two'), author: 'a2' },
    { ...item('d3', 'Three'), author: 'a1' },
  ];
  expect(queueOrder(items)).toStrictEqual(['d1', 'd3', 'd2']);
});

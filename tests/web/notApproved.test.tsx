import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnHeldText } from '#contract/held.ts';
import { REMOVAL_REASONS } from '#domain/rules.ts';
import { HeldTitle } from '#web/features/refusal/components/HeldTitle.tsx';
import { NotApproved } from '#web/features/refusal/components/NotApproved.tsx';

const refused = (more: Partial<OwnHeldText> = {}): OwnHeldText => ({
  target: 'user1',
  status: 'refused',
  text: 'I cannot go on like this.',
  heldAt: new Date(0).toISOString(),
  reason: 'self_harm',
  why: null,
  ...more,
});

const HELP = 'You can get help';

test.each(['user2', 'b9b5c9a2-6c0e-4b67-9f1c-0a6f0f6f7a11'])(
  'a writer whose text a person has refused because they may be in danger reads where help is first: %s',
  target => {
    const html = renderToStaticMarkup(<NotApproved held={refused({ target })} />);
    expect(html).toContain('href="tel:988"');
    expect(html.indexOf(HELP)).toBeLessThan(html.indexOf('A person has read'));
    expect(html.includes('your story is not in yet')).toBe(target === 'user2');
  },
);

test('so does the writer of a title', () => {
  const html = renderToStaticMarkup(<HeldTitle held={refused({ target: 'title' })} title="A disagreement" />);
  expect(html.indexOf(HELP)).toBeGreaterThan(-1);
});

test('several such texts on a page have a heading each', () => {
  const html = renderToStaticMarkup(
    <>
      <NotApproved held={refused()} />
      <NotApproved held={refused({ target: 'b9b5c9a2-6c0e-4b67-9f1c-0a6f0f6f7a11' })} />
    </>,
  );
  const ids = Array.from(html.matchAll(/<h3 id="([^"]+)"/g), ([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test.each(REMOVAL_REASONS.filter(reason => reason !== 'self_harm'))('nobody else is offered help: %s', reason => {
  expect(renderToStaticMarkup(<NotApproved held={refused({ reason })} />)).not.toContain(HELP);
});

test('a writer whom a person has misread is told what to do, and nothing that they cannot do', () => {
  const html = renderToStaticMarkup(<NotApproved held={refused({ reason: 'threat' })} />);
  expect(html).toContain('put it in other words');
  expect(html).not.toMatch(/operator|write to/);
});

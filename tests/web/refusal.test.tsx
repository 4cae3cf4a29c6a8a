import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guide } from '#contract/helplines.ts';
import { adviceOn } from '#moderation/advice.ts';
import type { Reason } from '#moderation/port.ts';
import { Refusal } from '#web/features/refusal/components/Refusal.tsx';
import { showsHelpFirst } from '#web/features/refusal/showsHelpFirst.ts';
import { HttpError } from '#web/lib/http/http.ts';

const feedbackOn = (reason: Reason, kind: 'story' | 'comment', tone: 'hold' | 'refuse' = 'refuse') => {
  const { issues, ...guidance } = adviceOn(new Set([reason]), kind, tone);
  return { issues: [...issues], ...guide(guidance) };
};

const shownFor = (reason: Reason): string =>
  renderToStaticMarkup(
    <Refusal title="Not yet" feedback={feedbackOn(reason, 'comment')}>
      It is still here.
    </Refusal>,
  );

const shown = (isStory: boolean): string =>
  renderToStaticMarkup(
    <Refusal title="Not yet" feedback={feedbackOn('threat', 'comment')} isStory={isStory}>
      It is still here.
    </Refusal>,
  );

test('only the writer of a refused story reads what the other side reads', () => {
  expect(shown(true)).toContain('Only you see this. The other side only sees that your story is not in yet.');
  expect(shown(false)).toContain('Only you see this.');
  expect(shown(false)).not.toMatch(/other side|your story/);
});

const HELP = 'You can get help';

test.each(['threat', 'urged'] as const)(
  'a writer who hurts somebody reads the reasons first, then where help is: %s',
  reason => {
    const text = shownFor(reason);
    expect(text.indexOf('Not yet')).toBeLessThan(text.indexOf(HELP));
  },
);

test.each(['selfHarm', 'minors'] as const)('a writer who may be in danger reads where help is first: %s', reason => {
  const text = shownFor(reason);
  expect(text.indexOf(HELP)).toBeGreaterThan(-1);
  expect(text.indexOf(HELP)).toBeLessThan(text.indexOf('Not yet'));
});

test.each([
  ['selfHarm', true],
  ['minors', true],
  ['threat', false],
  ['urged', false],
] as const)('a refusal for %s keeps toasts away from where help is: %s', (reason, isHelpFirst) => {
  const body = JSON.stringify(feedbackOn(reason, 'comment'));
  expect(showsHelpFirst(new HttpError(422, body, ''))).toBe(isHelpFirst);
  expect(shownFor(reason).includes('There is no hurry')).toBe(isHelpFirst);
});

test('any other failure does not show help first', () => {
  expect(showsHelpFirst(new Error('lost'))).toBe(false);
  expect(showsHelpFirst(new HttpError(503, '{"message":"Not now."}', ''))).toBe(false);
});

const marked = (decision: 'hold' | 'refuse', reason: Reason = 'threat'): string => {
  const text = 'He lied. I will get him.';
  return renderToStaticMarkup(
    <Refusal
      title="Not yet"
      feedback={{ ...feedbackOn(reason, 'story', decision), sentences: [{ start: 9, end: 24, reason }] }}
      text={text}
      onEdit={() => undefined}
      isHeld={decision === 'hold'}
    >
      It is still here.
    </Refusal>,
  );
};

test('the sentence is marked, described by what it may be read as, and said to be perhaps wrong', () => {
  const html = marked('refuse');
  const [, words] = /<mark aria-describedby="([^"]+)"[^>]*>I will get him\.<\/mark>/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${words}".*Strangers may read this as a threat`));
  expect(html).toContain('it may be wrong');
});

test('what may be read into a held sentence is said once', () => {
  expect(marked('hold').match(/Strangers may read this as a threat/g)).toHaveLength(1);
  expect(marked('hold')).toContain('a person will read it first');
});

test('a held threat says why and what happens next before it says where help is', () => {
  const html = marked('hold');
  const order = ['read this as a threat', 'a person will read it first', 'It is still here.', HELP].map(words =>
    html.indexOf(words),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a writer in danger whose text is held also reads what happens to it', () => {
  const html = marked('hold', 'selfHarm');
  expect(html.indexOf(HELP)).toBeLessThan(html.indexOf('Not yet'));
  expect(html).toContain('There is no hurry. It is still here.');
});

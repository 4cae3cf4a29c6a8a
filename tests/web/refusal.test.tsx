import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { adviceAbout, type Reason } from '#moderation/concern.ts';
import { Refusal } from '#web/features/moderation/components/Refusal.tsx';

const shownFor = (reason: Reason): string => {
  const { issue, suggestions } = adviceAbout('comment')[reason];
  return renderToStaticMarkup(
    <Refusal title="Not yet" issues={[issue]} suggestions={suggestions}>
      It is still here.
    </Refusal>,
  );
};

const { issue, suggestions } = adviceAbout('comment').threat;
const shown = (isStory: boolean): string =>
  renderToStaticMarkup(
    <Refusal title="Not yet" issues={[issue]} suggestions={suggestions} isStory={isStory}>
      It is still here.
    </Refusal>,
  );

test('only whose story was refused is told what the other side reads', () => {
  expect(shown(true)).toContain('Only you see this. The other side just reads that your story is not in yet.');
  expect(shown(false)).toContain('Only you see this.');
  expect(shown(false)).not.toMatch(/other side|your story/);
});

const HELP = 'Help is there for you';

test.each(['threat', 'urged'] as const)(
  'a writer who hurts somebody reads why first, then where help is: %s',
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

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { adviceAbout } from '#command-api/moderation/concern.ts';
import { Refusal } from '#web/features/moderation/components/Refusal.tsx';

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

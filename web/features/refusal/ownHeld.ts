import type { OwnHeldText } from '#contract/held.ts';
import type { Side } from '#web/ui/SideMark.tsx';

/** @returns the reader's own text that is not approved yet: of the title, or of one side's story */
export const heldAt = (held: readonly OwnHeldText[], place: 'title' | Side): OwnHeldText | undefined => {
  const target = { title: 'title', a: 'user1', b: 'user2' }[place];
  return held.find(one => one.target === target);
};

/** @returns the title as the reader sees it: their own, even if a person reads it first */
export const titleShown = (title: string, held: readonly OwnHeldText[]): string => {
  const own = heldAt(held, 'title');
  return own?.status === 'held' ? own.text : title;
};

/** @returns the reader's own comments that are not approved yet */
export const heldComments = (held: readonly OwnHeldText[]): OwnHeldText[] =>
  held.filter(({ target }) => !['title', 'user1', 'user2'].includes(target));

import fc from 'fast-check';
import { anyPause, anyWish, PEOPLE, type Wish } from './wishes.ts';
import { type History, World } from './world.ts';

const [creator = '', partner = '', another = ''] = PEOPLE;

/**
 * Publishes a dispute at the beginning and after each clearing, so that there is something to vote
 * and comment on. Another dispute waits for its stories.
 */
const OPENING: readonly Wish[] = [
  { to: 'create', which: 0, by: creator, text: 'Who?' },
  { to: 'join', which: 0, by: partner },
  { to: 'tell', which: 0, by: creator, text: 'You.' },
  { to: 'tell', which: 0, by: partner, text: 'No, you.' },
  { to: 'create', which: 1, by: partner, text: 'Who else?' },
  { to: 'join', which: 1, by: another },
];

const play = (wishes: readonly (readonly [minutes: number, wish: Wish])[]): History => {
  const world = new World();
  const open = (): void => {
    for (const wish of OPENING) world.grant(wish);
  };
  open();
  for (const [minutes, wish] of wishes) {
    world.pass(minutes);
    world.grant(wish);
    if (wish.to === 'clear') open();
  }
  return world.history;
};

/** Any history that the rules allow, of up to 130 wishes. */
export const anyHistory: fc.Arbitrary<History> = fc
  .array(fc.tuple(anyPause, anyWish), { minLength: 20, maxLength: 130, size: 'max' })
  .map(play);

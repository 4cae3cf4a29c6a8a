/** Whose turn it is on a page: one reel plays at a time. */
export interface Turns {
  readonly playing: string | null;
  /** Whether the one that plays began by itself: then it is silent. */
  readonly isSelfStarted: boolean;
  /** Those in view that would begin by themselves, in the order in which they came. */
  readonly waiting: readonly string[];
  /** Somebody paused a reel by hand, so that none begins by itself any more. */
  readonly isQuiet: boolean;
}

/**
 * play and pause: by hand. stop: came to its end, or the browser does not let it play. leave: out of view, or off the page.
 * enter and fade: mostly in view, and no longer so, for those that may begin by themselves.
 */
export interface Move {
  readonly type: 'play' | 'pause' | 'stop' | 'enter' | 'fade' | 'leave';
  readonly id: string;
}

export const NO_TURNS: Turns = { playing: null, isSelfStarted: false, waiting: [], isQuiet: false };

/** Neither playing nor waiting any more. */
const withoutReel = (turns: Turns, id: string): Turns => ({
  ...turns,
  playing: turns.playing === id ? null : turns.playing,
  waiting: turns.waiting.filter(other => other !== id),
});

/** Whoever waits longest begins by itself, where nothing plays and nobody wanted quiet. */
const withNext = (turns: Turns): Turns => {
  const next = turns.waiting[0];
  if (turns.playing !== null || turns.isQuiet || next === undefined) return turns;
  return { ...turns, playing: next, isSelfStarted: true };
};

/** @returns whose turn it is after a move; the same turns when the move is none of the reel that plays and changes nothing */
export const nextTurns = (turns: Turns, { type, id }: Move): Turns => {
  const isItsTurn = turns.playing === id;
  const others = withoutReel(turns, id);
  switch (type) {
    case 'play':
      return { ...turns, playing: id, isSelfStarted: false };
    case 'pause':
      return isItsTurn ? { ...turns, playing: null, isQuiet: true } : turns;
    case 'stop':
      return isItsTurn ? others : turns;
    case 'enter':
      return withNext({ ...turns, waiting: [...others.waiting, id] });
    case 'fade':
      return isItsTurn && !turns.isSelfStarted ? { ...turns, waiting: others.waiting } : withNext(others);
    case 'leave':
      return withNext(others);
    default:
      return type satisfies never;
  }
};

/** Which reel of a page plays: only one plays at a time. */
export interface Turns {
  readonly playing: string | null;
  /** Whether the playing reel started by itself, and is therefore muted. */
  readonly isSelfStarted: boolean;
  /** Somebody paused a reel by hand, so no reel starts by itself any more. */
  readonly isQuiet: boolean;
}

/**
 * play and pause: by hand. stop: at its end, out of view, off the page, or where the browser does
 * not let it play. enter and fade: a reel that may start by itself comes mostly into view, or
 * leaves it.
 */
export interface Move {
  readonly type: 'play' | 'pause' | 'stop' | 'enter' | 'fade';
  readonly id: string;
}

export const NO_TURNS: Turns = { playing: null, isSelfStarted: false, isQuiet: false };

const withoutReel = (turns: Turns, id: string): Turns => (turns.playing === id ? { ...turns, playing: null } : turns);

/** @returns the turns after a move; the same object when the move changes nothing */
export const nextTurns = (turns: Turns, { type, id }: Move): Turns => {
  const rest = withoutReel(turns, id);
  switch (type) {
    case 'play':
      return { ...turns, playing: id, isSelfStarted: false };
    case 'pause':
      return rest === turns ? turns : { ...rest, isQuiet: true };
    case 'stop':
      return rest;
    case 'enter':
      return turns.playing === null && !turns.isQuiet ? { ...turns, playing: id, isSelfStarted: true } : turns;
    case 'fade':
      return turns.isSelfStarted ? rest : turns;
    default:
      return type satisfies never;
  }
};

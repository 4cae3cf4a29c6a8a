/** What the local moderator was measured to do, in percent (figures.md). */
interface Measured {
  /** What decides. */
  readonly what: string;
  /** Of dangers as people write them, at the worst padding: refused or held. */
  readonly dangersStopped: number;
  /** Of the ordinary stories of strangers. */
  readonly ordinaryRefused: number;
  readonly ordinaryHeld: number;
}

/** Change it with the figures, and with what decides. */
export const LOCAL: Measured = {
  what: 'the local rules and the trained scorer',
  dangersStopped: 56,
  ordinaryRefused: 1,
  ordinaryHeld: 5,
};

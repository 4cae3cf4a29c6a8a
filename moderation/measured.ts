/** What the local moderator was measured to do, in percent (figures.md). */
interface Measured {
  /** What decides. */
  readonly what: string;
  /** Of dangers as people write them, at the worst padding: refused or held. */
  readonly dangersStopped: number;
  /** Of heated everyday stories. */
  readonly ordinaryRefused: number;
  readonly ordinaryHeld: number;
}

/** Change it with the figures, and with what decides. */
export const LOCAL: Measured = {
  what: 'the local rules and two trained readers',
  dangersStopped: 71,
  ordinaryRefused: 0,
  ordinaryHeld: 7,
};

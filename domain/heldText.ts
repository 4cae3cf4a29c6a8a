/** A passage that somebody should look at, as UTF-16 offsets in the moderated text. */
export interface MarkedPassage {
  readonly start: number;
  readonly end: number;
  /** The moderator's name for the kind of danger. */
  readonly reason: string;
}

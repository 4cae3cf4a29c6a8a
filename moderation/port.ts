export type TextKind = 'title' | 'story' | 'comment' | 'tag';

/** Data of an account whose owner must not be recognised by a tag. Private. */
export interface OwnNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export type RedactionKind =
  | 'name'
  | 'place'
  | 'organisation'
  | 'phone'
  | 'email'
  | 'link'
  | 'handle'
  | 'id'
  | 'date'
  | 'other';

/** A passage, as UTF-16 offsets in the original. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Redaction extends Span {
  readonly kind: RedactionKind;
}

/** Something found, or struck out by the writer. Replacing each with its `replacement` gives the public text. */
export interface Removal extends Redaction {
  /** A placeholder, or the original when it was put back. */
  readonly replacement: string;
  /** Whether the writer may put it back, since it perhaps identifies nobody. */
  readonly restorable: boolean;
  /** Whether the writer put it back. */
  readonly kept: boolean;
  /** Whether the writer struck it out, or a part of it. */
  readonly struck: boolean;
}

/** A swear word and what replaces it. */
export interface Softening extends Span {
  readonly replacement: string;
}

export interface ModerationRequest {
  readonly text: string;
  readonly kind: TextKind;
  /** Who already has a number in this dispute, [name 1] first: the `people` of the previous verdict. Private. */
  readonly people?: readonly string[];
  /**
   * First and last names of the account that wrote it. Never anybody else's: what is taken out would tell the writer whether a guess was
   * right. Private.
   */
  readonly names?: readonly string[] | undefined;
  /** What the writer wants out in any case. */
  readonly strike?: readonly Span[] | undefined;
  /** What the writer wants to keep; only what is `restorable` stays. */
  readonly keep?: readonly Span[] | undefined;
  /** For a tag: the account that chooses it. */
  readonly own?: OwnNames | undefined;
}

export interface ModerationVerdict {
  readonly approved: boolean;
  /** What strangers may read. Of a refused text it is not shown to anybody. */
  readonly text: string;
  /** In order; with `softened` they never overlap. */
  readonly redactions: readonly Removal[];
  /** Swear words that appear with their letters masked. */
  readonly softened: readonly Softening[];
  /** Everybody numbered so far, for the next text of the same dispute. Private like the original. */
  readonly people: readonly string[];
  /** Why the text was refused, in sentences that quote nothing of it. */
  readonly issues: readonly string[];
  /** What the writer could do. */
  readonly suggestions: readonly string[];
  /** The writer, or somebody in the text, may be in danger: the suggestions say where to find help. */
  readonly help: boolean;
  /** Who decided and by which rules, e.g. 'local/1'. */
  readonly moderator: string;
}

/** A public text that has appeared or is about to, in which names are to be found that were unknown when it was moderated. */
export interface NamesRequest {
  readonly text: string;
  /** First and last names of accounts. Private. */
  readonly names: readonly string[];
  /** As in a ModerationRequest. */
  readonly people: readonly string[];
}

/** No moderator could decide: the text must not be published, and its writer is told to try again. */
export class ModerationUnavailable extends Error {
  constructor(cause: unknown) {
    super('No moderator could decide', { cause });
    this.name = 'ModerationUnavailable';
  }
}

export interface Moderator {
  /** Gets ready now, so that the first text does not wait for it. */
  prepare(): void;
  /** @throws ModerationUnavailable */
  moderate(request: ModerationRequest): Promise<ModerationVerdict>;
  /**
   * Takes these names out of a story, and those that are recognised only because of them ("with Oprah and Anna"); nothing else. A list of
   * guesses stays as it is. Nothing leaves this machine.
   * @throws ModerationUnavailable
   */
  withoutNames(request: NamesRequest): Promise<Pick<ModerationVerdict, 'text' | 'people'>>;
  close(): Promise<void>;
}

/** What a text is for: each kind has rules that suit its length. */
export type TextKind = 'title' | 'story' | 'comment' | 'tag';

/** What an account says about its owner, who must not be recognised by a tag. Private. */
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

/** UTF-16 offsets in the original. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Redaction extends Span {
  readonly kind: RedactionKind;
}

/** Something found, or struck out by its writer. Replacing each by its `replacement` gives the public text. */
export interface Removal extends Redaction {
  /** A placeholder; the original itself when it was put back. */
  readonly replacement: string;
  /** It may as well identify nobody: its writer may put it back. */
  readonly restorable: boolean;
  /** Its writer put it back. */
  readonly kept: boolean;
  /** Its writer struck it out, or a part of it. */
  readonly struck: boolean;
}

/** A swear word and what becomes of it. */
export interface Softening extends Span {
  readonly replacement: string;
}

export interface ModerationRequest {
  readonly text: string;
  readonly kind: TextKind;
  /** Who already has a number in this dispute, [name 1] first: the `people` of the verdict before. Private. */
  readonly people?: readonly string[];
  /**
   * First and last names of the account that wrote it. Never those of somebody else: what is taken out would tell its writer whether
   * they guessed right. Private.
   */
  readonly names?: readonly string[] | undefined;
  /** What its writer wants out in any case. */
  readonly strike?: readonly Span[] | undefined;
  /** What its writer wants to stay; only what is `restorable` does. */
  readonly keep?: readonly Span[] | undefined;
  /** Of the one who chooses a tag. */
  readonly own?: OwnNames | undefined;
}

export interface ModerationVerdict {
  readonly approved: boolean;
  /** What strangers may read. For a refused text it is not shown to anybody. */
  readonly text: string;
  /** In order; with `softened` they never overlap. */
  readonly redactions: readonly Removal[];
  /** Swear words that appear with their letters masked. */
  readonly softened: readonly Softening[];
  /** Everybody numbered so far, for the next text of the same dispute. Private like the original. */
  readonly people: readonly string[];
  /** Why it was refused, in sentences that quote nothing of it. */
  readonly issues: readonly string[];
  /** What its writer could do. */
  readonly suggestions: readonly string[];
  /** Its writer, or somebody in it, may be in danger: the suggestions say where help is. */
  readonly help: boolean;
  /** Who decided and by which rules, e.g. 'local/1'. */
  readonly moderator: string;
}

/** A public text that is about to appear, or appears, with whatever its writer could see of it already. */
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
  /** @throws ModerationUnavailable */
  moderate(request: ModerationRequest): Promise<ModerationVerdict>;
  /**
   * Takes these names out of a story, and who is somebody only because these are ("with Oprah and Anna"); nothing else. A list of
   * guesses stays as it is. Nothing leaves this machine.
   * @throws ModerationUnavailable
   */
  withoutNames(request: NamesRequest): Promise<Pick<ModerationVerdict, 'text' | 'people'>>;
  close(): Promise<void>;
}

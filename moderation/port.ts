import type { Guidance } from '#contract/helplines.ts';

export type TextKind = 'title' | 'story' | 'comment' | 'tag';

/** Data about the owner of an account, who must not be recognisable by their tag. Private. */
export interface OwnNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** First and last name of the owner of an account: one person, one number. Private. */
export type FullName = readonly string[];

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

/**
 * A passage that was found, or that the writer struck out. Replacing each with its `replacement`
 * gives the public text.
 */
export interface Removal extends Redaction {
  /** A placeholder, or the original when it was put back. */
  readonly replacement: string;
  /** Whether the writer may put it back, because it may identify nobody. */
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

/**
 * A word that may be a name or just a word. Some of its places may be taken out, others stay: a
 * strike of all of them says that it is a name, a wish to keep all of them that it is none.
 */
export interface Question {
  readonly places: readonly Span[];
}

export interface ModerationRequest {
  readonly text: string;
  readonly kind: TextKind;
  /**
   * The people who already have a number in this dispute; the first is [name 1]. These are the
   * `people` of the previous verdict. Private.
   */
  readonly people?: readonly string[];
  /**
   * The account of its writer. Never anybody else's: the removals would show the writer whether a
   * guess was right. Private.
   */
  readonly accounts?: readonly FullName[] | undefined;
  /** What the writer wants to take out in any case. */
  readonly strike?: readonly Span[] | undefined;
  /** What the writer wants to keep. Only what is `restorable` stays. */
  readonly keep?: readonly Span[] | undefined;
  /** For a tag: the account that chooses it. */
  readonly own?: OwnNames | undefined;
}

/** Why a text cannot appear at all. */
export type Concern =
  | 'threat'
  | 'selfHarm'
  | 'minors'
  | 'hate'
  | 'exposure'
  | 'outing'
  | 'advances'
  | 'advert'
  | 'language'
  | 'spam';

/**
 * The reason that the writer is told. Urging somebody else to self-harm gets a different answer
 * from the writer's own self-harm.
 */
export type Reason = Concern | 'urged';

/** 'hold': it is likely that the text must not appear, but not certain, so a person should look. */
export type Decision = 'publish' | 'hold' | 'refuse';

/** A sentence that the decision is about, as offsets in the original. */
export interface MarkedSentence extends Span {
  readonly reason: Reason;
}

/** Its `help` is not empty if the writer, or somebody in the text, may be in danger. */
export interface ModerationVerdict extends Guidance {
  readonly decision: Decision;
  /** Whether the decision is to publish. */
  readonly approved: boolean;
  /** In order. Empty where nothing is wrong; one reason may be about the whole text. */
  readonly sentences: readonly MarkedSentence[];
  /**
   * 'writer': the writer seems to be in danger of themselves. 'reported': the writer tells of a
   * live danger that comes from somebody else, so it may be unsafe that the other side reads this.
   */
  readonly concern?: 'writer' | 'reported';
  /** What strangers may read. The text of a refusal is shown to nobody. */
  readonly text: string;
  /** In order; with `softened` they never overlap. */
  readonly redactions: readonly Removal[];
  /** Swear words that appear with masked letters. */
  readonly softened: readonly Softening[];
  /**
   * What to ask the writer of a story, the most doubtful word first. It depends on nothing that the
   * writer does not know.
   */
  readonly questions?: readonly Question[];
  /**
   * Everybody who has a number so far, for the next text of the same dispute. Private like the
   * original.
   */
  readonly people: readonly string[];
  /** Why the text is refused or held, in sentences that quote nothing of it. */
  readonly issues: readonly string[];
  /** Which moderator decided, with the version of its rules, for example 'local/1'. */
  readonly moderator: string;
}

/**
 * A public text that is published or about to be, to be searched for names that were unknown when
 * it was moderated.
 */
export interface NamesRequest {
  readonly text: string;
  /** The accounts of both sides. Private. */
  readonly accounts: readonly FullName[];
  /** As in a ModerationRequest. */
  readonly people: readonly string[];
}

/**
 * No moderator could decide: the text must not be published, and its writer is told to try again.
 */
export class ModerationUnavailable extends Error {
  constructor(cause: unknown) {
    super('No moderator could decide', { cause });
    this.name = 'ModerationUnavailable';
  }
}

/** A file of the moderator cannot be used: it decides nothing. The message is for the operator. */
export class WeightsUnusable extends Error {
  constructor(file: string, what: string) {
    super(
      `The moderator's weights (${file}) ${what}. Restore the file from the release, or install the product again.`,
    );
    this.name = 'WeightsUnusable';
  }
}

export interface Moderator {
  /** Prepares now, so that the first text does not have to wait. */
  prepare(): void;
  /** @throws ModerationUnavailable */
  moderate(request: ModerationRequest): Promise<ModerationVerdict>;
  /**
   * Takes these names out of a story, and names that are recognised only because of them ("with
   * Oprah and Anna"); nothing else. A list of guesses stays as it is. Nothing leaves this machine.
   * @throws ModerationUnavailable
   */
  withoutNames(request: NamesRequest): Promise<Pick<ModerationVerdict, 'text' | 'people'>>;
  close(): Promise<void>;
}

/** What a text is for: each kind has rules that suit its length. */
export type TextKind = 'title' | 'story' | 'comment';

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

export interface ModerationRequest {
  readonly text: string;
  readonly kind: TextKind;
  /** Who already has a number in this dispute, [name 1] first: the `people` of the verdict before. Private. */
  readonly people?: readonly string[];
}

export interface ModerationVerdict {
  readonly approved: boolean;
  /** What strangers may read. For a refused text it is not shown to anybody. */
  readonly text: string;
  readonly redactions: readonly Redaction[];
  /** Swear words that appear with their letters masked. */
  readonly softened: readonly Span[];
  /** Everybody numbered so far, for the next text of the same dispute. Private like the original. */
  readonly people: readonly string[];
  /** Why it was refused, in sentences that quote nothing of it. */
  readonly issues: readonly string[];
  /** What its writer could do. */
  readonly suggestions: readonly string[];
  /** Who decided and by which rules, e.g. 'local/1'. */
  readonly moderator: string;
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
  close(): Promise<void>;
}

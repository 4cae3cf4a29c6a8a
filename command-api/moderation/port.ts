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

export interface Redaction {
  /** UTF-16 offsets in the original. */
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind;
}

export interface ModerationRequest {
  readonly text: string;
  readonly kind: TextKind;
}

export interface ModerationVerdict {
  readonly approved: boolean;
  /** What strangers may read. For a refused text it is not shown to anybody. */
  readonly text: string;
  readonly redactions: readonly Redaction[];
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

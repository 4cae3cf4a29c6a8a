/** The kinds of what waits for the operator's decision, most urgent first. */
export const WAITING_KINDS = ['danger', 'held', 'identifies', 'report', 'appeal'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How much of one kind waits, and since when the first of it does. */
export interface WaitingOfKind {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly since: string;
}

/** What one and several of a kind are called, for the operator, without names or quotes. */
export const WAITING_NAMES: Readonly<Record<WaitingKind, readonly [one: string, many: string]>> = {
  danger: ['text that may be about self-harm or a child', 'texts that may be about self-harm or a child'],
  held: ['text that nobody can read before you decide', 'texts that nobody can read before you decide'],
  identifies: [
    'dispute that is off the lists because somebody was recognised',
    'disputes that are off the lists because somebody was recognised',
  ],
  report: ['reported text', 'reported texts'],
  appeal: ['appeal against a removal', 'appeals against removals'],
};

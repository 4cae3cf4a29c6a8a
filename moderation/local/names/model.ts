/** What a word can be part of, in the order of the weights. */
export const CLASSES = ['none', 'name', 'place', 'organisation'] as const;
export type WordClass = (typeof CLASSES)[number];

/** The weight of the evidence for each class, in the order of CLASSES. */
export type Belief = readonly number[];

export const believe = (kind: WordClass): Belief => CLASSES.map(other => (other === kind ? 1 : 0));

export const NOTHING: Belief = believe('none');

/** The belief in a name that the text itself states, for any word. */
export const TOLD = believe('name');
export const TOLD_PLACE = believe('place');
export const TOLD_WORKPLACE = believe('organisation');

export const sum = (beliefs: readonly Belief[]): Belief =>
  CLASSES.map((_, c) => beliefs.reduce((all, b) => all + (b[c] ?? 0), 0));

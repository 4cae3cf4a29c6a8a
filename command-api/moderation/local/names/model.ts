/** What a word can be part of. The order is that of the weights. */
export const CLASSES = ['none', 'name', 'place', 'organisation'] as const;
export type WordClass = (typeof CLASSES)[number];

/** How much speaks for each class, in the order of CLASSES. */
export type Belief = readonly number[];

export const believe = (kind: WordClass): Belief => CLASSES.map(other => (other === kind ? 1 : 0));

export const NOTHING: Belief = believe('none');

const NAMES: Readonly<Record<string, string>> = {
  dispute: 'A whole dispute',
  title: 'A title',
  user1: 'The story of Partner A',
  user2: 'The story of Partner B',
};

/** The name of the text that a decision is about. */
export const targetName = (target: string): string => NAMES[target] ?? 'A comment';

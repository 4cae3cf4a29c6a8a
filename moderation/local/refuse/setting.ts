import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

/**
 * Where a text plays: at home, where people say things about love and family that would be alarming
 * elsewhere.
 */
export type Setting = 'home' | 'elsewhere';

const OF_HOME = words(`
  our kids we husband wife boyfriend girlfriend fiance fiancé fiancee fiancée partner spouse ex bf gf hubby married marriage wedding divorce divorced mil laws law
  roommate roommates flatmate flatmates housemate housemates landlord rent bills deposit mortgage chores anniversary honeymoon job money apologize apologized apology argument argue argued aita asshole relationship
  parents dishes dishwasher fridge freezer bins neighbour neighbours neighbor neighbors fault wrong`);

export const settingOf = (sentences: readonly Sentence[]): Setting =>
  new Set(sentences.flat()).isDisjointFrom(OF_HOME) ? 'elsewhere' : 'home';

import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

/**
 * The setting of a text: a long story of a couple or a household, a few sentences about one, or
 * elsewhere.
 */
export type Setting = 'everydayStory' | 'home' | 'elsewhere';

/** An everyday story has more sentences than this. */
const MORE_SENTENCES = 10;

const OF_COUPLES = words(`
  husband wife boyfriend girlfriend fiance fiancé fiancee fiancée partner spouse ex bf gf hubby married marriage wedding divorce divorced mil laws law
  roommate roommates flatmate flatmates housemate housemates landlord rent bills deposit mortgage chores anniversary honeymoon job money apologize apologized apology argument argue argued aita asshole relationship`);
const OF_HOME = words('our kids we').union(OF_COUPLES);

/** A story about the writer's own life contains many of these words. */
const OWN = words('i my me we our');
const SHARE_OF_OWN = 0.03;

export const settingOf = (sentences: readonly Sentence[]): Setting => {
  const said = sentences.flat();
  const used = new Set(said);
  if (used.isDisjointFrom(OF_HOME)) return 'elsewhere';
  const isLong = sentences.length > MORE_SENTENCES && !used.isDisjointFrom(OF_COUPLES);
  const own = said.filter(word => OWN.has(word)).length;
  return isLong && own >= said.length * SHARE_OF_OWN ? 'everydayStory' : 'home';
};

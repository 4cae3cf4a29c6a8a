import type { KnownWord } from './features.ts';

/** Physicians after whom illnesses are named. */
const PHYSICIAN =
  /^(?:crohn|asperger|alzheimer|parkinson|tourette|hashimoto|huntington|hodgkin|sjögren|sjogren|raynaud|ménière|meniere|dupuytren|addison|cushing|kawasaki|turner|wilson|lyme)$/;
const ILLNESS = /^(?:syndrome|disease|disorder|palsy|lymphoma|contracture|thyroiditis|dementia|chorea)$/;
const SUFFERS = /^(?:has|have|had|having|got|gets|with|of|from|his|her|my|their|early|late|stage|diagnosed)$/;

/** "she has Crohn's", "his Parkinson's", "Turner syndrome": an illness, not a person. */
export const isIllness = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined) return false;
  if (/^(?:'s)? $/.test(word.gap) && ILLNESS.test(next?.lower ?? '')) return true;
  if (!PHYSICIAN.test(word.lower) || !word.gap.startsWith("'s")) return false;
  const isOwner = word.gap === "'s " && word.isListed && next?.ordinariness === 'ordinary' && !AFTER.test(next.lower);
  return !isOwner && before?.gap === ' ' && SUFFERS.test(before.lower);
};

/** Words that follow an illness: "his Parkinson's and", but not "his Wilson's racket". */
const AFTER =
  /^(?:and|or|but|so|which|that|is|was|has|had|since|for|because|when|at|in|as|got|gets|makes|made|means|too|like|now)$/;

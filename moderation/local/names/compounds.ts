import type { KnownWord } from './features.ts';

/**
 * Words before a word that is also a first name, when the two together are a thing: "a question
 * mark", "the water bill".
 */
const BEFORE: Readonly<Record<string, RegExp>> = {
  lane: /^(?:memory|bus|fast|slow|cycle|bike|country|express|left|right|middle|inside|outside|hand|wrong|same|other)$/,
  mark: /^(?:question|exclamation|birth|bite|skid|scorch|pencil|tick|black|full|half-way|halfway)$/,
  bill: /^(?:water|gas|phone|electric|electricity|heating|energy|hospital|vet|vet's|vets|tax|council|hotel|restaurant|dinner|bar|power|internet|repair|dentist|medical|shopping|grocery|food|fuel|wedding|huge|whole)$/,
  grace: /^(?:say|saying|good|saving)$/,
  van: /^(?:tons?|tonnes?|transit|white|delivery|removal|removals|camper|cream|mini|work|hire|post)$/,
};

/** Words after such a word: "foster care", "olive oil", "a rose bush". */
const AFTER: Readonly<Record<string, RegExp>> = {
  foster:
    /^(?:care|homes?|parents?|child|children|kids?|mum|mom|dad|mother|father|family|families|carers?|system|dogs?|cats?|son|daughter|brother|sister)$/,
  olive: /^(?:oils?|trees?|branch|green|stones?)$/,
  ginger: /^(?:ale|beer|tea|biscuits?|nuts?|cats?|hair|beard|root|bread|snaps?|cake|beards?|haired|tom)$/,
  rose: /^(?:garden|bush|bushes|petals?|wine|tinted|gold|beds?|hips?|water|trees?)$/,
  ivy: /^(?:league|leaves)$/,
  holly: /^(?:bush|bushes|wreath|berries|trees?)$/,
  daisy: /^(?:chains?)$/,
  poppy: /^(?:seeds?|fields?)$/,
  penny: /^(?:jar|stocks?|farthing|loafers)$/,
  bobby: /^(?:pins?|socks)$/,
  victoria: /^(?:sponge|plums?)$/,
  jasmine: /^(?:tea|rice)$/,
  willy: /^(?:straws?|jokes?|waving)$/,
  willow: /^(?:trees?)$/,
  lily: /^(?:pads?|pond)$/,
  pepper: /^(?:spray|mill)$/,
  basil: /^(?:plants?|pots?|leaves|pesto)$/,
  rosemary: /^(?:bush|sprigs?|potatoes|oil)$/,
  joy: /^(?:rides?|riding)$/,
  drew: /^(?:up|lots|blood|straws?|attention)$/,
  dusty: /^(?:pink|sage|blue|rose|old)$/,
};

/** "the water bill", "foster care": ordinary words, even if somebody has such a name. */
export const isOfCompound = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined || (word.capital && !word.shouted)) return false;
  if (before?.gap === ' ' && BEFORE[word.lower]?.test(before.lower)) return true;
  return word.gap === ' ' && AFTER[word.lower]?.test(after?.lower ?? '') === true;
};

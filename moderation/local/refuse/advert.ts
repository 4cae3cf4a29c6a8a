import type { Finding } from '../detect/finding.ts';
import { type Concepts, phrases, says, tagger, words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const CONCEPTS: Concepts = {
  US: words('me us him her them'),
  OUR: words('our my'),
  WRITE: words('dm pm message text whatsapp inbox contact email call ring reach write telegram hmu add'),
  ORDER: words('order book buy apply register join subscribe download enrol enroll shop visit click'),
  NOW: words('now today here tonight immediately below'),
  WHERE: words('whatsapp telegram instagram insta signal email mail gmail facebook'),
  PAGE: words('profile bio page website site link channel'),
  WARE: words(`
    app course courses ebook book podcast channel newsletter program programme masterclass webinar coaching shop store etsy service services agency clinic
    firm practice page blog website site workshop onlyfans product products brand range studio salon business company platform stream video videos playlist`),
  SCHEME: words(`
    crypto bitcoin btc ethereum forex nft nfts dropshipping casino betting slots jackpot binary trading trader investment
    viagra cialis tramadol xanax adderall oxycodone percocet ozempic kamagra steroids spell spells caster casters herbalist hacker hackers escort escorts
    clairvoyant psychic seo followers replica replicas counterfeit passports loan loans mlm sponsorship`),
  DRUG: words(
    'viagra cialis tramadol xanax adderall oxycodone percocet ozempic kamagra steroids pills meds weed edibles',
  ),
  HIRED: words(
    'lawyer lawyers attorney attorneys solicitor solicitors therapist coach counsellor counselor plumber plumbers tutor detective investigator photographer cleaner cleaners mover movers builder',
  ),
  PITCHED: words(
    'affordable trusted reliable cheap certified professional experienced guaranteed confidential legit discreet',
  ),
  CASH: words('earn earned earning make made making profit profited withdraw withdrew'),
  EACH: words('day daily week weekly month monthly hour hourly'),
  EASILY: words(
    'home online bot system method strategy platform phone laptop crypto bitcoin forex trading app program programme mentor',
  ),
  SINGLES: words('singles milfs girls women guys men ladies'),
  SUGAR: words('baby babies daddy daddies mommy mummy'),
};

const tag = tagger(CONCEPTS);

/** Phrases that only sellers use. */
const ALONE = phrases(`
  hot|sexy|lonely|horny|local ..1 SINGLES ..2 in|near ..1 your|you|area
  like|likes and ..1 subscribe
  ^ ..2 subscribe to OUR WARE
  we buy ..1 houses|homes|cars|gold|junk|phones ..3 cash
  we buy any|all ..1 house|houses|homes|car|cars|gold|phones
  cash for ..1 houses|cars|gold
  ^ ..3 hire ..2 hacker|hackers|escort|detective
  PITCHED hacker|hackers|spell|herbalist|psychic
  looking|seeking|searching|want|wanted ..3 sugar SUGAR
  be ..1 my|your sugar SUGAR
  sugar daddy|mommy|mummy ..2 here|looking|available|ready
  use|with|enter ..2 promo|discount|coupon|referral ..1 code
  with|use code
  code ~2 at checkout|for|gets|off
  free ..1 shipping ..2 worldwide|on|over
  ships|shipping|delivery ..2 worldwide|discreetly|overnight
  discreet ..1 shipping|delivery|packaging
  DRUG ..6 no|without ..1 prescription
  buy|order DRUG ..2 online|here|now
  bad credit ..6 loan|loans|apply|approved
  loan|loans ..4 approved|apply|instant|guaranteed|disbursed|collateral
  instant|urgent|guaranteed loan|loans
  followers ..2 for ..2 only|cheap
  buy ..2 followers
  guaranteed ..2 returns|profit|income|results
  financial freedom ..8 WRITE|ask|join|link
  passive income ..8 WRITE|ask|join|link|me|us
  spell ..2 caster|casters ..9 WRITE|helped|restored|brought|saved|back
  brought|bring|brings|restored|returned ..6 back|marriage|lover ..4 in|within ..1 hours|days
  OUR WARE ..6 off|discount|sale
  limited time offer|only
  limited slots|spots|offer ..2
  book ..1 your|a free ..2 call|consultation|session|trial
  free|first|no consultation|consult|quote|trial|session|obligation ..4 WRITE|ORDER
  open|available for ..1 commissions|bookings
  taking ..1 new? clients|commissions|bookings
`);

/** "Ask me how", "link in my bio": calls to come and get something. */
const CALLED = phrases(`
  ^ ..2 WRITE US $
  ^ ..3 WRITE US for|if|to|on|via|now|today|at|and
  and|just|so|then|please|or WRITE US ..2
  WRITE ..1 US ..2 on|via|at|through WHERE
  WRITE to? me|us $
  on|via|through WHERE ~1 $
  ask me|us how|about
  i|we can|will show you how
  link ~1 in ..2 PAGE|comments
  ^ ..2 check out|check my ~2 WARE|PAGE
  see|visit|click|check ..1 out? OUR|the ..1 PAGE
  click ..2 here|below|link|profile
  ORDER|WRITE ..1 NOW
  ORDER ..3 NOW $
  sign up ..2 NOW|at|with|for
  for ..1 more info|information|details
  get yours ..1 NOW|before
  do not miss ..1 out
`);

/** Offers and their terms. */
const OFFERED = phrases(`
  CASH ..6 from ..1 home|online|phone|laptop
  CASH ..5 EACH ..6 EASILY
  CASH ..7 EASILY ..3 $
  PITCHED ..3 HIRED
  need|want|looking ..2 PITCHED ..3 SCHEME|HIRED
  free|cheap|low|best|lowest|affordable ..2 consultation|quote|quotes|estimate|trial|price|prices|rates|interest
  we|i ..2 offer|sell|provide|ship|deliver|specialise|specialize|install
  OUR ..2 WARE ..6 help|helps|has|is|offers|teaches|shows|will|for|on|about|where
  we|i are|am ..2 looking|seeking ..6 fun|hookup|discreet|nsa|fwb|generous|tonight
  generous ..6 looking|seeking
`);

const SCHEMES = phrases(`
  SCHEME
`);

/** "20% off": numbers and signs, which the words of a sentence leave out. */
const PERCENT_OFF = /\b\d{1,2} ?(?:%|percent) (?:off|discount)\b/iu;
const PRICE = /[$£€₦₱]\s?\d|\b\d+ ?(?:dollars|bucks|quid|pounds|euros?|a week|per week|usd)\b/iu;
const REACHES = new Set(['phone', 'email', 'link', 'handle']);

interface Tagged<One> {
  readonly sentence: One;
  readonly said: string;
}

const saying = <One>(tagged: readonly Tagged<One>[], rules: readonly RegExp[]): readonly One[] =>
  tagged.filter(({ said }) => says(rules, said)).map(({ sentence }) => sentence);

/** All sentences where the terms stand between them. */
const offering = <One>(text: string, tagged: readonly Tagged<One>[]): readonly One[] => {
  const offered = saying(tagged, OFFERED);
  return offered.length === 0 && PERCENT_OFF.test(text) ? tagged.map(({ sentence }) => sentence) : offered;
};

/**
 * Finds where a comment sells something, or looks for company: by a phrase that only sellers use, or
 * by an offer together with a call to get it. To have been cheated by a trader, or to name a lawyer's
 * price, is neither.
 * @returns these sentences
 */
export const sellingIn = <One extends { readonly words: Sentence }>(
  text: string,
  sentences: readonly One[],
  findings: readonly Finding[],
): readonly One[] => {
  const tagged = sentences.map(sentence => ({ sentence, said: tag(sentence.words) }));
  const alone = saying(tagged, ALONE);
  if (alone.length > 0) return alone;
  const isCalled = saying(tagged, CALLED).length > 0;
  if (!isCalled && !findings.some(({ kind }) => REACHES.has(kind))) return [];
  const schemes = saying(tagged, SCHEMES);
  if (schemes.length > 0) return schemes;
  return isCalled || PRICE.test(text) ? offering(text, tagged) : [];
};

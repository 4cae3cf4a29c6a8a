import { speaksOf } from './meanings.ts';
import type { Sentence } from './sentences.ts';

const KID =
  '(?:kids?|child|children|sons?|daughters?|toddlers?|bab(?:y|ies)|newborn|twins|teens?|teenagers?|grandkids|grandchildren)';
const LITTLE_ONES =
  '(?:(?:the|our|my) (?:kids?|children|toddlers?|baby|twins|little ones)|our (?:sons?|daughters?|teens?|teenagers?))';
const OUR =
  '(?:the|our|my|his|her|their|all) (?:(?:own|two|three|little|small|first|second|third|youngest|oldest|older|younger|next|last) )?';
const WHEN = '(?:while|when|until|till|because|as|once|if|with|since|before|after|so that)';
const BE = '(?:(?:are|is|were|was|be|being|had|have|has|stay|stays|stayed|go|goes|went|came) )';
const AWAY =
  '(?:asleep|sleeping|at|away|out|gone|next|around|up|awake|born|along|home|here|there|upstairs|downstairs|grown|moved|in|over|back|visiting)';

/** "we have not slept together since he was ten" */
const NOTHING_HAPPENS =
  "(?:we|my (?:wife|husband|partner)(?: and i)?) (?:(?:have|has|had|do|did|could|can) (?:not|never|hardly|barely)|(?:have|has|had)n'?t)";
const OF_A_COUPLE =
  'slept|sleep|had|have|been|shared|share|together|sex|intimate|in|a|one|1|the|same|bed|room|much|any|really|properly|alone|as|couple';

/**
 * Children who are merely nearby: asleep next door, born since, the reason for a lock on the door.
 */
const NEARBY = [
  `${WHEN} ${OUR}${KID} ${BE}?(?:not )?(?:fast |still )?${AWAY}\\b`,
  `(?:in front of|next to|away from|because of|without) ${LITTLE_ONES}\\b(?! (?:and|to|of|who|is|was|naked))`,
  `${LITTLE_ONES} (?:just |almost |might |may |could |can )?(?:walk|walked|walks|came|comes|burst|barged|hear|heard|hears|saw it|saw us|saw them|saw me|found|knocked|woke|wake|wakes|interrupt|interrupted)\\b`,
  `\\bpregnant (?:again )?with ${OUR}${KID}`,
  `${KID} (?:savings|room|rooms|bedroom|birthday|party|fund|school|college|toys|education|tuition|godfather|godmother|wedding)\\b`,
  `(?:run|runs|running|ran|walk|walks|walking|dance|dances|dancing|jump|jumps|sit|sits) (?:around |about |out of the \\w+ |through the \\w+ )?naked`,
  `about (?:puberty|periods|consent|contraception|where babies come from)(?: and (?:sex|puberty|periods|boys|girls|consent))?\\b|about sex\\b|puberty and sex|sex and puberty|sexually active`,
  `\\b(?:saw|seen) (?:a|an) naked (?:man|woman|adult|couple|body)`,
  `\\bkiss(?:es|ed|ing)? [a-zA-Z0-9 ]{0,40}(?:good ?night|goodbye)`,
  `\\b(?:no|less|without) (?:more )?sex\\b(?! (?:ed|education))|\\bsex (?:ed|education|life)\\b`,
  `\\bsleeps? (?:between us|in our (?:bed|room))`,
  '\\b(?:my |his |her |our |their )?(?:brother|sister|son|daughter|mother|father)s? in laws?\\b',
  `\\b(?:our|my) ${KID} (?:is|are|was|turned) (?:MINORAGE|TEENAGE) (?:and|so|but) (?=${NOTHING_HAPPENS}\\b)(?!.*\\bwith (?:her|him|them)\\b)`,
  `(?<=\\b(?:not|never|hardly|barely|ha(?:ve|s|d)n'?t) (?:(?:${OF_A_COUPLE}) ){1,8})since (?:he|she|they) (?:was|were|turned|became) \\w+`,
  '\\bcall(?:s|ed|ing)? (?:me|us|him|her|them) (?:an? |the )?(?:\\w+ )?(?:faggots?|fags?|dykes?|poofs?|queers?|sissy|slut|whore|tranny|retard|spastic|fat|ugly|stupid)\\b',
  `\\bsince i had (?:the|our|my) ${KID}`,
].map(pattern => new RegExp(pattern, 'g'));

/** "my stepbrother is a rapist, he raped me at 22": adults who tell what was done to them. */
const SUFFERED =
  /\b(?:uncle|father|dad|stepfather|stepdad|brother|stepbrother|cousin|nephew|husband|boyfriend|ex|boss|colleague|landlord|teacher|professor|priest|neighbou?r|friend) (?:\w+ ){0,4}(?:raped|assaulted|groped|molested|attacked|harassed) me\b/g;
/** Words nearby that show that a child may have suffered it. */
const MAYBE_YOUNG =
  /\b(?:MINORAGE|TEENAGE|kids?|child|childhood|children|little|young|younger|girl|boy|school|grade|teen\w*|minors?|underage|growing|grew|\d|1\d|sleepover|babys\w+|stepdaughter|pupil)\b/;

/** "when I was sixteen": an age that only says when something happened. */
const REMEMBERED =
  /\b(?:when|since|until|till|before|after|because|while|as) (?:i|we) (?:was|were|turned) (?:about |only |just )?(?:MINORAGE|TEENAGE)\b/g;
/** Topics that make such an age matter. */
const MORE_THAN_MEMORY = [['sex', 'touch', 'picture', 'dating']];
const VEILED =
  /\b(?:things|stuff|it to me|secrets?|alone|rooms?|bedrooms?|nights?|uncles?|step\w+|coach|teacher|priest|pastor|boyfriend|girlfriend|men|man|guys?)\b/;

const withoutMemories = (sentence: Sentence, written: string): string =>
  VEILED.test(written) || speaksOf([sentence], MORE_THAN_MEMORY) ? written : written.replace(REMEMBERED, ' , ');

const withoutSuffered = (written: string): string =>
  MAYBE_YOUNG.test(written) ? written : written.replace(SUFFERED, ' , ');

/** @returns the sentence without bystanders, for the rules about children and sex */
export const withoutBystanders = (sentence: Sentence): Sentence => {
  const written = sentence.join(' ');
  const rest = NEARBY.reduce(
    (left, pattern) => left.replace(pattern, ' , '),
    withoutSuffered(withoutMemories(sentence, written)),
  );
  return rest === written ? sentence : rest.split(' ').filter(word => word !== '' && word !== ',');
};

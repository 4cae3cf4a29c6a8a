import { type Sentence, wordAt } from './sentences.ts';

const ADULT = 18;
const YOUNGEST = 2;
/**
 * Children from this age on are marked TEENAGE. Writers may speak of them as partners, which must
 * be refused.
 */
const TEEN = 11;
const SHORT_AGE = /^(?:(\d{1,2})(?:f|m|yo|yrs?|yold|y)|[fm](\d{1,2}))$/;
const YEARS = /^(?:years?|yrs?)$/;
const OLD = /^(?:olds?|young)$/;
const YEARS_OLD = /^(?:yo|y|yrold|yearold|yearolds|yos)$/;
const BEFORE_AGE = /^(?:aged|age|ages|am|turn|turned|turning|turns|im|underage)$/;
const OFTEN_BEFORE_AGE = /^(?:is|was|were|only|just|under|be|being|became|of|at|as|barely|nearly|not)$/;
/** "a group of 14", "one of 12", but "a girl of 14" */
const COUNTED_OF =
  /^(?:groups?|teams?|bunch|party|parties|crew|class|family|families|household|pack|box|set|list|total|average|minimum|maximum|couple|rest|all|some|most|many|one|two|three|four|five|out|table|room|gang|band|squad|staff|queue|crowd|panel|litter|brood|pile|stack|row|mother|father|mum|mom|dad|parents?|\d+)$/;
/** "gets up at 6", "dinner at 7": a time of day, unlike "raped at 6". */
const OF_A_DAY =
  /^(?:up|in|home|back|out|off|over|here|there|down|around|late|early|ready|due|done|asleep|bed|bedtime|starts|starting|finish|finishes|finished|opens?|opened|closes?|closed|wakes?|woke|waking|comes?|came|coming|went|goes|going|leaves?|left|leaving|arrives?|arrived|rings?|rang|eats?|ate|breakfast|lunch|dinner|tea|supper|shift|meeting|alarm|train|bus|flight|appointment|nights?|mornings?|evenings?|afternoons?|day|today|tomorrow|yesterday|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;
/** "drumming at six": activities, except those that children suffer or adults confess at an age. */
const DOING =
  /^(?!(?:sleep|dat|hav|touch|kiss|rap|molest|fuck|fondl|grop|hook|abus|groom|seduc|undress|stripp|bath|shower|masturbat|sext|pos|sell|marry|gett|turn|be|los|beginn|lov|want|look|bleed|cutt|drink|smok)ing$)\p{L}{3,}ing$/u;
const LATEST_HOUR = 12;
/** "is 14 eggs", "was 16 hot dogs": a number of things. */
const MANY =
  /^(?!.*ss$)(?!(?:its|thats|whats|heres|theres|was|is|has|does|his|hers|this|us|always|sometimes|perhaps|unless|plus|as|yes|loves|likes|wants|says|goes|gets|plays|lives|looks|knows|thinks|needs|keeps|sends|shows|asks|sleeps|kisses|touches)$).+s$/;
/** A person is not a number of things: "she is 14 sometimes". */
const SOMEBODY = /^(?:i|he|she|who)$/;
const OF_MANY =
  /^(?:hot|big|small|little|new|old|good|bad|long|whole|full|free|extra|different|separate|fish|birthday)$/;
/**
 * The age of several people: "they are fifteen", but not "there are 15" or "they are 15 minutes
 * late".
 */
const OF_SEVERAL = /^(?:they|we|you|both|who|twins|girls|boys|kids) are$/;
const AFTER_SEVERAL = /^(?:|and|but|or|so|now|when|too)$/;
const SOMEBODY_YOUNG =
  /^(?:girls?|boys?|daughter|son|sister|brother|stepdaughter|stepson|stepsister|stepbrother|niece|nephew|cousin|student|pupil|kid|child|virgin)$/;
const TIME =
  /^(?:\d\d|o'?clock|hours?|minutes?|mins?|weeks?|months?|days?|km|miles?|times?|percent|people|dollars|am|pm|euros?|pounds|ft|foot|feet|inch|inches|cm|nights?|o)$/;
const UNIT = /^(?:of|kids|children|friends|out|in|on|the|more|other)$/;
const BELOW = /^(?:under|below|before|not|until|almost)$/;
const LESS = /^(?:younger|less) than$/;
const BIRTHDAY = /^(?:birthday|bday)$/;
const NTH = /^(\d{1,2})(?:st|nd|rd|th)$/;
const NTH_SPELLED =
  'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth'.split(
    ' ',
  );

const GRADE =
  /^(?:[1-9]|1[0-2])(?:st|nd|rd|th)$|^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh)$/;
const EARLY_GRADE = /^(?:[1-5](?:st|nd|rd|th)|first|second|third|fourth|fifth)$/;
const IN_A_GRADE = /^(?:graders?|grade)$/;
/** "together since ninth grade", "a first grade teacher" */
const LONG_AGO = /^(?:since|from|teach|teaches|taught|met)$/;
const TEACHING = /^(?:teachers?|class|classes|classroom|math|english)$/;

const ageToken = (age: number): string => (age < TEEN ? 'MINORAGE' : 'TEENAGE');

const isCountOf = (whose: string, after: string, next: string): boolean =>
  !SOMEBODY.test(whose) && (MANY.test(after) || (OF_MANY.test(after) && MANY.test(next)));

/** "was 14", "his daughter 14", but not "was 14 eggs". */
const isMostlyAge = (whose: string, before: string, after: string, next: string): boolean =>
  (OFTEN_BEFORE_AGE.test(before) || SOMEBODY_YOUNG.test(before)) &&
  !(UNIT.test(after) || isCountOf(whose, after, next));

/** "a girl of eleven" */
const isOfSomebodyYoung = (whose: string, before: string): boolean => before === 'of' && SOMEBODY_YOUNG.test(whose);

/**
 * Whether a number between these words is somebody's age: "was 14 when", "12 years old", but not
 * "12 years ago".
 */
const isAge = ([whose = '', before = '']: Sentence, [after = '', next = '', later = '']: Sentence): boolean => {
  if (YEARS_OLD.test(after) || isOfSomebodyYoung(whose, before)) return true;
  if (YEARS.test(after)) return OLD.test(next) || (next === 'of' && later === 'age') || BEFORE_AGE.test(before);
  if (TIME.test(after)) return false;
  if (BEFORE_AGE.test(before) || /^[fm]$/.test(after)) return true;
  return isMostlyAge(whose, before, after, next);
};

const gradeAt = (sentence: Sentence, i: number): string | undefined => {
  const word = wordAt(sentence, i);
  if (!GRADE.test(word) || !IN_A_GRADE.test(wordAt(sentence, i + 1)) || TEACHING.test(wordAt(sentence, i + 2))) return;
  if (LONG_AGO.test(wordAt(sentence, i - 1)) || LONG_AGO.test(wordAt(sentence, i - 2))) return;
  return EARLY_GRADE.test(word) ? 'MINORAGE' : 'TEENAGE';
};

/** "under 18", "younger than 18", "below the age of 18", "before she turned 18" */
const isNotYetAdult = (sentence: Sentence, i: number): boolean => {
  if (sentence[i] !== String(ADULT) || TIME.test(wordAt(sentence, i + 1))) return false;
  if (sentence.slice(Math.max(0, i - 3), i).join(' ') === 'the age of') return BELOW.test(wordAt(sentence, i - 4));
  const before = wordAt(sentence, i - 1);
  if (LESS.test(sentence.slice(Math.max(0, i - 2), i).join(' '))) return true;
  return BELOW.test(before) || (before === 'turned' && sentence[i - 3] === 'before');
};

const nth = (word: string): number => Number(NTH.exec(word)?.[1] ?? NTH_SPELLED.indexOf(word) + YOUNGEST);

/** "on her fourteenth birthday" */
const birthdayAt = (sentence: Sentence, i: number): string | undefined => {
  const age = BIRTHDAY.test(wordAt(sentence, i + 1)) ? nth(wordAt(sentence, i)) : 0;
  return age >= YOUNGEST && age < ADULT ? ageToken(age) : undefined;
};

const isCount = (sentence: Sentence, i: number): boolean =>
  sentence[i - 1] === 'of' && COUNTED_OF.test(wordAt(sentence, i - 2));

const isHour = (sentence: Sentence, i: number, age: number): boolean =>
  sentence[i - 1] === 'at' && age <= LATEST_HOUR && [OF_A_DAY, DOING].some(kind => kind.test(wordAt(sentence, i - 2)));

const ageAt = (sentence: Sentence, i: number): string | undefined => {
  const short = SHORT_AGE.exec(wordAt(sentence, i));
  const age = Number(short ? (short[1] ?? short[2]) : sentence[i]);
  if (!(age >= YOUNGEST && age < ADULT) || isCount(sentence, i) || isHour(sentence, i, age)) return;
  const [earlier, later] = [[wordAt(sentence, i - 2), wordAt(sentence, i - 1)], sentence.slice(i + 1, i + 4)];
  const isOfSeveral =
    OF_SEVERAL.test(sentence.slice(Math.max(0, i - 2), i).join(' ')) && AFTER_SEVERAL.test(wordAt(sentence, i + 1));
  const isTold = short !== null || isOfSeveral || isAge(earlier, later);
  return isTold ? ageToken(age) : undefined;
};

/**
 * Writes MINORAGE or TEENAGE for every age of a child: "she was 14", "15f", "12 year old", "a ninth
 * grader", "her 14th birthday", "not 18 yet".
 */
export const markAges = (sentence: Sentence): Sentence =>
  sentence.map((word, i) => {
    if (isNotYetAdult(sentence, i)) return 'TEENAGE';
    return gradeAt(sentence, i) ?? birthdayAt(sentence, i) ?? ageAt(sentence, i) ?? word;
  });

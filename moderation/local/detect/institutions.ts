import type { Writing } from '../names/writing.ts';
import { type Finding, findAll } from './finding.ts';

const KINDS = [
  'university',
  'college',
  'school',
  'institute',
  'academy',
  'hospital',
  'clinic',
  'church',
  'bank',
  'museum',
  'elementary',
];
/** Kinds that only count after a name: "Hope Chapel", "Little Oaks Nursery". */
const OTHER_KINDS =
  'Chapel|Cathedral|Parish|Ministries|Fellowship|Synagogue|Mosque|Seminary|Preschool|Kindergarten|Nursery|Daycare|Montessori|Polytechnic|Conservatory|Hospice|Infirmary|Pharmacy|Dental|Veterinary|Orthodontics|Library|Gymnasium|Collegiate';
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const PROPER = "\\p{Lu}[\\p{L}'.-]{1,30}";
/** Shops, clubs and the like, in a text whose capitals mean something. */
const TRADES =
  'Kennels|Tailors|Fabrics|Fashions?|Boutique|Salon|Bakery|Laundry|Motors|Tyres|Tires|Haulage|Freight|Logistics|Coaches|Cabs|Taxis|Carpets|Blinds|Interiors|Bathrooms|Electronics|Gadgets|Removals|Catering|Caterers|Events|Solicitors|Lettings|Estates|Homecare|Rovers|Harriers|Wanderers|Juniors|Rangers|Pantry|Enterprises|Ventures|Transport|Choir|Choral Society|Bowling Club|Social Club|Cricket Club|Football Club|Care Home';
/** Words that do not begin a name: "My School" and "High School" may be any school. */
const NOBODYS =
  '(?:The|A|An|My|Our|His|Her|Their|Your|This|That|No|High|Middle|Primary|Grade|Sunday|Medical|Law|Art|Food|Old|New)\\b';
const KIND = `(?:${KINDS.join('|')}|${KINDS.map(capitalised).join('|')})`;

/** "the University of Ghent" */
const OF_SOMETHING = new RegExp(`\\b(?:[Tt]he )?${KIND} of (?:the )?${PROPER}(?: ${PROPER}){0,3}`, 'gu');
const UNIVERSITY_OF = /\buniversity of \p{L}{3,30}/giu;
/** "Jefferson Elementary", "Rosa Parks High School" */
const NAMED = new RegExp(
  `\\b(?!${NOBODYS})(?:${PROPER} ){1,3}(?:(?:High|Middle|Primary) )?(?:${KINDS.map(capitalised).join('|')}|${OTHER_KINDS})\\b`,
  'gu',
);
/** "Bright Day Laundry", "Peace & Love Transport" */
const SHOP = new RegExp(`\\b(?!${NOBODYS}|(?:Public|Current) )(?:${PROPER} (?:(?:&|of) )?){1,4}(?:${TRADES})\\b`, 'gu');
/** "the Dog & Partridge", "works for inkwell & sons" */
const JOINED =
  /\b(?:at|for|from|in|to|by) (?<it>the (?!fish|mum|dad|black|salt)(?:[\p{L}'’]{3,20} ){1,2}& [\p{L}'’]{3,20}|(?!my|our|his|her|their)(?:[\p{L}'’]{3,20} ){1,2}& (?:sons|daughters|bros))\b/dgiu;
/**
 * Names taken from religion, also in small letters: "our lady of mercy", "sacred heart primary".
 */
const CALLED_BY_FAITH =
  /\bour lady of (?:the )?\p{L}{3,20}|\b(?:sacred heart|holy (?:cross|family|trinity|rosary|name|redeemer|spirit))(?= (?:primary|school|church|parish|high|academy|infants|juniors|rc|catholic|national)\b)/giu;
/** "St Aidan's Primary", "st mary's infants" */
const OF_A_SAINT =
  /\b(?:st|saint)\.? \p{L}{3,20}(?:'?s)? (?:primary|infants?|juniors?|high|prep|comp|comprehensive|academy|nursery|hospice|rc|catholic|c of e)(?: school)?\b/giu;
/** "his daycare, Little Sprouts," */
const IN_APPOSITION = new RegExp(
  `\\b(?:[Dd]aycare|[Nn]ursery|[Pp]reschool|[Kk]indergarten|school|gym|salon|surgery|practice|company|firm|employer|workplace|club|choir|pub)(?:,| called| named) (?<it>(?!(?:I|The|A|An|My|Our|He|She|We|They|It|But|And|So|In|On|At|If|When|Which|Who|Mr|Mrs|Ms|Dr|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\\b)${PROPER}(?: (?:& |and )?${PROPER}){1,3})`,
  'dgu',
);
/** "goes to park view academy", "at penny hill bakery", but not "to the local primary" */
const IN_SMALL_LETTERS =
  /\b(?:at|to|from|for|in|attends|joined|left) (?<it>(?!(?:an?|the|my|our|his|her|their|your|local|same|other|different|new|old|catholic|private|public|state|medical|police|high|junior|senior|nearest|next|good|better|best|posh|boys?|girls?|village|this|that|which|what|another|any|some|all|be|go|learn|work|one|two|both|each|day|plant|baby|boarding|electric|church|gospel)\b)(?:\p{Ll}[\p{Ll}']{2,20} ){1,2}(?:academy|elementary|infants|juniors|comprehensive|grammar school|high school|middle school|primary(?: school)?|bakery|motors|autos|tyres|haulage|kennels|nursery|tailors|solicitors|lettings|homecare|manpower|rovers|harriers|wanderers|choir|fc|afc|rfc|cc)\b)/dgu;
/**
 * Matches of IN_SMALL_LETTERS that contain no name: "to finish high school", "to have
 * primary custody".
 */
const NO_SCHOOL =
  /\b(?:an?|the|my|our|his|her|their|your|this|that|is|was|are|and|or|but|when|if|not|so|because|who|which|case|in|into|of|for|with|without|after|before|during|since|until|through|about|than|back|being|have|having|has|share|keep|get|take|give|seek|grant|finish|complete|start|begin|attend|join|enter|leave|quit|skip|repeat|pass|survive|teach|run|instruct|hire|pay|use|call|ring|sing|play|see|visit|me|him|us|them|you|both|two|more|most) /;
/** "a shift at the Stellantis plant" */
const WORKS =
  /(?<=\b(?:at|for|in) the )\p{Lu}[\p{L}'&.-]{2,30}(?: \p{Lu}[\p{L}'&.-]{1,30})? (?:plant|factory|refinery|shipyard|sawmill|steelworks|warehouse|depot)\b/gu;

/** Finds schools, hospitals, churches and the like whose names are ordinary words. */
export const findInstitutions = (text: string, writing: Writing): Finding[] => [
  ...[OF_SOMETHING, UNIVERSITY_OF, NAMED, CALLED_BY_FAITH, OF_A_SAINT, IN_APPOSITION, WORKS, JOINED].flatMap(pattern =>
    findAll(text, pattern, 'organisation'),
  ),
  ...(writing === 'printed' ? findAll(text, SHOP, 'organisation') : []),
  ...findAll(text, IN_SMALL_LETTERS, 'organisation').filter(
    ({ start, end }) => !NO_SCHOOL.test(text.slice(start, end)),
  ),
];

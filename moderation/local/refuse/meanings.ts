import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

/**
 * Words by their meaning, for the model. It weighs meanings and their order in addition to single
 * words.
 */
const MEANINGS: Readonly<Record<string, ReadonlySet<string>>> = {
  i: words('i me my mine myself we us our ourselves'),
  you: words('you your yours yourself'),
  third: words('he him his himself she her hers herself they them their themselves it'),
  not: words('not no never nobody nothing none without nor'),
  all: words('all every everyone everybody any these those both whole lot'),
  future: words('will shall going gonna soon tonight tomorrow next'),
  want: words(
    'want wants wish wishes hope hopes hopefully love like dream dreams fantasize fantasise fantasy ready plan planning plans rather need urge gladly',
  ),
  ought: words('should must ought deserve deserves better needs have has let lets please time'),
  could: words('can could would might if'),
  past: words('was were had did used ago once when'),
  die: words(`
    die dies dying died dead death deadly lethal suicide suicidal overdose overdosed funeral grave corpse alive breathing exist existing existence
    living live life survive gone goodbye end ended ending ends`),
  kill: words(`
    kill kills killing killed murder murders murdered stab stabs stabbed shoot shoots shot strangle strangling poison poisoned execute executed hang hanged
    hanging hung slaughter slaughtered behead exterminate exterminated gas gassed lynch lynched drown drowned drowning aborted euthanised
    euthanized eradicate wiped whipped stoned cleanse noose bullet`),
  hurt: words(`
    hurt hurts hurting harm harms harmed beat beats beaten beating hit hits hitting punch punches punched slap slaps slapped kick kicked smash smashed break
    breaks broke broken crush choke strangle burn burned burns attack attacked bash torture tortured bleed bleeding bleeds blood suffer throw thrown
    push pushing pushed dragged fist`),
  cut: words(
    'cut cuts cutting slit slits slice carve scratch scratched razor blade blades wrist wrists scar scars skin thighs veins',
  ),
  weapon: words(
    'gun guns knife knives bat axe acid bomb rifle sword rope bullet hammer pitchforks pitchfork chains fire truck',
  ),
  body: words('head face throat neck legs leg arms arm bones bone teeth skull heart stomach brain'),
  method: words(
    'pills pill bridge roof train platform bleach antifreeze noose rope cliff balcony paracetamol tablets vodka trigger carbon helium box',
  ),
  pain: words(
    'pain painful hopeless worthless burden numb empty useless alone tired disappointed relieved relief cry cried point reason future meaning calm cope regret',
  ),
  eat: words(
    'eat eating eaten food meal meals calories fast fasting starve starving purge purging vomit skinny thin weight kilos kg bones hunger hungry ana bulimia anorexia',
  ),
  again: words('again anymore longer forever never relapsed urge clean keep keeps always'),
  mercy: words('mercy scared afraid pray beg begging regret watch careful accidents'),
  group: words(`
    GROUPNAME women men gays lesbians queers queer blacks whites asians africans arabs indians mexicans jews jew muslims muslim christians immigrants
    immigrant migrants refugees foreigners gypsies gypsy trans disabled cripples homosexuals fat old traitors cheater cheaters animals`),
  vile: words(`
    scum vermin animals trash garbage filth filthy disgusting subhuman inferior parasites rats cockroaches worthless dirty disease cancer criminals
    terrorists thieves freaks savages monkeys pigs dogs stupid lazy evil abomination perverts sick useless stink brainwashed idiots mentally ill`),
  belong: words(
    'belong belongs country home back deported vote control controls banks media steal cheat allowed trust',
  ),
  hate: words('hate hates hated despise loathe detest stand'),
  kin: words(`
    husband wife boyfriend girlfriend partner mother father mom dad brother sister uncle aunt grandpa grandfather cousin neighbor neighbour boss friend
    priest coach teacher professor stepmom stepdad babysitter daddy mommy`),
  child: words(`
    child children kid kids toddler toddlers baby babies infant girl girls boy boys daughter daughters son sons niece nephew stepdaughter stepson
    stepbrother stepsister sister brother student students pupil pupils teen teens teenager teenagers teenage team
    youngster youngsters goddaughter godson stepchild stepchildren grandson granddaughter grandchild grandchildren nieces nephews schoolmate schoolmates
    classmate classmates camper campers choirboy`),
  minor: words(`
    MINORAGE TEENAGE minor minors underage preteen schoolgirl schoolgirls schoolboy schoolboys loli prepubescent grade grader school little young younger virgin
    innocent innocence cheerleader cheerleaders juvenile juveniles adolescent adolescents preteens pubescent freshman freshmen sophomore kindergarten
    schoolchild schoolchildren schoolkid schoolkids youngest`),
  sex: words(`
    sex sexual sexually sexy sexting porn erotic horny nudes naked nude topless undress undressed penis vagina pussy cock dick breasts breast tits boobs
    nipples masturbate masturbating orgasm intercourse molest molested rape raped fondle fondled grope groped seduce seduced incest virginity threesome
    aroused hot pregnant moaned moan spanked explicit steamy lewd naughty sensual intimate lingerie dirty stripping strip pleasure`),
  touch: words(
    'touch touches touched touching kiss kissed kissing hand hands fingers lap bed shower bath baths shirt skirt pants clothes underwear rubbed tongue blouse bikini blanket body bodies desire motel hotel uniform pose',
  ),
  picture: words('picture pictures photo photos video videos pics camera film films filmed messages webcam online'),
  story: words('write story stories scene describe tell roleplay poem fantasy character'),
  dating: words(
    'relationship attracted crush dating dates date married sleep sleeps slept sleeping hooking hook older adult',
  ),
  say: words('said says told tells joke jokes laughed laugh joked threatened movie game show'),
  house: words(
    'dishes laundry couch kitchen dinner cake dog cat car phone money rent bill job work mother-in-law wedding party trip vacation',
  ),
};

const MEANINGS_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const index = new Map<string, string[]>();
  for (const [meaning, list] of Object.entries(MEANINGS)) {
    for (const word of list) index.set(word, [...(index.get(word) ?? []), meaning]);
  }
  return index;
})();

/** Whether a text has a word with a meaning from each of these lists. */
export const speaksOf = (sentences: readonly Sentence[], topics: readonly (readonly string[])[]): boolean =>
  topics.every(topic =>
    sentences.some(sentence => sentence.some(word => MEANINGS_OF.get(word)?.some(meaning => topic.includes(meaning)))),
  );

const REACH = 8;

const pairsFrom = (sentence: Sentence, i: number, meaning: string): string[] => {
  const pairs: string[] = [];
  for (let j = i + 1; j < Math.min(sentence.length, i + 1 + REACH); j += 1) {
    for (const other of MEANINGS_OF.get(sentence[j] ?? '') ?? []) pairs.push(`${meaning}>${other}`);
  }
  return pairs;
};

/**
 * @returns the features of a sentence for the model, each once: its meanings, which meaning follows
 * which, and its words
 */
export const meaningsOf = (sentence: Sentence): string[] => {
  const features = new Set<string>(['bias']);
  sentence.forEach((word, i) => {
    features.add(`=${word}`);
    const next = sentence[i + 1];
    if (next !== undefined) features.add(`=${word} ${next}`);
    for (const meaning of MEANINGS_OF.get(word) ?? []) {
      features.add(meaning);
      for (const pair of pairsFrom(sentence, i, meaning)) features.add(pair);
    }
  });
  return [...features];
};

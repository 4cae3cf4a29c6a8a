import type { KnownWord } from './features.ts';

const FEWEST_WORDS = 3;

const wordsIn = (...languages: readonly string[]): ReadonlySet<string> => new Set(languages.join(' ').split(/\s+/));

/** Function words of languages in Latin letters, without which hardly any sentence can be made. */
const THEIRS = wordsIn(
  // German
  'der das dem ein eine einen einem einer und oder aber nicht kein keine ich du er es wir ihr mein meine meinen meiner dein deine sein',
  'seine seinen ihre ihren ist sind bist haben habe wird werden kann können darf dürfen muss müssen soll sollen wollen wer wem wen',
  'wie wo wann warum wieso weil dass wenn mit ohne für von vom zum zur bei beim auf aus nach vor über unter im ins noch nur auch immer nie',
  'mehr sehr schon jetzt hier zu uns euch mir dir ihn ihm sich gehört macht',
  // French
  'le la les un une au aux et ou mais ne pas je tu il nous vous ils elles mon ma mes ta tes sa ses notre votre leur leurs est',
  'sont suis ont avec sans chez dans sur sous qui que quoi quand où pourquoi parce ce cette ces ça ici très moins toujours',
  // Spanish
  'el los las una unos unas pero yo tú él nosotros ellos mi mis su sus nuestro nuestra está están soy tiene tengo en',
  'por para porque quién qué cuándo dónde cómo cuál del lo se muy más siempre nunca',
  // Italian
  'gli ed non io lui noi loro mio miei tuo tua suo sua nostro nostra sono sei siamo hanno ho senza nel nella nei',
  'sul sulla dalla della dello dei degli delle alla allo perché chi che cosa quando molto sempre anche',
  // Portuguese
  'os uma umas mas não eu ele ela nós eles meu minha meus minhas seu são tem com sem nos da em pelo pela quem onde muito',
  // Dutch
  'het een maar niet geen ik jij hij zij wij mijn jouw zijn haar ons onze heeft hebben zonder voor uit naar bij op wat waar wanneer waarom omdat deze dit altijd nooit ook doet',
  // Swedish, Danish, Norwegian
  'och eller inte jag han vi ni de min mitt din ditt ett är har med utan för från på hos vem vad när varför det som og ikke jeg av hvem hva hvorfor alltid aldrig aldri',
  // Polish, Czech
  'czy jest są ja ty oni mój moja moje jego jej się kto co kiedy gdzie dlaczego bo że ale lub albo przez przy od dla po bez kdo kdy proč jsem jsi není ve ze že když nebo můj její jeho vždy nikdy zawsze nigdy mu',
  // Turkish
  'bir bu şu sen biz siz onlar benim senin neden nasıl için ile mı mü değil var yok çok daha hep',
);

/** Function words of English, without those that also exist in other languages. */
const OURS = wordsIn(
  'the and or but not is are were be been does did has have had can could will would should may might must my your his her its our',
  'their this that these those i you he she it we they him us them who whom whose what which when where why how if than as at by for from into',
  'of off onto out over under up with without about after before vs versus too',
);

/**
 * Whether a short sentence is in another language: it has function words of that language, none of
 * English, and either several of them or nothing else that is English. A title of one or two words
 * is not enough to tell.
 */
export const isInOtherLanguage = (sentence: readonly KnownWord[]): boolean => {
  if (sentence.length < FEWEST_WORDS || sentence.some(({ lower }) => OURS.has(lower))) return false;
  const theirs = new Set(sentence.map(({ lower }) => lower).filter(lower => THEIRS.has(lower)));
  const others = sentence.filter(({ lower }) => !THEIRS.has(lower));
  return (
    theirs.size > 1 ||
    (theirs.size === 1 && others.length > 0 && others.every(({ ordinariness }) => ordinariness !== 'ordinary'))
  );
};

import type { Span } from './port.ts';
import { overlap } from './spans.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words without which a sentence says the opposite, in the languages that people write most. */
const NEGATIONS = listed(`
  not no never none nor neither nobody nothing nowhere cannot without hardly barely except unless
  nicht nie niemals nichts niemand ohne weder kaum außer
  ne pas jamais rien personne sans aucun aucune ni
  nunca jamás nada nadie sin ningún ninguno ninguna tampoco
  non niente nulla nessuno nessuna senza né
  não ninguém sem nem nenhum nenhuma
  niet geen nooit niets niemand zonder
  nigdy nikt bez inte aldrig ingen inget utan ikke aldri
  не нет никогда никто ничего без ни немає ніколи ніхто нічого
  değil yok hiç asla`);

/** "kein", "keine", "keinem"; "didn't", also without its apostrophe. */
const NEGATED =
  /^kein(?:e[mnrs]?)?$|n['’]t$|^(?:do|does|did|is|are|was|were|wo|would|ca|could|should|has|have|had|ai)nt$/;

/** Words that say nothing of anybody alone. */
const FUNCTION_WORDS = listed(`
  a an the this that these those and or but so if because although though while when then than as at by for from in into
  of off on onto out over to under up with about after before between during through until since against
  i me my mine myself you your yours he him his himself she her hers herself it its itself we us our ours they them their
  theirs who whom whose which what where why how am is are was were be been being do does did done have has had having
  will would shall should can could may might must all any both each every few many more most much only other some such
  very too also just even still again always often sometimes yes there here now
  der die das den dem des ein eine einen einem einer und oder aber weil wenn dass als wie mit von zu zum zur im für bei
  nach aus ich mich mir du dich dir er ihn ihm sie es wir uns ihr euch ihnen mein meine dein seine ihre ist sind waren bin
  haben hatte wird werden kann muss soll immer nur auch noch schon sehr
  le la un une du de et ou mais que qui où je tu il elle nous vous ils elles mon ma ton sa leur est sont était à au aux en
  dans sur avec pour par toujours el los uno y o pero quien yo tú nosotros ellos mi su es fue con para siempre`);

const isNegation = (word: string): boolean => NEGATIONS.has(word) || NEGATED.test(word);

/** "he's" is no more than "he". */
const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word.split(/['’]/)[0] ?? word);

interface Word extends Span {
  readonly word: string;
}

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/** The marked words, grouped where they stand side by side. */
const passagesIn = (words: readonly Word[], strike: readonly Span[]): readonly (readonly Word[])[] => {
  const passages: Word[][] = [[]];
  for (const word of words) {
    if (strike.some(span => overlap(span, word))) passages.at(-1)?.push(word);
    else passages.push([]);
  }
  return passages.filter(({ length }) => length > 0);
};

/**
 * What one side may take out of the other side's story, because they say that it identifies them. A
 * "not" identifies nobody, and without it a story says the opposite. So no passage may contain a
 * negation, and each needs a word that can tell somebody apart.
 * @returns the passages, extended to whole words; null when they break this rule
 */
export const strikable = (text: string, strike: readonly Span[]): readonly Span[] | null => {
  const words = wordsOf(text);
  const isFair = passagesIn(words, strike).every(
    passage => !passage.some(({ word }) => isNegation(word)) && passage.some(({ word }) => !isFunctionWord(word)),
  );
  return isFair ? [...strike, ...words.filter(word => strike.some(span => overlap(span, word)))] : null;
};

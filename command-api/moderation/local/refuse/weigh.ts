import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

/** Words that say little alone and much together, when they stand in one text. Each different one counts once. */
interface Weighed {
  readonly heavy: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
}

const HEAVY = 2;
const TOO_MUCH = 4;

const SELF_HARM: Weighed = {
  heavy: words(`
    suicide suicidal selfharm overdose overdosed razor razors noose wrists scars anorexia anorexic bulimia bulimic purge purging hopeless worthless
    inpatient psych relapsed relapsing antidepressants bpd`),
  light: words(`
    cutting scar blade blades die dying dead death kill pills burden numb empty depressed depression depressive anxiety hospitalized hospitalised ward
    relapse attempt attempts binge starve starving calories bmi skinny fasting laxatives ptsd meds hurting useless goodbye existence existing
    unbearable therapist`),
};

const EXPLICIT: Weighed = {
  heavy: words(`
    cock cocks pussy cumming nipple nipples moaned moaning thrust thrusts thrusting erection erect blowjob orgasm clit horny penis vagina virginity
    erotic aroused arousal masturbate masturbating masturbated bdsm bondage semen ejaculate hentai smut nudes seduce seduced molested raped rape
    undress undressed stroked stroking crotch groin spank spanked spanking incest`),
  light: words(`
    cum panties naked nude breasts tits boobs anal oral virgin lick licked licking suck sucked sucking sex sexual sexually sexy slut whore kinky lingerie
    thong porn fucking fucked fuck moan moans bulge wet hard`),
};

const A_CHILD = words(`
  MINORAGE underage underaged preteen preteens schoolgirl schoolgirls schoolboy schoolboys loli shota lolita prepubescent puberty teen teens teenage
  teenager stepdaughter stepson stepsister stepbrother minor toddler daddy niece nephew freshman sophomore cheerleader babysitter`);

const weigh = (sentences: readonly Sentence[], { heavy, light }: Weighed): number => {
  const different = new Set(sentences.flat());
  const count = (known: ReadonlySet<string>): number => [...different].filter(word => known.has(word)).length;
  return HEAVY * count(heavy) + count(light);
};

/** Much talk of pain and death. */
export const weighsOnSelf = (sentences: readonly Sentence[]): boolean => weigh(sentences, SELF_HARM) > TOO_MUCH;

/** Explicit talk in a text with a child in it. @param sentences with their ages marked */
export const weighsOnMinors = (sentences: readonly Sentence[]): boolean =>
  sentences.flat().some(word => A_CHILD.has(word)) && weigh(sentences, EXPLICIT) >= TOO_MUCH;

import { hasChild } from './childhood.ts';
import { ENOUGH_IN_A_TALE, ENOUGH_NEAR_A_CHILD, ENOUGH_OF_SELF_HARM, isEnough, type Weight } from './enough.ts';
import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';
import type { Setting } from './setting.ts';

/** Words that mean little alone and much together in one text. */
interface Weighed {
  readonly heavy: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
  /** Words that people say about couples every day. They only add to the others. */
  readonly soft?: ReadonlySet<string>;
}

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
    undress undressed stroked stroking crotch groin incest dick penetrate penetrated penetration climaxed fondled fondling fondle groped groping grope molest
    molester molesting pedophile pedophilia pedo lewd smutty pornographic erotica jailbait deflowered handjob fingering fingered seducing seduction genitals
    genitalia pubic foreskin testicles labia vulva hymen sperm slutty molestation pederast pederasty paedophile paedophilia hebephile ephebophile toddlercon
  lolicon shotacon ddlg ageplay jailbaits csam sexualized sexualised sexualizing sexualising incestuous carnal fornicate copulate copulating coitus
  straddled straddling throbbing writhing whimpered whimpering ravish ravished deflower defiled lecherous lascivious bosom buttocks loins arousing
  unhooked squirming panting orgasms cunt cunny creampie milf gangbang deepthroat fellatio cunnilingus sodomy sodomized sodomised sodomize dildos buttplug
  hooker brothel prostitution prostituted escorts trafficked trafficking concubine camgirl stripper strippers upskirt voyeur nudity nudist`),
  light: words(`
    cum panties naked nude breasts tits boobs anal oral virgin lick licked licking suck sucked sucking sex sexual sexually sexy slut whore kinky lingerie
    thong porn fucking fucked fuck moan moans bulge wet hard spank spanked spanking undressing undresses bra thighs caress caressed caressing
    rubbed rubbing lustful lust pleasure pleasured seductive seductively passionate intimate intimately tongue lips underwear breast butt ass stripped
    stripping threesome sexting sexted intercourse prostitute foreplay climax dildo vibrator kinks fetish
  lover lovers lewdly sensual sensually erotically shivered shivering trembled trembling gasped gasping blushed blushing unbuttoned unbuttoning unzipped unzipping
  cleavage topless shirtless bikini skirt blouse negligee stockings sucks licks kisses naughty flirtatious nymph virginal chastity sexuality explicit nsfw
  taboo forbidden filthy dirty horniness titties boob dominatrix submissive dominant bdsm obscene indecent indecently perverted pervert perverts
  predator predators groom grooming groomed abuser molestations offender convicted raping assaulted`),
  soft: words(`
    kiss kissed kissing bed bedroom lap embrace embraced embracing desire desires desired whispered waist hips chest neck mouth teased teasing tease sweat
    bath bathroom shower towel pajamas nightgown swimsuit leotard uniform pigtails hairless smooth soft tight warm caught alone secret locked undone beneath
    mattress blanket sheets motel hotel massage cuddled cuddling snuggled breathing heavily slid slipped gently softly moistened stare stared staring body
    bodies hand hands fingers finger touching touched touch young beautiful pretty gorgeous curious explore explored exploring experiment`),
};

const SOMEBODY_YOUNG = words(`
  daddy mommy young younger little tiny petite innocent girl girls boy boys school highschool student students class classmate classmates teacher son daughter sister
  brother mom mum dad kid kids uncle aunt auntie cousin cousins father mother granddaughter grandson grandfather stepmother stepfather stepmom stepdad
  coach tutor principal sleepover playground homework detention pigtails uniform cartoon anime maiden maidens lad lads lass lasses youth youthful youths adolescence childhood naive
  inexperienced virgins princess doll dolls scout scouts camper camp nanny schoolmate schoolmates juvenile teenaged papa mama nymphet cub child children grade prom virgin cheerleading
  youngest girlish boyish classroom schoolyard recess gymnast choirboy altar pigtailed diaper diapers teddy foster nursery daycare budding blossoming nubile senpai
  sophomores seniors granddaughters grandsons grandchild grandchildren brothers sisters sons daughters nieces nephews dorm elementary curfew`);

const NONE: ReadonlySet<string> = new Set();

const weigh = (used: ReadonlySet<string>, { heavy, light, soft = NONE }: Weighed): Weight => ({
  heavy: used.intersection(heavy).size,
  light: used.intersection(light).size,
  soft: used.intersection(soft).size,
});

const STRETCH = 80;
const STEP = 40;

interface Worded {
  readonly words: Sentence;
}

interface Stretch<One extends Worded> extends Worded {
  readonly sentences: readonly One[];
}

/** @returns stretches of equal length, each beginning in the middle of the previous one */
const stretchesOf = <One extends Worded>(sentences: readonly One[]): readonly Stretch<One>[] => {
  const all = sentences.flatMap(sentence => sentence.words.map(word => ({ word, sentence })));
  return Array.from({ length: Math.max(1, Math.ceil(all.length / STEP) - 1) }, (_, i) => {
    const those = all.slice(i * STEP, i * STEP + STRETCH);
    return { words: those.map(({ word }) => word), sentences: [...new Set(those.map(({ sentence }) => sentence))] };
  });
};

/** @returns the sentences of a stretch that weigh in it */
const weightyOf = <One extends Worded>({ sentences }: Stretch<One>, { heavy, light }: Weighed): readonly One[] => {
  const weighty = sentences.filter(({ words }) => words.some(word => heavy.has(word) || light.has(word)));
  return weighty.length > 0 ? weighty : sentences;
};

/** @returns the sentences with much talk of pain and death close together */
export const weighingOnSelf = <One extends Worded>(sentences: readonly One[]): readonly One[] =>
  stretchesOf(sentences)
    .filter(({ words }) => isEnough(weigh(new Set(words), SELF_HARM), ENOUGH_OF_SELF_HARM))
    .flatMap(stretch => weightyOf(stretch, SELF_HARM));

/** What is done to adults as well, who may tell it. */
const SUFFERED = words(
  'rape raped raping molested molest molester molesting molestation groped groping grope fondled fondling fondle stripper strippers brothel escorts hooker',
);
const FICTION: Weighed = { ...EXPLICIT, heavy: EXPLICIT.heavy.difference(SUFFERED) };

const isOnMinors = ({ words }: Worded, setting: Setting): boolean => {
  const used = new Set(words);
  if (hasChild(words)) return isEnough(weigh(used, EXPLICIT), ENOUGH_NEAR_A_CHILD[setting]);
  return !used.isDisjointFrom(SOMEBODY_YOUNG) && isEnough(weigh(used, FICTION), ENOUGH_IN_A_TALE[setting]);
};

/**
 * @param sentences with ages marked
 * @returns those of explicit talk near a child, or of a very explicit tale of somebody young
 */
export const weighingOnMinors = <One extends Worded>(sentences: readonly One[], setting: Setting): readonly One[] =>
  stretchesOf(sentences)
    .filter(stretch => isOnMinors(stretch, setting))
    .flatMap(stretch => weightyOf(stretch, EXPLICIT));

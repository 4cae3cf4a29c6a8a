import type { Sentence } from './sentences.ts';

const CHILD =
  /\b(?:MINORAGE|TEENAGE|child|children|kids?|kiddies?|minors?|toddlers?|infants?|(?:pre)?teens?|teenaged?|teenagers?|tweens?|underaged?|(?:pre)?schoolers?|graders?|kindergart\w+|school(?:girl|boy|child|children|mate|kid)s?|pupils?|juveniles?|youngsters?|adolescents?|(?:pre)?pubescents?|puberty|childhood|girlhood|boyhood|lol(?:i|is|ita|icon)|shot(?:a|as|acon)|jailbaits?|nymphets?|orphans?|choirboys?|campers|ageplay|child(?:porn|like)|csam|cp|pa?edo\w*|hebephile|(?:little|young(?:er|est)?|small|school|tiny|innocent) (?:\w+ )?(?:girl|boy|sister|brother|one|cousin)s?|girls|boys|(?:high|middle|elementary|primary|secondary|boarding|junior) school|(?:step|god|grand)(?:child|children))\b/;
const OFFSPRING = /\b(?:step|god|grand)?(?:daughters?|sons?)\b|\b(?:nieces?|nephews?)\b/;
/** Two of these together: "the girl and her teacher". */
const MAYBE = /\b(?:girl|boy|student|teen\w*|sister|brother|cousin)s?\b/;
const YOUNG =
  /\b(?:schools?|classes|classroom|teachers?|coach|tutor|uniform|pigtails|virgin\w*|daddy|mommy|homework|sleepover|puberty|innocen\w+|little|young|petite|tiny|babysit\w*|cheerleaders?|fresh(?:man|men)|sophomores?)\b/;
const ADULT = /\b(?:1[89]|[2-9]\d)\b|\badults?\b|\bgrown\b/;

/** Whether an age or a child is in these words. An adult age makes a daughter no child. */
export const hasChild = (sentence: Sentence): boolean => {
  const written = sentence.join(' ');
  return (
    CHILD.test(written) ||
    (MAYBE.test(written) && YOUNG.test(written)) ||
    (OFFSPRING.test(written) && !ADULT.test(written))
  );
};

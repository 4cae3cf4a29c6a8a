import { phrases, says, tagger, without, words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const tag = tagger({
  I: words('i we'),
  THEM: words('you her him them'),
  ONE: words('you she he they wife husband girlfriend boyfriend gf bf'),
  OF_ONE: words('your her his their those these that'),
  BODY: words(`
    body boobs boob tits tit titties breasts breast rack cleavage nipples nipple ass arse butt bum booty pussy cunt cock dick junk bulge thighs thigh legs
    feet toes lips curves abs chest bra panties knickers underwear lingerie thong`),
  PRIVATE: words('boobs boob tits tit titties breasts rack cleavage nipples ass arse booty pussy cunt cock dick bulge'),
  LAP: words('face lap cock dick knee mouth'),
  ACT: words('fuck shag bang screw bone rail smash nail pound breed ravish hump spank finger penetrate lick'),
  A_GOOD: words('good proper hard real decent big nice rough thorough'),
  ACT_AS_THING: words(
    'shag shagging fuck fucking dick dicking cock pounding rogering banging humping spanking railing seeing',
  ),
  SHOW: words('send show post drop share upload'),
  PICTURE: words('pic pics picture pictures photo photos selfie selfies video videos snap snaps'),
  NUDES: words('nudes nude tits titties boobs pussy cock dick'),
  LOOKS: words('sound sounds look looks seem seems must'),
  AROUSED: words('wet horny turned hard tight'),
  IN_BED: words(
    'good great amazing wild fun freak animal beast dead boring frigid easy filthy dirty shit crap rubbish',
  ),
  HOT: words('sexy fuckable bangable shaggable doable juicy'),
  PRAISE: words('nice great hot sexy juicy fat big massive sweet amazing perky fine'),
  WISH: words('would will want going wanna gladly happily rather could love let like'),
  PLEASE: words('please pls plz or first now baby babe sweetie darling'),
});

/**
 * Sexual remarks to or about strangers. A comment that says who likes whom contains none of these.
 */
const ADVANCES = phrases(`
  ^ ..2 nudes PLEASE
  ^ ..2 nudes $
  ^ ..2 SHOW ..3 nudes
  ^ ..2 SHOW ..1 me|us ..1 OF_ONE ..1 BODY $
  ^ ..2 SHOW ..1 me|us ..1 OF_ONE ..1 PRIVATE
  ^ ..3 SHOW ..4 PICTURE of ..1 OF_ONE ..2 BODY
  I ..1 WISH|need ..2 see ..1 OF_ONE ..2 BODY ..1 $
  I ..1 WISH|need ..2 see ..1 OF_ONE ..2 PRIVATE
  I ..1 WISH|need ..2 see ..1 THEM ..1 naked|nude|undressed|topless
  ^ ..1 what are you wearing
  ^ ..1 what ..1 size ..1 are ..1 OF_ONE BODY
  ^ ..1 what cup|bra size
  ^ ..1 how big|large|wet|tight|hairy are|is OF_ONE ..1 PRIVATE
  ^ ..2 are you ..1 wet|horny
  I ..2 WISH ..3 ACT THEM ..1 $
  I ..2 WISH ..3 fuck|shag|bone|rail|breed|ravish|hump|spank THEM
  I ..2 WISH ..2 hit|tap|smash that|it $
  I ..2 WISH ..2 hit|tap that|it ..2 before|twice|any|all|again|every|so|from
  I ..2 WISH ..2 do|ride|mount THEM $
  I ..2 WISH ..2 do|ride|mount THEM all|so|any|right|on|until|till
  I ..2 WISH ..2 bend|pin THEM ..1 over
  I ..2 WISH ..2 eat|lick|suck THEM ..1 out|off|dry
  I ..2 WISH ..2 fill|stretch THEM ..1 up|out ..1 $
  I ..2 WISH ..2 fill|stretch THEM ..1 up|out good|nicely|properly|with
  I ..2 WISH ..2 taste THEM
  I ..2 WISH ..2 make THEM ..1 moan|cum|squirt|orgasm
  I ..2 WISH ..2 bury|put my ~2 in|between ..1 OF_ONE|THEM
  let me ACT|taste|mount THEM
  ^ ..4 come|sit|ride|bounce ..3 on|sit my LAP
  ^ ..2 come to daddy
  ^ ..4 come|get|hop ..2 in|into my bed
  ^ ..3 slide|slip|hop|jump ..2 in|into my dms|dm
  slide|slip|hop ..1 in|into my dms|dm $
  I ..1 bet|guess|reckon|think ONE ..1 moan|moans|squirt|squirts|swallow|swallows|scream|screams ..1 loud|louder|in|during|when ..1 bed|sex|cum|come|loud|like
  I ..1 bet|guess|reckon|think ONE ..1 moan|moans|squirt|squirts|swallow|swallows|tastes|taste ..1 $
  I ..1 bet|guess|reckon|think OF_ONE ..2 PRIVATE
  ONE ..2 moan|moans ..3 than|like ..3 type|types|write|writes|argue|argues
  ONE LOOKS|is|are ..2 like? ..2 IN_BED ..1 in|between ..1 bed|sheets|sack
  ONE ..1 LOOKS|is|are ..2 HOT
  ^ ..1 PRAISE ..1 PRIVATE $
  ^ ..1 PRAISE ..1 PRIVATE love|baby|babe|girl|darling|though|tho|lol
  ONE ..1 has|have|got ..2 PRAISE PRIVATE
  ^ ..4 need|needs|want|wants ..2 A_GOOD ..1 ACT_AS_THING
  ^ ..4 need|needs|want|wants ..2 good? ..1 ACT_AS_THING from|by
  ^ ..4 need|needs|want|wants ..2 fucked|shagged|railed|dicked|rogered|pounded
  ^ ..3 need|needs a real|proper man in ..1 bed
  real man ..2 to ACT THEM
  ^ ..3 spread|open ..1 your ..1 legs
  ^ ..2 get|take your kit|clothes|bra|knickers|panties off
  ^ ..2 get|take off your clothes|bra|knickers|panties|top
  ^ ..1 dibs on ..1 PRIVATE|wife|husband|girlfriend|boyfriend
`);

/** Reports of such remarks, and objections to them. */
const TOLD = phrases(`
  ask|asks|asked|asking|sent|told|said|says|saying|texted|wrote|wants|wanted|demanded|called|calls ..6 you|me|us|her|him|them|for|that|to
`);

/** Whether a sentence of a comment is a sexual remark to or about these people. */
export const isAdvance = (sentence: Sentence): boolean => {
  const tagged = tag(sentence);
  return says(ADVANCES, tagged) && says(ADVANCES, without(TOLD, tagged));
};

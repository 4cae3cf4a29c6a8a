import { phrases, says, tagger, words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const tag = tagger({
  I: words('i we'),
  ANYBODY: words('anyone anybody someone somebody everyone everybody'),
  THEM: words('you they he she him her them both couple people partner 2 these this'),
  THEY: words('they he she couple partner people'),
  THEIR: words('their his her'),
  CHILD: words('kid kids son daughter children'),
  KNOWS: words('know knows recognise recognize recognised recognized'),
  NEAR: words('near opposite above below beside behind'),
  WHEREABOUTS: words('live lives living work works working park parks'),
  PLACE: words(`
    street road lane town village neighbourhood neighborhood building block estate floor parish suburb school church gym office company
    hospital library bakery class nursery team pub uni college work`),
  ACQUAINTANCE: words(`
    neighbour neighbours neighbor neighbors boss colleague colleagues coworker coworkers cousin cousins friend friends landlord landlady teacher
    flatmate flatmates roommate roommates`),
  RELATIVE: words(`
    sister brother mother father mum mom dad son daughter cousin aunt uncle friend neighbour neighbor ex boss colleague coworker teacher nephew niece
    roommate flatmate`),
  OWN_PEOPLE: words(`
    neighbours neighbors parents inlaws laws friends brother sister cousin mother father mum mom dad son daughter husband wife boss boyfriend girlfriend
    ex aunt uncle`),
  WRITE: words('message dm pm text inbox contact ask write'),
  IDENTITY: words('name names address addresses identity identities surname number numbers'),
  OFFERER: words('i we happy glad'),
  TELL: words('tell give show send'),
  SOCIAL: words(
    'facebook fb insta instagram ig tiktok twitter linkedin snap snapchat youtube profile accounts socials page',
  ),
  DOES: words(
    'go goes work works live lives drink drinks train trains shop shops park parks play plays coach coaches attend attends teach teaches',
  ),
  WHAT_PLACE: words(
    'school church gym pub bar company firm street town village hospital nursery team club bank office salon uni college building road estate',
  ),
  PHOTO: words('photo photos picture pictures pic pics screenshot screenshots'),
  HIDDEN: words('gay lesbian bi bisexual trans closeted hiv positive pregnant'),
  MARKED: words('surname surnames firstname initials plate plates numberplate'),
  STORY: words('story house car dog cat kitchen sofa garden couple handwriting tattoo names details'),
  APP: words('grindr tinder bumble hinge badoo feeld scruff ashley onlyfans'),
  GO_ON: words('they and because so but lol too now i we he she it from btw also then'),
});

/** Claims to know these people or where they are, and requests or offers of that knowledge. */
const OUTING = phrases(`
  I ..3 KNOWS ..1 who THEM ..2 is|are $
  I ..3 KNOWS ..1 who THEM is|are GO_ON
  sure|think|bet|guess ..1 I? KNOWS who THEM ..1 is|are $
  I|all|ANYBODY ..4 KNOWS ..1 who wrote|posted this
  I|all ..1 KNOWS who THEM is|are GO_ON
  ANYBODY|whole|entire ..6 PLACE ..1 KNOWS ..1 who|about THEM|those
  I ..2 KNOWS this|that couple
  I ..2 KNOWS ..1 which house|street|town|village|couple|family
  I ..1 KNOWS b|partner|him|her|them ..1 from|through PLACE
  I ..3 figured|worked|find|found out who THEM ..1 is|are
  I ..3 figured|worked|find|found out who b is
  ANYBODY ..1 KNOWS them|him|her|these|this ..1 $
  I ..2 KNOWS them both|all|personally|well
  I ..2 KNOWS them|him|her|both|partner ..3 personally|irl
  I ..2 KNOWS them|him|her|both|partner ..3 in real life
  I ..2 KNOWS both of them
  I ..2 KNOWS these 2|people
  WRITE ..7 who THEM is|are
  WRITE ..1 me|us ..3 THEIR ..1 IDENTITY $
  OFFERER ..2 TELL ..3 who THEM is|are $
  OFFERER ..2 TELL ..3 who THEM is|are if|for
  OFFERER ..2 TELL ..2 where he|she|they|these ..1 WHEREABOUTS
  OFFERER ..2 TELL you|ANYBODY|all ..1 THEIR ..1 IDENTITY
  THEIR real|actual|full name|names is|are
  here is|are? THEIR ..1 IDENTITY
  ANYBODY ..2 have|has|got ..1 THEIR ..1 IDENTITY $
  ring|call|text|message|email him|her|them ..4 all of you
  ANYBODY|can|let ..3 know|find|tell ..2 who THEM is|are $
  let|can|ANYBODY ..3 find them|him|her on facebook|instagram|insta|linkedin|tiktok
  ANYBODY|can|let ..3 know|find|tell ..2 where he|she|they|these ..1 WHEREABOUTS
  THEY ..2 live|lives next door to|from me|us
  THEY ..2 live|lives ..2 NEAR|from me|us
  THEY ..2 WHEREABOUTS ..2 in|on|at|for|near ..5 my PLACE
  THEY ..2 WHEREABOUTS ..2 at|near|in the ..7 our PLACE
  THEY ..1 go|goes|come|comes to my PLACE
  they|he|she|couple|partner ..2 at my PLACE
  partner ~1 WHEREABOUTS in|on|at my PLACE
  I ..1 live|lived ..2 next door to them|her|him|these|this
  I ..1 live|lived ..2 NEAR|across ..3 from? them|her|him|these|this ..1 $
  I ..1 live|lived ..2 NEAR|across ..3 from? them|her|him|these GO_ON
  this|these|b|partner is|are literally|totally|definitely|100|clearly|actually? my best? ACQUAINTANCE
  ^ ..1 I am his|her|their RELATIVE
  THEIR CHILD ..3 in|at|with my ~3 PLACE
  I teach|taught ..1 THEIR CHILD
  think|sure|bet|guess|reckon|wait|positive|certain|convinced this|these|that|it|b|they is|are my ..1 RELATIVE|ACQUAINTANCE ..2 $
  this|these|that|it|b|they is|are my ..1 RELATIVE|ACQUAINTANCE RELATIVE|wife|husband|girlfriend|boyfriend|partner $
  THEY|these|this is|are the ..1 couple|family|people|pair|2|man|woman|guy|1|ones ..3 from|at|on number|no|flat|house|my|our|opposite|upstairs|downstairs
  I ..2 recognised|recognise|recognize|recognized ..1 this|the|that|THEIR|your|these ..1 STORY
  WRITE ..1 me|us for ..1 THEIR? ..1 the? IDENTITY
  I ..2 found|find ..1 THEIR SOCIAL
  I ..2 found|find ..2 them|him|her|both ..1 on SOCIAL
  THEIR SOCIAL is|are ..6 look|see|check|follow|report
  ^ ..4 go|look ..3 at|on|through THEIR SOCIAL $
  ^ ..4 go|look ..3 at|on|through THEIR SOCIAL and|for|yourself|yourselves|you|it|she|he
  who else figured|worked|guessed|found|knows|recognised|recognized|recognises
  ANYBODY|anyone|who|you else ..1 figured|worked|guessed|recognised|recognized ..1 out? ..1 who|this|them|it|these
  figured|worked|guessed out? it|this ..1 is|was the|our|my|that
  ANYBODY|who|please|pls ..3 PHOTO of these|them|this ..1 2|people|couple|lot
  ANYBODY|who|please|pls ..3 PHOTO of these|them|him|her $
  I|think|sure THEY|these were|are|was|is ..1 on that|the|this ..2 show|telly|tv|news|podcast|programme
  ANYBODY|please|pls|who|can|you ..3 post|share|drop|tell|say|know|knows|find ..4 what|which ..2 WHAT_PLACE ..3 DOES
  tell|show|send|dm|give ..1 me|us ..1 where he|she|they|these ..1 WHEREABOUTS|drinks|drink|trains|train|shops|shop
  ^ ..6 drop|post|share|give|need|send ..1 me|us? ..1 THEIR|the location|address|addy|socials|workplace|postcode
  name and shame them|him|her $
  ^ ..2 name and shame
  THEIR MARKED is|are
  THEIR ..1 name|names|surname starts|begins|rhymes
  THEIR MARKED starts|begins
  he|she|guy|husband|wife|man|woman|partner|b ~1 is ..1 HIDDEN ..4 not ..2 told|know|admitted|out ..3
  saw|seen|met|matched ..1 with? him|her|them ..4 APP
  he|she|husband|wife|they is|are ..1 on APP
  works|work with|for my ..1 RELATIVE|wife|husband
  I ..2 went to school|college|university|church|uni with him|her|them|both|these
`);

/** Sentences about the writer's own people, which reveal nobody in the dispute. */
const OWN = phrases(`
  my|our ..1 OWN_PEOPLE
`);

/** "This is my cousin": not about the writer's own story. */
const IDENTIFIES = phrases(`
  this|these|b|partner is|are ..1 my
  THEY ..1 works|work with|for my
`);

/** Whether a sentence of a comment reveals, or asks, who the people in a dispute are. */
export const isOuting = (sentence: Sentence): boolean => {
  const tagged = tag(sentence);
  return says(OUTING, tagged) && (!says(OWN, tagged) || says(IDENTIFIES, tagged));
};

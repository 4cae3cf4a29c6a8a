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
  GO_ON: words('they and because so but lol too now i we he she it from btw also then'),
});

/** To know these people, where they are, or to want or offer that knowledge. */
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
  I ..2 went to school|college|university|church|uni with him|her|them|both|these
`);

/** Whoever tells of their own people gives nobody here away. */
const OWN = phrases(`
  my|our ..1 OWN_PEOPLE
`);

/** "This is my cousin": not of their own story. */
const IDENTIFIES = phrases(`
  this|these|b|partner is|are ..1 my
`);

/** Whether the writer of a comment gives away, or asks, who the people in a dispute are. */
export const isOuting = (sentences: readonly Sentence[]): boolean =>
  sentences.some(sentence => {
    const tagged = tag(sentence);
    return says(OUTING, tagged) && (!says(OWN, tagged) || says(IDENTIFIES, tagged));
  });

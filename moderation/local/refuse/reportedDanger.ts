import { phrases, says, tagger, words } from './grammar.ts';
import type { ReadText } from './read.ts';
import type { Sentence } from './sentences.ts';
import type { Suspicion } from './suspicion.ts';

const tag = tagger({
  OTHER: words(`
    he she they e husband wife boyfriend girlfriend bf gf partner fiance fiancé fiancee ex dad father stepdad stepfather mom mum mother brother brothers cousin
    cousins uncle son roommate flatmate landlord neighbour neighbor boss family inlaws guy man`),
  US: words('me us'),
  OURS: words('my our'),
  DEAR: words('kids children son daughter baby mother mum mom dad father sister brother parents family dog cat'),
  HARM: words(`
    kill murder stab shoot strangle choke hurt harm beat burn poison drown smash hang rape bury hit punch slap break destroy cripple drag butcher slaughter`),
  HARMS: words('hits beats chokes strangles punches slaps kicks burns rapes hurts threatens stalks drags shoves'),
  HARMED: words('hit beat choked strangled punched kicked burned raped grabbed shoved pushed cut slapped'),
  WEAPON: words('gun rifle pistol shotgun knife machete axe petrol acid bullets weapon bat hammer ammo'),
  SAYS: words(
    'says said say tells told texted texts wrote writes warned warns swears swore keeps threatens threatened promised promises',
  ),
  LATELY: words('tonight today yesterday again still every week weekend now lately days since night month'),
});

/** Tells of somebody who may hurt the writer, or somebody dear to them, from now on. */
const REPORTED = phrases(`
  OTHER ~2 will|would|going|gonna|might|could ~3 HARM US
  OTHER ~2 will|would|going|gonna|might|could ~3 HARM OURS ~1 DEAR
  OTHER ~3 SAYS ~8 HARM US
  OTHER ~3 SAYS ~8 HARM OURS ~1 DEAR
  OTHER ~3 SAYS ~6 next time ..6 US
  OTHER ~3 SAYS ~8 nobody|noone|no ~2 find ~1 me|us|body
  OTHER ~3 SAYS ~8 make ~1 sure i ~2 never
  OTHER ~3 SAYS ~6 i|we ..1 will ~1 regret|die|be dead|sorry
  OTHER ~2 threatens|threatening|threatened ~2 to ~4 HARM
  OTHER ~2 threatens|threatening|threatened ~3 US ~4 WEAPON
  OTHER ~4 keeps|loaded|hides|carries|holds|held|pointed|put|waved ~3 WEAPON ~8 US|OURS|we|i|bed|cupboard|drawer|head|neck|throat
  OTHER ~4 bought|has|got|owns ~1 a ~1 gun|pistol|rifle|knife|machete ~1 and|now|under|because|so|in ~6 US|OURS|bed|drawer|i
  OTHER ~2 bought|got ~2 gun|pistol|rifle|machete $
  WEAPON to|against OURS ..1 head|throat|neck|chest|face
  i|we ..3 afraid|scared|terrified|frightened|fear ~4 OTHER ~4 HARM
  i|we ..3 afraid|scared|terrified|frightened|fear ~2 for OURS ~1 life|lives|safety|kids|children
  i|we ..3 afraid|scared|terrified|frightened ~2 to ~1 go|be|come ~1 home|alone|back
  i|we ..3 afraid|scared|terrified|frightened ~2 of what OTHER ~3 do|does
  OTHER ..2 HARMS US|OURS|i
  OTHER ..2 HARMED US ~10 LATELY
  OTHER ~1 dey ~1 HARM US|OURS
  e go ~1 HARM US|OURS
  OTHER ~3 SAYS ~8 burn|blow ~1 the|our ..1 house|flat|home|car ..1 down|up ~4 US
  LATELY ~4 OTHER ..2 HARMED US
  OTHER ..2 HARMS|HARMED ~1 DEAR|them|kids ~8 LATELY
  OTHER ..2 put OURS|his|her ~2 hands around|round OURS|my
  if i|we ..3 leave|left|tell|told|report|go|talk|call|divorce ~8 OTHER ~3 HARM|find|come|take|shoot ~1 US|OURS|i
  OTHER ..2 HARM US if i|we
  OTHER ~2 will|does|would not let US ~2 leave|out|go
  OTHER ~2 locks|locked|keeps US ~1 in|inside
  OTHER ~3 follows|following|stalks|stalking|tracks|tracking US|OURS ~6
  OTHER ~2 found|find|finds out ~1 where i|we ~1 live|moved|sleep|stay
  OTHER ~2 waits|waiting|sits|sitting|stands|standing ~1 outside OURS ~1 house|home|work|flat|door|school
  OTHER ~2 want|wants ..1 me dead
  OTHER ~1 strangled|choked|stabbed|raped US
  OTHER ..2 forced|forces|forcing himself|herself|themselves on|onto US
  OTHER ~3 SAYS ~6 cut|slit OURS throat|face|neck
  OTHER ~3 SAYS ~4 i|we ~1 will not see|live|make|wake
  OTHER ~3 SAYS ~8 make US ..1 both? disappear
  i|we ..1 am|are ..2 scared|afraid|terrified ~1 OTHER ~2 do it
  OTHER ~3 WEAPON ..2 next|beside|under ..4 bed|pillow
  OTHER ~2 coming|come|comes ~5 to ~1 HARM him|her|us|me|them
  SAYS ~2 go HARM|pour US|me
  OTHER ~3 honour|honor ~6 kill|die|blood
`);

/** What is over: nobody is in danger from it today. */
const OVER = phrases(`
  used to
  years|decades ago|back|later|earlier
  back then
  when i|we ~2 was|were ~3 child|little|kid|young|teenager|girl|boy|growing|TEENAGE|MINORAGE
  as a child|kid|teenager|girl|boy
  OTHER ..2 is|are ..1 dead|gone|prison|jail
  in prison|jail now
  before he|she|they ~1 died|moved|left
  i|we ..1 left him|her ~4 years
  OTHER ~1 died
  i|we ..1 left ~1 him|her|and|for|them
  gave ..2 to my lawyer
`);

/** What looks like it and is not: films, games, figures of speech, and a quarrel that stays one. */
const HARMLESS = phrases(`
  kill me if|when i ~2 eat|buy|forget|told|spoil|am late|bring|lose|touch|miss|post|wear|get|put|use|burn|break
  would|will ~1 kill|murder|strangle me if|when|for OTHER? ~2 knew|find|finds|found|saw|sees|read|reads|heard|hears|reading
  kill me for|over|because ~1 this|posting|that|telling
  beat|beats|beating me|us at|in|to
  kill|murder|strangle|shoot me|us when|once OTHER ~3 sees|see|finds|find|hears|hear|reads|notices
  if OTHER ~3 finds|sees|hears|reads ~8 kill|murder|strangle me|us
  zombie|zombies
  hurts|hurt me that|when|how|so|to|more|because
  film|movie|show|series|game|book|novel|dream|dreamed|dreamt|nightmare|costume|halloween|jokes|joking|joke|joked
  hits me up|that|how
  on instagram|insta|facebook|tiktok|twitter|spotify|strava
  diesel|petrol|gas car|station|engine|tank|bill
  hunting|shooting|fencing|baseball|cricket|league|range|club|collection|collects|kitchen|cooking|antique
  asked if|whether
  hurt|hurting|kill|killing himself|herself|themselves
  slaps me on
`);

const isReported = (sentence: Sentence): boolean => {
  const tagged = tag(sentence);
  return says(REPORTED, tagged) && !says(OVER, tagged) && !says(HARMLESS, tagged);
};

/** The writer says what they will do themselves: "... so I will kill him first". */
const OWN_INTENT = phrases(`
  i|we ..2 will|going|gonna|want|plan|swear|might|should|shall ..4 HARM
  i|we ..2 will|going|gonna|want|plan|swear|might|should|shall ..3 end|die|finish|get|make
  let us ..2 HARM
`);

/** A live danger that the writer tells of, and that comes from somebody else. */
export const findReportedDanger = ({ literal }: ReadText): readonly Suspicion[] =>
  literal()
    .filter(({ words: said }) => isReported(said))
    .map(sentence => ({
      reason: 'reported',
      certainty: says(OWN_INTENT, tag(sentence.words)) ? 'hold' : 'refuse',
      ...sentence.narrowed(isReported),
    }));

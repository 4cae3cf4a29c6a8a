import { phrases } from './grammar.ts';

const INTEND =
  'will|shall|want|going|plan|planning|about|ready|swear|tempted|itching|dying|wait|love|like|hope|intend|prefer|need|gladly|promise|must|might|dream|fantasize|thinking';

/**
 * The writer says that they will hurt somebody or that somebody should be hurt, or calls on others
 * to do it.
 */
export const THREATS = phrases(`
  I ..3 ${INTEND} ..4 HARM ..4 WHOM
  I ..3 ${INTEND} ..4 HARM his|her|their|your|my ..2 PART|PLACE
  I ..3 ${INTEND} ..3 break|smash|cut|slit|rip|bash|crack|snap|tear|blow|slice ~1 his|her|their|your ..2 PART
  I ..3 ${INTEND} ..3 beat|finish|waste|gun|run|knock|blow|burn|chop ~1 him|her|them|you ..1 up|off|down|out|over|dead
  I ..3 ${INTEND} ..3 cut|end|finish ~1 him|her|them|you ..1 up
  I ..3 ${INTEND} ..3 make him|her|them|you ..1 suffer|bleed|beg|scream|disappear|cry
  I ..3 ${INTEND} ..3 make ~1 sure ..3 never|not ..3 walk|breathe|live|alive|survive
  I ..3 ${INTEND} ..3 see|watch ..2 WHOM ..2 DIE|hanging|burning|dead|bleeding|dying|suffering
  I ..3 ${INTEND} ..3 set|light ~4 on fire
  I ..3 ${INTEND} ..3 burn|blow|shoot ~1 down|up ~3 PLACE
  I ..3 ${INTEND} ..3 burn|bomb|torch ..2 PLACE|car
  I ..3 ${INTEND} ..3 put ..1 bullet|knife|hands
  I ..3 ${INTEND} ..3 throw|pour ..1 acid|gasoline|petrol
  I ..3 ${INTEND} ..3 throw|pour ..1 boiling|bleach ..3 on|over|at|in ..1 him|her|them|you
  i will kill|murder|strangle|rape
  i will stab|shoot $
  i will stab|shoot WHOM|his
  i will stab|shoot ..1 $
  ill|i kill|stab|shoot|murder|strangle|slit|rape WHOM|his|your|their
  ill|i cut his|her|your|their ..1 PART
  ^ ..2 kill|murder|stab|shoot|hang|lynch|gas|burn|exterminate|execute|bomb|rape|slaughter|behead|stone|castrate all|every|them|him|her|those|these|the ~2 WHOM
  ^ ..2 kill|murder|stab|shoot|hang|lynch|gas|exterminate|execute|rape|slaughter|behead|stone them|him|her|everyone|everybody
  ^ ..2 burn|bomb|torch their|his|her|the ..2 PLACE
  WHO ..3 should|must|ought|deserves|deserve|needs|need ..2 to? ..1 all? DIE
  WHO ..3 should|must|ought|deserves|deserve|needs|need ..2 burn|hang|drown|choke $
  he|she|they|WHOM ..3 not deserve|worthy|fit to|of ..1 live|living|life|breathe|exist $
  he|she|they|WHOM ..3 not deserve|worthy|fit to|of ..1 live|living|breathe|exist anymore|any|honestly|period|leave
  he|she|they|WHOM ..3 not deserve|fit to be alive
  he|she|they|WHOM ..4 no right to live|breathe|exist $
  WHO ..4 should|must|ought|deserves|deserve|needs|need|has|have|got ..2 be|get|gets|being ..1 HARMED
  should|must|ought|deserves|deserve|need|needs ..2 be ..1 put|wiped ..1 down|out|away
  should|must|ought|deserves|deserve|need|needs ..2 be shot|hanged|gassed|exterminated|executed|lynched|murdered|beheaded|castrated|slaughtered|stoned|raped|killed
  deserves|deserve|need|needs ..1 a|the ..2 death|bullet|beating|noose|slap|rope|kicking|smack|whipping
  deserves|deserve ..2 die|rot|suffer|death
  WHO ..3 will|going|gonna ..2 get ..2 beating|bullet|whipping
  I can not wait ..2 to ..3 HARM|see ..2 WHOM ..2
  dealt with ..1 violently|physically
  would|could be ..2 better|happier|safer if ..4 WHO ..2 HARMED|dead|died|exterminated
  nothing ..2 would|will ..3 HARM ..2 WHOM
  genocide|exterminate|holocaust ..4 WHOM|GROUP
  MODAL ..5 STRONG ..3 WHOM
  MODAL ..4 be|get ..2 STRONGLY
  WHO ..4 be ..2 STRONGLY
  I would|could|might ..3 HARM ..3 GROUP
  kick|beat|knock|slap|punch|smash ..2 the|living ..2 shit|crap|hell|life|daylights|fuck|snot|bejesus ..1 out
  MODAL ..4 kick|beat|knock ..3 ass|teeth|face
  MODAL ..4 punch|hit|slap|kick|spit ..3 in|on ..2 face|mouth|head|teeth|balls
  MODAL ..4 get|getting|got rid of ..2 all|every|them|these|those|GROUP
  MODAL ..4 wiped|wipe ..3 out|off
  MODAL ..4 locked|rounded|round ..4 up
  MODAL ..3 lock ..1 all|them|him|these|those|GROUP ..3 up
  MODAL ..3 lock ..1 HUMAN up
  MODAL ..4 put|buried|bury ..1 WHOM ..3 ground|grave|oven|ovens|camp|camps|chamber|cage
  MODAL ..4 be|get ..1 put|buried ..3 ground|grave|oven|ovens|camp|camps|chamber|cage
  buried|bury WHOM alive
  MODAL ..4 hunted ..2 down
  MODAL ..4 hunt ..2 WHOM ..1 down
  MODAL ..4 hunt down ..2 WHOM
  MODAL ..4 fuck|mess|cut|beat|rough ..1 WHOM ..1 up
  MODAL ..3 rid ..2 of ..2 GROUP
  all|every|any|these|those ..2 GROUP ..4 MODAL ..3 HARM|HARMED|dead|disappear
  GROUP ..4 dead
  if|next|again|once|1|keep|keeps ~14 i ..3 put|putting|send|sending him|her|them|you ~1 in|to ~1 hospital|icu|morgue|coffin|wheelchair|ground|grave
  you|he|she|they ..1 will|going ~1 be ..1 picking|spitting|swallowing|missing|eating|collecting ..2 teeth
  you|he|she|they ..1 will|going ~1 be ..1 eating|drinking ~3 through ~1 straw
  address|number|phone|workplace ~14 make|give him|her|them|his|their ~1 life|lives|hell
  drag ..1 him|her|them|you ..2 by ..1 hair|feet|neck|legs|ears|throat
  blood ..2 run|flow ..3 streets
  bring ..2 WEAPON to ..2 PLACE
  I hope|wish|pray|want ..2 WHO ..2 DIES|dead
  ^ hope|may you|he|she|they|WHOM ..2 die|dies|dead|rot|rots|perish
  ^ hope|may your|his|her|their|the WHOM ..2 die|dies|dead|rot|rots|perish
  ^ ..1 drop dead $
  I hope|wish|pray|want ..3 WHO ..1 get|gets|got|be|is|are ..1 HARMED|cancer|aids|hit
  I hope someone|somebody ..3 HARMED|HARM|kills|shoots|stabs|rapes|beats|hurts|burns
  you are ..1 dead $
  you are ..1 dead ..2 me|meat|man|now
  you are|will ..1 going? to? die|bleed|suffer|burn
  make|made ~2 sure ~2 he|she|they|you ~2 never ~1 walk|walks|breathe|breathes|kick|kicks|smile|smiles ~1 again
  make|made ~2 sure ~2 he|she|they|you ~2 never ~1 show|shows ..1 face ~1 again
  make|made ~2 sure ~2 he|she|they|you ~2 never ~1 see|sees ..2 daylight|light|sun|sunrise
  will|would not live to see
  your ..1 days are numbered
  pay|pays with|in ..2 blood
  will not leave ..3 alive
  pay ..1 him|her|them|you ~1 visit ~4 forget
  coming for you|him|her tonight
  WEAPON ~8 no idea what ~1 coming
  watch your back
  what happens|happened ~1 to ~1 people|men|women|girls|guys|anyone|anybody|everyone|those|ones|man|woman|girl|guy|person|1 ~2 leave|leaves|left|cross|crosses|crossed|betray|betrays|betrayed|snitch|snitched|cheat|cheats|cheated|lie|lies|lied|disrespect|disrespects|disrespected|threaten|rat ~1 me|us $
  what happens to snitches|rats|traitors|thieves|cheaters
  became|become of ~1 last ~1 man|woman|1|guy|girl|person ~2 lied|left|crossed|cheated|talked|ran|stole|betrayed
  never ..1 found|find ~1 last ~1 1|man|woman|guy|girl|person who ~2 me|us
  last ~1 man|woman|1|guy|girl|person ~8 still ~1 limps|hospital|walk|missing|eats|eating|talk
  not ..1 need|needing ~2 phone|teeth|legs|eyes|face|tongue|lawyer|fingers|hands|pillow ~2 where he|she|they|you|i ~2 going|taking|sending
  i ~1 know ~1 where|when ~1 he|she|they|you|WHOM ~1 lives|live|parks|park|sleeps|sleep|works|work|walks|walk|jogs|runs|drinks|hides ~6 and i|we|my ~3 time|patience $
  i ~1 know ~1 where|when ~1 he|she|they|you|WHOM ~1 lives|live|parks|park|sleeps|sleep|works|work|walks|walk|jogs|runs|drinks|hides ~6 and i|we|my ~2 nothing but|to
  i ~1 know ~1 where|when ~1 he|she|they|you|WHOM ~1 lives|live|parks|park|sleeps|sleep|works|work|walks|walk|jogs|runs|drinks|hides ~6 and i|we|my ~2 petrol|shovel|matches|cousins|brothers|boys|gun|bat|knife
  shame|pity ..3 if|should ~1 something|anything ~2 happened|happen to him|her|them|you|your|his|their|WHOM
  shame|pity ..3 if|should something|anything ~2 happened|happen to it in|at|1
  shame|pity ..3 if ~3 brakes|stairs|fire|accident ~4 failed|burned|burnt|fell|fail|gave
  accidents happen ..8 he|she ..3 old|alone|pregnant|careful|remember
  no|nobody|noone ~1 would|will|could ~1 ever find ..1 him|her|them|you|body $
  no|nobody|noone ~1 would|will|could ~1 ever find ..1 him|her|them|you|body out|there|again|after|if|or|and
  no|nobody|noone ~1 would|will|could ~1 ever look|search there|here $
  no|nobody|noone ~1 would|will|could ~1 ever look|search for him|her|them|you $
  nobody|noone will|would ~1 hear ..1 him|her|them|you scream
  i ~2 dug|digging ..1 hole|grave ..6 filled|fill|him|her|them|you
  make|made ~2 sure ~4 last ~1 time ~2 he|she|they|you ~2 able ~1 to
  your ..1 legs|hands|arms|fingers|knees|jaw do|will not work ~1 $
  your ..1 legs|hands|arms|fingers|knees|jaw do|will not work ~1 anymore|any|after|again
  you|he|she|they ~1 will ~2 be ~1 eating|talking|drinking|breathing|fed ~1 through ~1 tube|straw|machine
  he|she|they|you ~3 leave|leaves|leaving|go|come|going|coming|carried ..5 feet first
  if i|we can not ~1 have ..1 him|her|you ..1 then? nobody|noone|no ..1 will|can|else|1|does|gets
  if he|she ~1 not mine ..4 nobody|noone|anybody|anyone|no
  regret|regrets|curse ~1 day ~2 you|he|she|they ~2 born|met
  he|she|they|you ~2 wish|wishes ~2 he|she|they|you ~2 never ~1 born|existed
  kiss|hug ~3 kids|children|wife|mother|daughter|son|family|baby ~3 like|as ~2 last time $
  kiss|hug ~3 kids|children|wife|mother|daughter|son|family|baby ~3 like|as ~2 last time because
  say your|his|her|their prayers $
  sleep ~2 tonight because ~1 you|he|she|they ~1 not ~1 waking|wake
  sleep ~1 with 1 eye open from|now|tonight
  start|better ~2 looking|look over your|his|her|their shoulder
  cousins|brothers|boys|friends|uncles|people|mates|guys|somebody ~2 only|just ~1 need|needs ~1 address|plate|photo|picture ..8 not ~1 ask|leave|talk ~1 questions|marks|traces
  snitches ~1 get|end|gets ~2 stitches|ditches
  shovel|petrol|gasoline|tarp|machete|crowbar|chainsaw|acid ~8 he|she|they|you ~1 should|better|ought|might|can ~2 think|remember|run|pray
  waiting|wait|standing|sitting ~2 outside|behind|across ~5 with ~1 something ~1 in|under|up ~1 my ~1 coat|jacket|bag|pocket|sleeve|belt $
  finish what i|we ~1 started ~12 her|him|them ~1 $
  finish what i|we ~1 started ~12 her|him|them ~1 off
  pull|pulls|drag|drags|hold|holds me ~1 off|away|back ~1 from? him|her|them|you $
  teach ~1 him|her|them|boy|man|girl|woman ~2 lesson ~3 not|never ~2 get ~1 up
  tell ~1 him|her|them|boyfriend|husband ~1 to? check ~2 brakes
  start|starts|starting ~1 checking|looking ~1 under ~1 car
  sleep with 1 eye open
  i know where you ..1 live|work|sleep|park
  i know where he|she|they|WHOM ..1 live|lives|work|works|sleep|sleeps|park|parks ~2 $
  i will|am ..1 find|coming|hunt|hunting|come|going ..1 for|after|and? ..1 you|him|her ..3 kill|hurt|kids|family|beat|make
  i will find|get you $
  i am|will ..1 hunt ..1 you|him|her|them
  i will find you ..4 HARM
  get|gets|got what ..1 coming to
  you|he|she|they ..2 pay|pays|paid ..3 with your|his|her|their life|lives|blood
  someone|somebody|anybody|please hit|whack|smack|slap ..1 WHOM with ..1 hammer|bat|axe|brick|knife|shovel|crowbar|bottle|stick
  let us|someone|somebody|everyone|everybody|please|people ..3 HARM ..1 WHOM
  let us ..3 kill|beat|burn|bomb|lynch|hang|shoot|hunt|attack|wipe ..4
  someone|somebody|we|they|you|everyone|government ..2 should|must|needs|need|has|have|ought|better|please|just ..3 HARM ..3 WHOM
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 run ..2 WHOM ..3 over|down|off
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 take|put ..1 him|them|those|these|all|bastard|bastards|bitch|man|men|guy|cop|cops|boss|landlord|GROUP ..1 out|down $
  somebody|someone ..2 should|must|needs ..3 take her ..1 out|down $
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 take|put ..2 WHOM ..1 out|down like
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 put ..2 WHOM ..1 out of ..1 misery
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 lock|round ..1 all|them|him|these|those|men|women|GROUP ..3 up
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 lock ..1 HUMAN up
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 gun|shoot|burn ..3 over|out|down|up|off
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 blow ..1 him|her|them|their|his|it|PLACE ..2 up
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 blow ..1 WHOM up
  someone|somebody|we|you|they|everyone ..2 should|must|ought|needs|need|please ..3 blow up ..2 him|her|them|everyone|everybody|PLACE
  someone|somebody|we|you|they ..2 should|must|needs|need|please ..3 put ..1 bullet
  please ..2 run|kill|shoot|stab|beat WHOM
  bullet in|through ..2 head|brain|skull|heart
  ^ ..2 tell|make|help him|her|them ..1 to? ..1 kill|hang|shoot|drown|off himself|herself|themselves
  you|he|she|they would|will? ..1 be ..1 eating|drinking|fed|talking ~3 through ..1 straw|tube
  you|he|she|they would|will? ..1 be ..1 in|on ..2 hospital|icu|morgue|coffin|wheelchair|crutches|slab ..2 if ~4 did|spoke|talked|tried|touched|said|looked ~6 my|me
  you|he|she|they would|will? ..1 be ..2 missing|picking|swallowing|collecting ..3 teeth
  see|watch|find out? what ..1 happens|happen ..2 to ..1 your|his|her|their
  see|watch|find out? what ..1 i ..1 do to ..1 you|him|her|them $
  only 1|you|i of you|us|them ~1 come|comes|coming|walk|walks|walking ~1 back|home|out ~1 $
  only 1|you|i of you|us|them ~1 come|comes|coming|walk|walks|walking ~1 back|home|out alive|problem|and|then
  take|drive|invite ..1 him|her|them ~8 woods|forest|desert|quarry|moor|cliff|lake|sea|mountains ~8 back|alone|without ~1 $
  take|drive|invite ..1 him|her|them ~8 woods|forest|desert|quarry|moor|cliff|lake|sea|mountains ~8 back|home without him|her|them
  take|drive|invite ..1 him|her|them ~8 woods|forest|desert|quarry|moor|cliff|lake|sea|mountains ~3 and|then ..1 leave|push|lose|forget ..1 him|her|them
  push|shove|throw|trip ..1 him|her|them|WHOM ..1 down|off|under|over|into ..1 stairs|cliff|balcony|roof|train|bus|bridge|steps|traffic|edge
  good|proper|sound|decent|nice beating|hiding|thrashing|slapping|spanking|whipping|kicking|belting ..1 would|will|should|might|could|is|fixes|sorts|does
  beat|slap|smack|knock|whip|thrash some|the ..1 sense|manners|respect|attitude|taste|obedience|lesson ..2 into|out
  show|teach ..1 him|her|them ..4 back ..1 of your|my|a ..1 hand
  give him|her|them ..2 back of your|the ..1 hand
  put|poison|mix|slip|sprinkle ~3 in|into ..1 his|her|their ..2 coffee|tea|food|drink|soup|dinner|beer|porridge ..3 will not|never|no
  lace ..1 his|her|their ..1 coffee|tea|food|drink|soup|dinner|beer
  antifreeze|cyanide|arsenic|strychnine ~6 in|into ..1 his|her|their|the
  i|we ..2 go ..1 break|scatter|finish|wound|slap|beat|injure|deal your|his|her|you|him
  i|we ..2 go ..1 deal with you|him|her
  somebody|someone|everyone|everybody|anyone|you|guys ..3 find out where ..4 works|lives|work|live and ~1 ring|call|tell|report|visit|pay|get|make|show|go|wait
  give him|her|them a ..1 kicking|beating|hiding|battering|thrashing
  spam|harass|bombard him|her|them ..3 until|till|day|night
  make his|her|their ..1 life ..1 hell|misery until|till
  put|puts|putting his|her|their ..1 windows through
  go|get round|over ..3 tonight ..6 smash|beat|batter ..1 him|her|them|his
  pour|throw ~2 acid ~2 face|him|her|them
  break|breaking every|all ..2 bone|bones|finger|fingers in|of
  hammer|bat|crowbar ..1 to his|her|their|your ..1 kneecaps|head|face|legs|knees|skull
  he|she|you|they ..2 leaving|leave|leaves in an|a ambulance|coffin|hearse
  death to ..2 WHOM
  belong|belongs in ..2 camp|camps|chamber|chambers|oven|ovens|grave|graves|ground|cage|cages|coffin
  teach ..1 him|her|them ..1 lesson ..5 WEAPON|fists
  only good WHOM|GROUP|lawyer|one ..2 dead
  wipe ~3 WHOM|GROUP ..3 off|out
  round ..1 up ..4 shoot|kill|gas|burn|hang|deport
  have|got ..1 WEAPON ..3 not ..1 afraid
  with ..1 WEAPON in ..2 hand ..3 wait|waiting
  join ~3 fight|war|attack|kill
  i ..2 kill|killed|murdered|stabbed|strangled|raped ..1 WHOM ..4 enjoy|enjoyed|again|glad|happy|proud
`);

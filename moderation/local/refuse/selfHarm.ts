import { phrases } from './grammar.ts';

/**
 * The writer speaks of ending their life or of harming themselves, or tells somebody else to.
 * Excludes deaths in the family.
 */
export const SELF_HARM = phrases(`
  suicide|suicides
  kill|killing|kills|hang|hanging|hangs|hurts|hurting|harming|harms|starve|starving|drown|drowning|shoot|shooting|burn|burning|electrocute|suffocate|poison|hurt|harm myself|yourself|themselves|ourselves
  cut|cutting|cuts|slit|slitting|slash|slashing myself|yourself|wrists|wrist
  cut|slit|slash|cutting my|your ..1 wrists|wrist|arms|arm|thighs|thigh|legs|veins|skin
  i ..3 cutting|cut again
  started|start|been|relapsed|stop|keep|by|with|from cutting again|myself|because|since|my
  i ..2 want|wanna|wish|need|ready|prepared|decided|deserve|planning|plan|rather|trying|tried ..2 to|be ..2 die|dead
  i ..1 going to die $
  i ..2 want|wish|would|hope|pray ..3 die|dead ..1 $
  i ..1 wish|hope|pray ..2 i ..2 dead|died|die
  i ..3 not ..2 want|wanna|deserve|wish|bear ..1 to ..1 live|exist|wake $
  i ..3 not ..2 want|wanna|deserve|wish|bear ..1 to ..1 live|exist|wake ..1 anymore|any|longer|up|like|another $
  i ..3 not ..2 know|care|see why|if|how ..1 i ..1 live|exist|am alive|here|exist
  i do not want to|wanna be ..1 here|alive|around|on ..1 anymore|any|longer|earth|planet
  i ..3 not ..2 want|deserve to be alive
  no reason ~6 living|live|alive
  i ~3 no ~2 reason|point|will|desire|wish|motivation ..2 to|in|for ..3 live|living|life|alive|go|exist|existing
  no|not ..1 reason|point ..3 live|living|alive|exist|existing
  tired|sick|exhausted|done of|with|from ..2 being ..1 alive|here|me
  tired|sick|exhausted|done of|with|from ..2 living|life|existing $
  tired|sick of ..1 life|living $
  i ..4 end|ending|take|taking|took|ended ..1 my ..1 own? life
  end|ending it all
  decided|want|going|time|ready|plan|planning to ..1 end it $
  life|everything ..3 meaning ..6 end it|myself
  fall|go ..2 asleep ..4 never|not ..2 wake
  never ..1 wake|wakes up
  better off without me
  better off dead
  better off if i ..3
  world|everyone|everybody|family|kids|they ..3 be better ..3 without me
  nobody|no|noone ..2 would|will ..2 miss|notice ..3 me|gone|dead|died
  nobody|no|noone ..2 would|will ..2 care if|about|that|when ..3 me|gone|dead|died
  nobody|no|noone ..2 would|will ..2 notice|care if i ..1 gone|dead|died|disappeared|vanished
  suicidal
  least|most|painless|easiest|best|quickest|fastest ..2 painful? ..1 way|ways|method|methods ..2 to ..1 die|kill|end
  least|painless|peaceful|quickest ..2 painful? ..1 way|ways ..1 to ..1 go $
  how many|much ..4 pills|tylenol|paracetamol|ibuprofen|xanax|aspirin|tablets|mg
  pills|razor|rope|noose|gun|blade ..4 in|on ..4 front|table|hand|me|ready|waiting|nightstand
  took|take|taking|swallow|swallowed ..2 whole|all|entire|bottle|handful ..3 pills|tablets|bottle
  overdose|overdosed|overdosing|od ..1 on|again|myself
  i ..3 tried|attempted|want|going|try|about ..2 to|an? ..1 overdose
  jump|jumping off|from|in ..3 bridge|building|roof|train|window|balcony
  on|at ..2 edge|bridge|ledge|roof ~8 jump
  i ..4 self? harm|selfharm|selfharming
  self harm|harming|harmed|injury|injure|mutilation
  razor|razors|blade|blades ..6 think|skin|wrist|arm|again|it|thighs|comfort|relief
  burn|burning|burned ..1 myself
  you ..2 should|better|need|must|ought|just|can|please ..3 kill|hang|shoot|off|drown yourself
  go ..1 kill|hang|shoot|drown yourself
  go ..2 die
  drink|chug|swallow ..1 bleach
  do everyone|us|the|world ..3 favor|favour ..3 die|kill|end
  i ..3 pain ..4 stop|end|over ..3 forever|good|permanently|all
  want ..3 pain to|it ..2 stop|end|go
  life is|has ..2 worthless|pointless|meaningless|over
  my life ..3 over|end|worthless ..5 be over|end
  want ..2 it|life|everything ..2 be over
  can not ..1 go on ..1 living|like
  can not ..1 live ..1 with myself
  hate|hating|loathe|despise ..1 myself ..6 die|hurt|deserve|want|worthless|disgusting|cut
  i deserve ..2 pain|hurt|die|death|suffer
  wrote|write|writing|written ..3 letters|note|goodbye ..8 fault|kids|goodbye|everyone|gone
  goodbye ..2 letter|letters|note|notes|world|forever
  drove|drive|driving|steered|steer ..3 into|at|off ..2 wall|tree|bridge|cliff|traffic
  anorexia|anorexic|bulimia|bulimic|proana|thinspo|thinspiration|meanspo|bonespo
  make|made|making myself ..1 throw|vomit|puke|sick
  throw|throwing|threw up ..5 after|every ..3 meal|eat|eating|food
  purge|purging|purged|binge|binging
  starve|starving|starved ..1 myself
  i ..3 starve|starving|starved ..1 to|until|for ..3 lose|feel|be|get|thin|thinner|skinny|light|lighter|empty|numb|disappear|days|weeks
  not|havent|hasnt ..1 eaten|eat|ate ..3 days
  stay|staying|eat|eating|under|only ..3 500|400|300|200|600|800 ..1 calories|kcal|cals
  lose|losing|drop ..3 weight|pounds|kilos|lbs|kg ..6 fast|fasting|starve|starving|laxatives|skinny|bones|ribs
  tips|trick|tricks|ways ..3 for|to|on ..3 starve|starving|purging|anorexic|fasting|hiding
  laxatives ..6 weight|lose|skinny|thin
  thigh gap
  he|she|they|i|you|girl|boy|man|woman|character|who ..4 killed|hanged|hung|shot|drowned|cut|hurt|harmed|starved|burned|poisoned himself|herself|themselves|myself
  he|she|they|girl|boy|man|woman|character|who ..4 cut|slit|slash|slashed|slits|cuts ..1 her|his|their ..1 wrists|wrist|arms|arm|thighs|veins
  blade|razor|knife ..6 wrist|wrists|thigh|thighs|forearm|vein|veins
  he|she|they|girl|boy|character|who ..3 took|take|taking|ended|end ..1 his|her|their ..1 own? life
  cut|cuts|cutting ..3 deep|deeper|bleed|bleeding|scars|wrist|wrists
  scars ..6 arm|arms|wrists|wrist|thighs|cut|cutting|hide
  hide|hiding ..3 cuts|scars|weight|vomiting
  kill|end|hurt|harm ..1 my ..1 self
  i ..4 die|dead|dying ..6 alone|peace|peaceful|pain|tonight|soon|want|wish
  i ..2 not ..1 belong ..3 world|earth
  skip|skipping|restrict|restricting|fast|fasting|burn|purge ..4 meals|calories|food ..6 weight|skinny|thin|fat|bmi
  feel|feeling ..1 fat ..6 starve|eat|eating|food|purge
  goal ..1 weight
  feel|feeling|felt like dying|ending|dead|killing|cutting ..2 $
  think|thinking|thoughts|fantasize|fantasizing|dream|dreaming|obsessed ..2 of|about|with ..2 dying|death|ending ..1 $
  dead|died|gone|grave|funeral|death|lost ~12 think|thinking|thought ..1 about|of ..1 following him|her|them $
  thinking|thought|think|thoughts|fantasize|dream of|about ..3 killing|ending|hurting|harming|cutting|hanging|drowning ..1 myself|life|it
  want|wish|going ..2 to? ..1 disappear|vanish ..2 forever|completely
  end my|your ..1 own? life|pain|suffering|misery|existence
  lost|no|losing ..2 will to live
  give|giving|gave|given up on ..1 life|living|everything
  point of ..1 living|life|existing
  point of being alive|here
  why am i ..1 still? alive|here
  why do i ..1 exist|live|bother
  never ..1 been? ..1 born $
  not meant to be ..1 alive|here
  plan|planned|planning|imagine|imagining my ..1 own? death|suicide|funeral
  i ..2 hit|punch|scratch|bite|choke|stab|bruise|punish|hitting|punching|scratching|biting|choking|stabbing|bruising|punishing myself
  bleed|bleeding|blood ..6 relief|release|calm|better|alive
  off|neck|end|delete yourself
  you ..2 should|just ..2 die $
  why ..1 not ..1 you ..1 just? kill|die
  tie|tying|tied ..2 noose
  belt|rope|cord|cable ..2 round|around ..2 neck|beam|rafter
  i ~4 belt|rope ..2 round|around ..2 banister|door|doorknob
  helium|monoxide|cyanide|nitrogen ..6 die|kill|peaceful|exit|suicide
  exit bag
  ready|want to leave ..1 this world|life|earth
  hate ..1 being alive
  i ..2 hate ..1 my life ..6 end|over|die|dead|anymore
  not ..1 live ..1 anymore $
  life ..1 not ..1 worth living|it $
  worth living
  everyone|everybody|they|world ..2 hates ..1 me ..6 die|dead|gone|end
  last ..1 thing|words|post|message|story i ~1 ever ..1 write|post|say|send|type $
  last ..1 thing|words|post|message|story i ~1 ever ..1 write|post|say|send|type please|goodbye|sorry
  this is my last ..1 message|letter|words $
  want|wants|wish|need ~2 everything|it|world ..2 to? ..1 go|be|turn|get dark|black|quiet|silent ..3 stay|stays|forever
  want|wish|like ~2 to be ..2 switched off
  by the time ~2 read|reads|see|sees|find|finds this|me ~1 i will? not be ~1 around|here|alive $
  by the time ~2 read|reads|see|sees|find|finds this|me ~1 i will? not be ~1 around|here|alive anymore|any
  when ~3 read|reads this ~1 i ~1 already|be|will ~1 be? gone|dead
  given|gave|giving ~1 away ~10 i will not be needing it|them|anything $
  given|gave|giving ~1 away ~10 i will not be needing it|them|anything after|anymore|any|now
  not ~1 be needing ~2 room|it|them|anything ~3 or|more|anymore|longer ~1 anything|else
  counted|counting|lined|laid ~2 them|pills|tablets ~2 out|up ~12 enough $
  steer|steering|swerve|swerving|drift|drifting|veer|veering ~4 line|lane ~4 lorry|truck|bus|tree|wall
  hands off|from ..1 wheel ..4 wait|hope
  nobody|noone|no ~1 would|will ~2 have ~1 to ~1 carry|worry ~2 me ~1 anymore|any|again
  better|carry|free|rid ~3 me ~8 insurance
  insurance ~8 carry|free|rid ~3 me
  not ~1 see|picture|imagine myself ..1 making|reaching|turning ~1 to|at|it|old ~3 birthday|christmas|30|40|50|forty|fifty
  river|sea|lake|water|canal|waves ~8 not ~2 fight|struggle $
  river|sea|lake|water|canal|waves ~8 not ~2 fight|struggle it $
  i ~2 picked|chosen|chose ~1 day ~8 said|say ..5 everyone|everybody|goodbye
  not be here ~4 or at all
  standing|stand|stood ~3 platform|bridge|edge|roof|rails|tracks ~6 so ~1 quick|easy ~6 they|insurance|over|nobody|gone|step
  took ~1 whole packet|bottle|box|strip ~4 woke ~1 up
  sleep|asleep ~1 and not|never wake|waking ~1 up $
  sleep|asleep ~1 and not|never wake|waking ~1 up ~1 again|anymore
  whoever ~1 finds|find me
  ribs|bones|collarbones|hipbones ..4 show|showing|visible|poke|stick
`);

/** Deaths in the family. */
export const MOURNED = phrases(`
  his|her|their|father|mother|dad|mom|mum|brother|sister|son|daughter|uncle|aunt|cousin|friend|husband|wife|grandfather|grandmother ~2 suicide
  died|dies|lost|death|passed|gone ~5 suicide
  brother|sister|father|mother|dad|mom|mum|uncle|aunt|cousin|friend|son|daughter|husband|wife ~2 committed|attempted suicide
  suicide of
  suicide prevention|hotline|squad|doors|bomber|bombers|vest|joke|jokes
  son|daughter|brother|sister|father|mother|dad|mom|mum|uncle|aunt|cousin|friend|husband|wife|grandfather|grandmother ~2 took|ended his|her ~1 life
  grave|funeral|memorial|anniversary ~8 took|ended his|her ~1 life
  he|she|they|husband|wife|boyfriend|girlfriend|ex|mother|father|mom|mum|dad|brother|sister|cousin|boss|neighbour|neighbor ~2 told|tells ~1 me|us ~1 to ~1 kill|hang|shoot|drown
  he|she|they|husband|wife|boyfriend|girlfriend|ex|mother|father|mom|mum|dad|brother|sister|cousin|boss|neighbour|neighbor|partner|somebody|someone|who ~2 told|tells|telling|urged|says|said ~1 you|him|her|them|somebody|someone|people|anybody|anyone ~2 kill|hang|shoot|drown yourself|himself|herself|themselves
  he|she|they|husband|wife|boyfriend|girlfriend|ex|mother|father|mom|mum|dad|brother|sister|cousin|boss|neighbour|neighbor|partner|somebody|someone|who ~2 told|tells|telling|urged ~1 you|him|her|them|somebody|someone|people|anybody|anyone ~2 die
  he|she|brother|sister|father|mother|dad|mom|mum|uncle|aunt|cousin|friend|son|daughter|husband|wife|grandfather|grandmother|neighbour|neighbor ~3 killed|hanged|hung|shot|drowned|poisoned himself|herself
  used to self? harm|cut ~1 myself? as|at|when ~4 $
  suicidal ~2 years ago $
`);

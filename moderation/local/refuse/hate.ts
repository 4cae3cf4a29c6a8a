import { phrases, words } from './grammar.ts';

export const HATE_CONCEPTS = {
  GROUPS: words(`
    GROUPNAME
    women men females males gays lesbians homosexuals queers trans transgenders blacks whites asians africans arabs indians mexicans latinos
    hispanics chinese japanese koreans jews muslims christians catholics hindus immigrants migrants refugees foreigners gypsies gypsy disabled
    islam autistics americans poles russians turks romanians`),
  PEOPLES: words(
    'gay black white asian jewish muslim trans transgender disabled fat old arab african mexican indian chinese immigrant foreign queer homosexual',
  ),
  NATIONS: words(`
    indians pakistanis bangladeshis nigerians ghanaians kenyans somalis ethiopians moroccans algerians egyptians syrians iraqis iranians afghans kurds turks
    albanians serbs bulgarians romanians poles russians ukrainians filipinos filipinas thais vietnamese brazilians colombians cubans mexicans jamaicans
    haitians dominicans venezuelans travellers hindus sikhs buddhists blacks whites jews muslims asians africans arabs immigrants refugees migrants gypsies
    foreigners lesbians gays transgenders`),
  CROOKED: words(`
    diggers crooks cheats cheaters scammers grifters spongers scroungers prostitutes hookers whores sluts beggars thieves liars lowlifes mongrels trash garbage
    filth scum dirt vermin rapists groomers predators terrorists drunks junkies`),
  VILE: words(`
    scum vermin animal animals trash garbage filth filthy disgusting subhuman inferior parasite parasites rats cockroaches worthless dirty disease plague
    cancer pest criminals criminal terrorists terrorist rapists thieves freaks freak savages apes monkeys pigs dogs stupid lazy evil abomination
    perverts degenerates retarded dumb moronic uncivilized uncivilised primitive backward backwards barbaric barbarians inbred thugs brainless sick unnatural sinners whores sluts liars burden leeches idiots`),
  SLUR: words(`
    nigger niggers nigga niggas faggot faggots fag fags kike kikes spic spics chink chinks gook gooks wetback wetbacks tranny trannies retard retards
    raghead ragheads towelhead towelheads dyke dykes paki pakis coon coons sandnigger shemale gypo`),
};

/** Slurs that people use for themselves: "we dykes", "as a cripple". */
export const OF_ONESELF = phrases(`
  we|us old|tired|poor|fellow|two|2? SLUR
  ^ ..2 as a|an old|fellow|proud? SLUR
  i am|was a|an old|fellow|proud|card? SLUR
`);

/** Attacks on people for what they are. */
export const HATE = phrases(`
  SLUR
  i ..1 hate|despise|loathe|detest ..2 GROUPS $
  i ..1 hate|despise|loathe|detest jews|muslims|blacks|gays|immigrants|foreigners|mexicans|arabs|asians|lesbians|women|christians|gypsies|refugees
  i|we|can ..1 not ..1 stand|bear|tolerate ..1 jews|muslims|blacks|gays|immigrants|foreigners|mexicans|arabs|asians|lesbians|gypsies|refugees
  i hate|despise|loathe|detest ..1 PEOPLES people|men|women|folks
  GROUPS are ..3 VILE
  GROUPS are ..2 just ..2 ugly|stupid
  PEOPLES people|men|women|folks are ..3 VILE
  VILE PEOPLES|GROUPS|foreigner|foreigners|immigrant
  GROUPS ..3 should ..2 not ~1 be|have
  GROUPS|people ..3 should go ~1 back
  go back to where|your ~3
  GROUPS ..2 belong in|at
  GROUPS|they ..2 control|controls ..1 everything|media|banks|world
  GROUPS ..2 do not deserve
  jews|muslims ..2 control|controls|own|owns ..3 bank|banks|money|government|press
  GROUPS|they all steal|lie|cheat|rape
  jews|muslims|blacks|mexicans|arabs|asians|africans|indians|gypsies|immigrants|refugees|foreigners|poles|romanians|turks ..1 always|only|just ..1 steal|lie|cheat|rape|scam|breed
  GROUPS ..1 all ..1 same
  GROUPS eat dogs
  GROUPS ~8 they ~2 breed
  GROUPS so|obviously ~6 steal|steals|stealing|lie|lies|lying|cheat|cheats|cheating|greedy|lazy|dirty|stinks|smells
  do not want ..1 your kind
  your kind ~5 country|here
  PEOPLES|GROUPS people? ..3 burden|parasites|vermin|disease
  typical|fucking|bloody|filthy|dirty gypsy|jew|arab|muslim|mexican|immigrant|foreigner|queer|homo
  ban|deport|exterminate|eradicate|expel|sterilize ..2 GROUPS
  world|country|society ..3 better ..1 without ..2 GROUPS
  deported ~4 first
  those|these people are ..2 disease|vermin|plague|scum|parasites
  NATIONS|GROUPS ~10 breed like
  NATIONS are ..2 all ..3 CROOKED
  NATIONS are ..1 CROOKED
  NATIONS are ..1 gold diggers
  all NATIONS ..1 are ..3 CROOKED
  NATIONS|GROUPNAME ~10 in ..1 their ..1 blood|genes|dna|nature|race
  NATIONS ..3 can not ~3 faithful|loyal|honest|trusted|civilised|civilized|behave
  ^ ..2 women|females are ..1 only|just ..1 good|useful|there|made for
  ^ ..2 women|females ..2 belong|place ..2 in ..2 kitchen|bed|home
  ^ ..2 women|females ..4 should|must not ..2 vote|speak|drive|work|opinions|rights
  ^ ..4 woman|women|females ..4 never ..1 meant to ..2 have|think|speak|work|vote|lead|decide
  what happens when ..3 let|marry|trust|date|hire|invite ..2 NATIONS
  what you get when|if ..3 let|marry|trust|date|hire|invite ..2 NATIONS
  ^ ..4 never ..1 trust|marry|date|hire|believe ..2 NATIONS
  ^ ..2 get ..1 NATIONS ..1 out of
  send NATIONS ..2 back|home
`);

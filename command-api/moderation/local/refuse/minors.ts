import { phrases, words } from './grammar.ts';

/** Words by what they mean for sexual content with a child. */
export const MINOR_CONCEPTS = {
  MINOR: words(`
    child children minor minors toddler toddlers infant infants preteen preteens tween tweens teen teens teenage teenaged teenager teenagers schoolgirl
    schoolgirls schoolboy schoolboys underage underaged prepubescent pubescent loli lolis shota lolita jailbait minorage kid kids boys girls grader
    graders freshman sophomore schooler schoolers middleschool MINORAGE`),
  YOUNG: words(
    'underage underaged minor minors preteen teen teenage teenager student students schoolgirl schoolboy pupil pupils MINORAGE schooler',
  ),
  MINORAGE: words('MINORAGE'),
  CHILD: words(
    'daughter son niece nephew stepdaughter stepson sister brother girl boy baby child kid student stepsister stepbrother babysitter',
  ),
  LUST: words(`
    sexual sexually sexy sexiest sexualized sexualised erotic erotica horny masturbate masturbates masturbated masturbating masturbation orgasm orgasms
    penis cock cocks pussy cum cumming blowjob blowjobs handjob molest molests molested molesting molester rape rapes raped raping rapist fondle fondled
    fondling grope gropes groped groping incest seduce seduced seducing seduction aroused arousing lust lusting fetish nudes hentai nsfw smut
    kinky slutty deflower deflowered virginity intercourse topless genitals tits boobs clit semen ejaculate ejaculated creampie bdsm porn pornography
    pornographic sexting sexted`),
  NAKED: words('naked nude nudes undressed unclothed topless'),
  PICTURE: words(
    'picture pictures photo photos video videos image images pics pic film films drawing drawings content material',
  ),
  COUPLES: words(
    'sleeping slept sleeps dating dated banged banging screwed screwing fucked fucking fucks hooked seduced kissed kisses kissing',
  ),
};

/** A child and sexual content together. */
export const MINORS = phrases(`
  MINOR ~6 LUST
  LUST ~6 MINOR
  CHILD ~3 molested|raped|groped|fondled|molests|rapes|molesting|raping
  molested|raped|groped|fondled|molests|rapes|molesting|raping ~3 CHILD
  molested|raped|groped|fondled|abused ~2 me ~4 when i was ~1 MINOR|kid|child|little|young
  raped|molested|abused ~4 as a|when ~3 child|kid|girl|boy|little|young
  little ~1 girl|boy|girls|boys|sister|brother ~6 LUST|NAKED|sex
  LUST|sex ~6 little|young ~1 girl|boy|girls|boys|sister|brother
  LUST ~3 daughter|son|niece|nephew|stepdaughter|stepson
  daughter|son|niece|nephew|stepdaughter|stepson ~3 LUST
  my|his|her ~1 daughter|son|niece|stepdaughter|stepson ~2 naked ~3 turn|turned|body|bed|while|touch|touched
  sex with ~4 MINOR|daughter|son|niece|nephew|stepdaughter|stepson|sister|brother|student|students|children|kids
  MINOR ~3 has|have|had|having ~1 sex
  MINORAGE ..8 sex|nudes|horny|virginity|pregnant|naked
  sex|nudes|horny|virginity|naked ~8 MINORAGE
  NAKED ~1 MINOR|girls|boys
  NAKED ~1 body|bodies|PICTURE of ~4 MINOR|CHILD
  PICTURE of ~2 NAKED ~1 MINOR|CHILD
  PICTURE of ~2 MINOR ~2 NAKED
  PICTURE of ~2 NAKED ~4 MINOR
  explicit|nude|naked|sexual|dirty ~1 PICTURE ~6 MINOR|CHILD|MINORAGE
  MINOR ~6 explicit|nude|naked|sexual|dirty ~1 PICTURE
  sell|sells|selling|send|sends|sent|trade|trading ~4 nudes ~12 MINORAGE
  CHILD ~4 MINORAGE ~8 LUST|NAKED|sex
  LUST|NAKED ~8 CHILD ~4 MINORAGE
  NAKED ~6 MINORAGE
  MINORAGE ~12 sex with me
  MINORAGE ~4 and ~3 boyfriend|girlfriend ~12 sex
  lost ~2 virginity ~4 MINORAGE
  MINORAGE ~6 sell|sells|selling|send|sends|sent|trade|trading ~4 nudes
  child|kiddie|kid|preteen|teen|underage|minor|infant porn|pornography|nudes|erotica
  COUPLES ~1 with? ~4 YOUNG
  YOUNG ~4 COUPLES
  had|having|have|has sex ~8 MINORAGE
  got ~1 pregnant ~8 MINORAGE|grade|schooler
  MINORAGE|grade ~8 pregnant
  touch|touched|touches|touching|kissed|kiss ~6 sexually|inappropriately|private|privates|panties|genitals|down
  hand|hands ~2 down|up|in ~2 pants|skirt|shirt|underwear|panties ~12 MINOR|girls|boys
  MINOR|girls|boys ~12 hand|hands ~2 down|up|in ~2 pants|skirt|shirt|underwear|panties
  take|took|taking ~2 off ~2 clothes ~8 MINOR|CHILD|camera
  groomed|grooming|grooms ~3 MINOR|CHILD|girls|boys|young
  attracted|attraction|fantasies|fantasize|fantasizing|desires|feelings ~3 to|about|for ~3 MINOR|students|boys|girls ~6
  MINORAGE ~8 older ~1 man|men|guy|guys|woman|sugar
  MINORAGE ~8 fool|hook|sexy|dtf|daddy
  preteen|underage|teen|child|little ~1 models|model|escort|escorts|prostitute|prostitutes|stripper
  pedophile|paedophile|pedophiles|pedophilia|pedo|pedos|paedo|paedophilia|lolicon|shotacon|cp|hebephile
  teacher|coach|priest|tutor ~2 COUPLES ~1 with? ~3 student|students|girls|boys|pupil
  dress|dressed|outfit|uniform ~4 schoolgirl|schoolgirls ~6 LUST|sex
  LUST|story|sex ~4 schoolgirl|schoolgirls|stepdad|stepdaughter
`);

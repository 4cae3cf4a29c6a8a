import { phrases, words } from './grammar.ts';

/** Words by their meaning for the rules about children and sex. */
export const MINOR_CONCEPTS = {
  MINOR: words(`
    child children minor minors toddler toddlers infant infants preteen preteens tween tweens teen teens teenage teenaged teenager teenagers schoolgirl
    schoolgirls schoolboy schoolboys underage underaged prepubescent pubescent loli lolis shota lolita jailbait minorage kid kids boys girls grader
    graders freshman sophomore schooler schoolers middleschool preschooler preschoolers kindergartner kindergartners MINORAGE TEENAGE`),
  YOUNG: words(
    'underage underaged minor minors preteen teen teenage teenager student students schoolgirl schoolboy pupil pupils MINORAGE TEENAGE schooler',
  ),
  MINORAGE: words('MINORAGE TEENAGE'),
  TEENAGE: words('TEENAGE underage minor schoolgirl schoolboy preteen'),
  YOUNGSTER: words(`
    child children kid kids teen teens teenager teenagers boy boys girl girls daughter daughters son sons niece nephew stepdaughter stepson pupil pupils
    freshman freshmen sophomore schoolgirl schoolgirls schoolboy schoolboys cheerleader cheerleaders minor minors student students toddler toddlers
    orphan orphans princess MINORAGE TEENAGE`),
  LEWD: words(
    'explicit steamy spicy lewd naughty sensual smutty raunchy sexy erotic kinky nsfw sexual pornographic lustful',
  ),
  SMUTTY: words('steamy lewd smutty raunchy erotic kinky nsfw sensual lustful'),
  WORK: words(`
    story stories scene scenes poem poems fiction fanfiction fanfic drawing drawings picture pictures photo photos pics selfies massage roleplay role tale
    fantasy novel video videos art artwork comic chat conversation dream act acts`),
  INTIMATE: words(
    'intimate lingerie thong undressing striptease stripping stripped strip seductive seductively lust caress caressed caresses caressing',
  ),
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
  raped|molested ~4 as a|when ~3 child|kid|girl|boy|little|young
  sexually ~1 abused|assaulted ~4 as a|when ~3 child|kid|girl|boy|little|young|MINORAGE
  sexually|sexual ~2 abused|abuse|assault|assaulted|assaulting|exploitation|exploited|misconduct|predator|offender|offense|offence ~8 MINOR|CHILD|YOUNGSTER
  MINOR|CHILD|YOUNGSTER ~6 sexually|sexual ~2 abused|abuse|assault|assaulted|exploitation|exploited|predator|molestation
  lewd|indecent|lascivious ~2 act|acts|conduct|liberties|assault|exposure ~6 MINOR|CHILD|YOUNGSTER
  love|sex|bed|nude|sexy|erotic scene|scenes ~6 MINORAGE|YOUNG|MINOR
  MINORAGE|underage|minor ~8 lover|lovers|mistress|concubine|prostitute|escort
  lover|lovers|mistress|concubine ~6 MINORAGE|underage|schoolgirl|schoolboy
  desire|desires|lust|passion|fantasies|urges|feelings ~2 for|about|towards|toward ~3 MINOR|MINORAGE|schoolgirl|schoolboy|niece|nephew|stepdaughter|stepson
  without ~1 her|his|my|their? clothes ~8 MINORAGE|schoolgirl|schoolboy|grader|underage
  MINORAGE|schoolgirl|schoolboy|grade|underage|teen ~12 without ~1 her|his|my|their? clothes
  before they|she|he turn|turns|are|is TEENAGE|MINORAGE|legal
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
  YOUNG ~3 banged|banging|screwed|screwing|fucked|fucking|hooked|seduced
  YOUNG ~4 slept|sleeping|sleeps|sleep with ~1 him|her|men|man|guy|guys|woman|women|teacher|coach|husband|boss|adults
  had|having|have|has sex ~8 MINORAGE
  got her|my|his|the|a ~3 pregnant ~8 MINORAGE|grade|schooler
  MINORAGE|grade ~8 pregnant
  touch|touched|touches|touching|kissed|kiss ~6 sexually|inappropriately|private|privates
  MINOR|CHILD|YOUNGSTER ~12 touch|touched|touches|touching|kissed|kiss|kisses ~6 panties|genitals|down
  touch|touched|touches|touching|kissed|kiss ~6 panties|genitals ~12 MINOR|CHILD|YOUNGSTER
  hand|hands ~2 down|up|in ~2 pants|skirt|shirt|underwear|panties ~12 MINOR|girls|boys
  MINOR|girls|boys ~12 hand|hands ~2 down|up|in ~2 pants|skirt|shirt|underwear|panties
  take|took|taking ~2 off ~2 clothes ~8 MINOR|CHILD|camera
  groomed|grooming|grooms ~3 MINOR|CHILD|girls|boys|young
  attracted|attraction|fantasies|fantasize|fantasizing|desires|feelings ~3 to|about|for ~3 MINOR|students|boys|girls ~6
  MINORAGE ~8 older ~1 man|men|guy|guys|woman|sugar
  MINORAGE ~8 fool|hook|sexy|dtf
  MINORAGE ~8 a|sugar|hot daddy
  preteen|underage|teen|child|little ~1 models|model|escort|escorts|prostitute|prostitutes|stripper
  pedophile|paedophile|pedophiles|pedophilia|pedo|pedos|paedo|paedophilia|lolicon|shotacon|cp|hebephile
  teacher|coach|priest|tutor ~2 COUPLES ~1 with? ~3 student|students|girls|boys|pupil
  dress|dressed|outfit|uniform ~4 schoolgirl|schoolgirls ~6 LUST|sex
  LUST|story|sex ~4 schoolgirl|schoolgirls|stepdad|stepdaughter
  LUST ~8 MINORAGE
  MINORAGE ~8 LUST|INTIMATE
  INTIMATE ~6 MINORAGE|schoolgirl|schoolboy|pupil|pupils|underage|minor|minors
  MINOR ~3 in INTIMATE
  barely legal
  MINORAGE ~8 mature for
  mature for ~8 MINORAGE
  age ~1 only|just ~1 number ~8 MINORAGE
  MINORAGE ~8 age ~1 only|just ~1 number
  TEENAGE ~14 sleep|sleeping|slept with me|him|her|men|man|someone|older|a
  girlfriend|boyfriend|gf|bf|she|he ..1 is|was TEENAGE ..9 we ..2 sleep|sleeping|slept together
  girlfriend|boyfriend|gf|bf ..1 is|was TEENAGE ..9 we ..1 do|did it
  roleplay|rp ~6 MINOR|YOUNG
  MINOR|YOUNG ~5 roleplay|rp
  MINOR|MINORAGE ~12 way with
  took|take|takes|taking advantage of ~4 MINOR
  MINOR ~8 took|take|takes|taking advantage of her|him|them
  MINOR|school|grade ~10 thinking|fantasizing|fantasising|dreaming about|of ~1 her|his|their body|bodies|breasts
  our ~2 secret ~2 touching|touch|game|games
  secret ~1 touching
  not ~1 to? tell ~1 your|her|his|my mom|mum|mother|dad|parents|mommy ~8 touch|touching|game|games|undress|private
  LEWD ~2 WORK ~10 YOUNGSTER
  LEWD ~2 WORK ~10 high|middle|elementary|boarding school
  YOUNGSTER ~12 make it LEWD
  MINOR|YOUNG ~12 SMUTTY
  SMUTTY ~8 MINOR|YOUNG
  MINOR|YOUNG ~12 feel|feels|felt|feeling me|her|him|them up
  feel|feels|felt|feeling me|her|him|them up ~12 MINOR|YOUNG
  MINORAGE ~6 PICTURE ~3 hot
  MINORAGE ~12 talk|talks|talking|text|texts|chat|chats dirty
  pulled|pulls|pulling ~1 down my pants|underwear|panties ~10 MINORAGE
  MINORAGE ~10 pulled|pulls|pulling ~1 down my pants|underwear|panties
  virgin ~2 MINORAGE
  girl|girls|boy|boys|orphan|orphans|child|children ~5 please|pleasure|pleasured|service|serviced ~1 men|man|customers|clients|guests|soldiers
  boys|girls|kids|children|pupils|campers ~3 touched|touches|touching them ~2 night|inappropriately|there|private
  PICTURE ~2 of|from ~1 her|his|your|my|their body|breasts|privates|private ~12 MINOR|YOUNG
  MINOR|YOUNG ~12 PICTURE ~1 of|from ~1 her|his|your|my|their body|breasts|privates|private
  groomed|grooming ~4 MINOR|YOUNG|CHILD|girls|boys|teens
  to|can|would|could|i|they|men|who groom ~4 MINOR|YOUNG|CHILD|girls|boys|teens
  high|middle|elementary|primary|secondary|boarding|junior school|high ~1 girl|girls|boy|boys|student|students|kid|kids|freshman|cheerleader|cheerleaders|pupils ~8 LUST|NAKED|sex
  LUST|NAKED|sex ~8 high|middle|elementary|primary|secondary|boarding|junior school|high ~1 girl|girls|boy|boys|student|students|kid|kids|freshman|cheerleader|cheerleaders|pupils
  sex|fuck|fucked|fucks|naked|nude|horny|porn|orgy|threesome ~4 teen|teens|teenage|teenager|teenagers|underage|schoolgirl|schoolgirls|preteen|TEENAGE|minors
  teen|teenage|underage|schoolgirl|schoolgirls|preteen|TEENAGE ~4 sex|fuck|fucked|fucks|naked|nude|horny|porn|orgy|threesome
  fucked|fucks|seduces|seduced|banged|impregnated|impregnates ~3 daughter|son|sister|brother|niece|nephew|stepdaughter|stepson|stepsister|stepbrother|schoolgirl|pupil|student
  daughter|son|niece|nephew|stepdaughter|stepson|stepsister|schoolgirl|pupil ~3 fucked|fucks|seduces|seduced|impregnated
  mother|mom|father|dad|daddy|aunt|uncle|stepdad|stepmom ~2 and|with ~2 her|his|my|their? ~1 son|daughter|niece|nephew|stepson|stepdaughter ~6 LUST|sex|lovers|naked
  lolicon|shotacon|childporn|kiddie|csam|cp
`);

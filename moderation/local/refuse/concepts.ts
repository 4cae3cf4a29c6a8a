import { KIN } from '../lexicon/wordLists.ts';
import { words } from './grammar.ts';

const GROUPS = words(`
  GROUPNAME women men females males gays lesbians homosexuals queers trans transgender blacks whites asians africans arabs indians mexicans latinos hispanics
  chinese japanese koreans jews jewish muslims muslim islam christians catholics hindus immigrants migrants refugees foreigners gypsies gypsy
  disabled cripples feminists republicans democrats liberals conservatives atheists infidels poor homeless elderly fat obese cheaters adulterers
  liars paedophiles pedophiles rapists criminals traitors`);

const PEOPLE = words(`
  you him her them everyone everybody someone somebody anyone anybody people person man men woman women guy guys girl girls boy boys kid kids
  child children baby family families folks bastard bastards bitch bitches asshole assholes idiot idiots scum pig pigs piece whore whores slut
  sluts cheater cheaters liar liars lawyer judge cop cops police ones lot neighbours neighbors ex exes landlord roommate boss coworker yourself
  himself herself themselves motherfucker fucker cunt dog cat animal lady dude prick parents inlaws couple stranger strangers kind witch hag creep creeps thug thugs scumbag loser losers`);

const STRONG = `kill murder stab shoot strangle poison behead slaughter lynch rape torture execute exterminate eradicate annihilate gas massacre
  butcher maim mutilate castrate assassinate hang drown skin decapitate crucify impale eliminate purge`;
const STRONG_DONE = `killed murdered stabbed shot strangled poisoned beheaded slaughtered lynched raped tortured executed exterminated eradicated
  annihilated gassed massacred butchered maimed mutilated castrated assassinated hanged hung drowned skinned decapitated crucified impaled eliminated
  purged stoned sterilized sterilised burned neutered`;

const WHOM = new Set([...PEOPLE, ...GROUPS, ...KIN]);

/** Words by their meaning for refusals. */
export const CONCEPTS = {
  I: words('i we'),
  WHOM,
  /** WHOM without animals, which may be locked up for the night. */
  HUMAN: WHOM.difference(words('dog cat animal')),
  WHO: new Set(['he', 'she', 'they', 'it', 'this', 'that', ...PEOPLE, ...GROUPS, ...KIN]),
  GROUP: GROUPS,
  HARM: words(`
    kill murder stab shoot strangle choke hurt harm beat burn poison drown smash punch hang behead slit gut butcher slaughter lynch rape torture
    maim cripple crush bash batter whip execute exterminate eradicate annihilate gas bomb attack assault mutilate bury skin stone knife
    slap hit kick break ruin wreck eliminate decapitate castrate impale suffocate electrocute waterboard pummel thrash clobber assassinate`),
  STRONG: words(STRONG),
  STRONGLY: words(STRONG_DONE),
  MODAL: words(
    'should must need needs ought deserve deserves have has let lets will shall want wants going time better wish hope gonna wanna please',
  ),
  HARMED: words(`
    killed murdered stabbed shot strangled choked hurt harmed beaten burned burnt poisoned drowned smashed punched hanged hung beheaded slit gutted
    butchered slaughtered lynched raped tortured maimed crippled crushed bashed battered whipped executed exterminated eradicated annihilated gassed
    bombed attacked assaulted destroyed mutilated buried skinned stoned knifed slapped castrated eliminated decapitated flogged crucified
    sterilized sterilised neutered`),
  DIE: words('die suffer rot perish bleed'),
  DIES: words('dies suffers rots perishes bleeds burns chokes drowns die suffer rot perish bleed burn choke drown'),
  PART: words(
    'neck legs leg jaw arm arms nose face skull bones teeth head ribs back spine throat guts knees fingers brains eyes heart',
  ),
  WEAPON: words(
    'gun knife bat hammer axe rifle pistol bomb machete bullet bullets acid gasoline petrol shotgun rope chainsaw sword',
  ),
  PLACE: words(
    'house home office school church mosque synagogue temple car building place club workplace store shop apartment flat',
  ),
  SELF: words('myself ourselves'),
  NOT: words('not never no'),
  SAYS: words(
    'said says told tells yelled yells screamed screams shouted shouts texted texts messaged messages wrote writes claims claimed threatened threatens joked whispered replied warned warns hissed snapped swore',
  ),
};

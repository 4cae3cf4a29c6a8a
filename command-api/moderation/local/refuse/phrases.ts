const WHOM =
  '(?:you|him|her|them|my \\w+|his \\w+|her \\w+|your \\w+|everyone|everybody|someone|somebody|that \\w+|this \\w+|those \\w+|these \\w+|all (?:of )?(?:\\w+ ?){1,3}|the \\w+)';
const KILL =
  '(?:kill|murder|stab|shoot|strangle|choke|hurt|harm|beat|burn|poison|drown|smash|punch|hit|slap|kick|break|destroy|cut|rape|hang|behead|slit|bury|gut|butcher|slaughter|lynch)';
const WILL =
  "(?:(?:i|we)(?:'ll| will| am going to|'m going to| 'm gonna|'m gonna| am gonna| gonna| shall| want to| wanna| would love to|'d love to| swear i(?:'ll| will))|(?:i|we)'?ll)";

/** Someone says that they will hurt somebody, or that others should. */
export const THREATS: readonly RegExp[] = [
  new RegExp(`\\b${WILL} (?:\\w+ ){0,2}?${KILL} ${WHOM}`, 'iu'),
  /\b(?:should|must|deserves? to|ought to|need to|needs to) (?:all )?(?:die|be (?:killed|shot|hanged|hung|murdered|beaten|stabbed|raped|burn(?:ed|t)|lynched|put down|exterminated|gassed))\b/iu,
  /\b(?:i hope|i wish) (?:you|he|she|they) (?:die|dies|dead|drop dead|get raped|burns?|gets? (?:killed|shot|hit by))/iu,
  /\b(?:you're|you are|he's|he is|she's|she is|they're|they are) (?:a )?(?:dead (?:man|woman|meat)|going to (?:die|regret|pay for)|gonna (?:die|regret|pay for))\b/iu,
  /\b(?:let's|lets|go|please|someone|somebody|everyone) (?:\w+ )?(?:kill|murder|stab|shoot|beat up|burn down|rape|lynch) (?:him|her|them|those|these|all)\b/iu,
  /\bi know where (?:you|he|she|they) (?:live|lives|work|works|sleep|sleeps)\b/iu,
];

/** Someone wants to hurt themselves, or tells another to. */
export const SELF_HARM: readonly RegExp[] = [
  /\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|starve|starving|burn|burning) (?:my|your)sel(?:f|ves)\b/iu,
  /\b(?:kms|kys|unalive (?:my|your)self)\b/iu,
  /\bi(?:'m| am)? (?:\w+ ){0,3}?(?:want(?:ed)?|wanna|going|gonna|ready|decided|planning|plan|wish i could|prefer|rather) ?(?:to )?(?:just )?(?:die|be dead|end (?:it all|my life|it)|commit suicide|disappear forever|overdose|jump off|not (?:be alive|exist|wake up))\b/iu,
  /\b(?:end|ending|take|taking|took) (?:my|your) (?:own )?li(?:fe|ves)\b/iu,
  /\bi (?:\w+ ){0,2}?(?:don't|dont|do not|no longer|can't|cannot) (?:want to |wanna |see a reason to )?(?:live|be alive|exist|go on living|wake up|be here) ?(?:anymore|any more|any longer)?\b/iu,
  /\b(?:better off|world would be better) (?:dead|without me|if i (?:was|were) (?:dead|gone))\b/iu,
  /\b(?:suicidal|commit(?:ting)? suicide|suicide (?:note|plan|attempt|method)|slit(?:ting)? (?:my|your) wrists?|overdos(?:e|ed|ing) on)\b/iu,
];

const CHILD =
  '(?:child(?:ren)?|kids?|minors?|toddlers?|bab(?:y|ies)|infants?|pre-?teens?|little (?:girl|boy)s?|school ?(?:girl|boy)s?|under-?age\\w*|(?:[4-9]|1[0-7])[ -]?(?:years?[ -]old|y/?o|yr old|yrs old)|(?:five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[ -]years?[ -]old)';
const SEX =
  '(?:sex(?:ual(?:ly)?|y)?|rape[ds]?|raping|molest\\w*|fuck\\w*|naked|nudes?|porn\\w*|cum(?:ming)?|blow ?job|penis|cock|dick|pussy|vagina|masturbat\\w*|orgasm\\w*|erotic\\w*|horny|breasts|groped?|groping|fondl\\w*|strip(?:ped|ping)|seduc\\w*|lolita|incest)';

/** A child and sexual content in one breath. */
export const MINORS: readonly RegExp[] = [
  new RegExp(`\\b${CHILD}\\b[^.!?\\n]{0,80}\\b${SEX}\\b`, 'iu'),
  new RegExp(`\\b${SEX}\\b[^.!?\\n]{0,80}\\b${CHILD}\\b`, 'iu'),
  /\b(?:child porn\w*|cp trading|p(?:a)?edophil\w*|loli(?:con)?|jailbait|child (?:sexual )?abuse)\b/iu,
];

const GROUP =
  '(?:women|men|females|gays?|gay people|lesbians|trans(?:gender)?(?: people)?|blacks?|black people|whites?|white people|asians?|jews?|jewish people|muslims?|islam|christians|immigrants|migrants|refugees|foreigners|mexicans|arabs|indians|disabled(?: people)?)';

/** People attacked for what they are. */
export const HATE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i (?:\\w+ )?(?:hate|despise|loathe|detest|can't stand)|kill|death to|get rid of|deport|exterminate) (?:all )?(?:these |those |the )?(?:\\w+ )?${GROUP}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:all )?${GROUP} (?:are|is) (?:all )?(?:\\w+ )?(?:scum|vermin|animals|trash|garbage|filth|disgusting|subhuman|inferior|parasites|rats|cockroaches|worthless|evil|stupid|dirty|a (?:disease|plague|cancer))\\b`,
    'iu',
  ),
  /\b(?:n[i1]gg(?:er|a)s?|faggots?|fags?|kikes?|spics?|chinks?|gooks?|wetbacks?|trann(?:y|ies)|retards?|ragheads?|towelheads?|dykes?|pakis?|coons?)\b/iu,
];

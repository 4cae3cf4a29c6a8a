import type { Folded } from '../text/fold.ts';
import { lowered, rewrite } from '../text/rewrite.ts';

/**
 * Figures of speech that sound worse than they are. They are removed before the rules are applied.
 */
const IDIOMS = [
  /\b(?:kill|kills|killed|killing) (?:for (?:a|an|some|the)|time|it|two birds|2 birds|the (?:mood|vibe|lights?|engine|plants?|bugs?|spiders?|weeds|joke|conversation))\b/g,
  /\bkill(?:s|ed|ing)? (?:him|her|them|me|us|you|people|everyone|everybody) with (?:kindness|love|politeness)\b/g,
  /\b(?:is|are|was|were|am|will|would|could|going to) (?:\w+ )?kill(?:ing)? (?:me|us)\b/g,
  /\bshoot (?:him|her|me|them|you|us) (?:a|an|over)\b|\bshoot the (?:messenger|breeze|movie|film|scene|video)\b/g,
  /\b(?:beat|beats|beating) (?:him|her|them|me|us|you|everyone|everybody) (?:at|in|to|by|home|\w+[- ](?:nil|love|zero)|\d+[-:]\d+)\b/g,
  /\bbeat (?:the|a|an) (?!him|her|man|woman|kid|living|shit|crap|hell|life|daylights|fuck|snot)\w+\b/g,
  /\bhurt (?:his|her|their|my|your|our|\w+'s) feelings?\b|\bhurts? (?:me|him|her) (?:that|when|to|so)\b/g,
  /\bhang(?:s|ing)? (?:up|out|on|around|in|the|my|our)\b/g,
  /\b(?:kick|kicked|kicks|kicking) (?:him|her|them|me|us|you) out\b|\bkick (?:off|back)\b/g,
  /\bhit (?:him|her|me|them|you) up\b|\bhit the (?:gym|road|sack|shops|store)\b|\bbreak up\b|\bbreak (?:it|the news|even|free|bread)\b/g,
  /\b(?:stand by|swear by|love|remember|support)(?: \w+){0,4} (?:till|until) i die\b|\bdie for (?:my|your|his|her|our|their|each|him|you|them|me|us)\b|\bend(?:s|ed)? up in (?:prison|jail|court)\b/g,
  /\bjump(?:s|ed)? in front of an? \w+ for (?:me|you|him|her|us)\b|\bgone off (?:sex|me|him|her|us|it)\b|\bmen are (?:idiots|stupid|lazy|babies)\b/g,
  /\bdies? laughing\b|(?:\b(?:not|nobody|no one)|n't) deserves? to die\b(?! (?:quick|fast|eas|peaceful|in peace))/g,
  /\b(?:die|died|dying|dead) (?:of|from) (?:embarrassment|laughter|laughing|boredom|shame|curiosity|thirst|hunger)\b/g,
  /\bdie (?<!(?:\b(?:hope|wish|pray) (?:(?!not |never |no|any|i |we )\w+ ){1,4}|\bmay (?:you|he|she|they) |\b(?:you|he|she|they) deserves? to |\bi want (?:you|him|her|them) to )die )alone\b/g,
  /\b(?:die|dies|died|dying) (?:down|out|away)\b|\b(?:marriage|relationship|friendship|love) (?:\w+ ){0,3}deserves? to (?:live|die)\b|\bdying (?:to|for)\b|\bto die for\b|\bdie on (?:this|that) hill\b|\bover (?:my|her|his|your) dead body\b/g,
  /\bdead (?:serious|tired|wrong|right|silence|battery|phone|inside|set)\b/g,
  /\bkill(?:ed|ing)? (?:myself|himself|herself) (?:laughing|trying)\b/g,
  /\bcut(?:ting)? (?:myself|yourself) (?:some|off|a|while|shaving|when|chopping|on|in the kitchen|out)\b/g,
  /\bburn(?:s|ed|t|ing)? (?:myself|himself|herself) (?:on|while|with (?:the|his|her)? ?(?:iron|pan|oven|coffee))\b|\bburn(?:ed|t|ing)? (?:out|calories)\b/g,
  /\bwant(?:ed)? to die when\b/g,
  /\b(?:not|never|n't|did not|don't|didn't) (?:want|mean|mean|wish|plan|intend)(?:ed|t)? to (?:hurt|harm|kill)\b/g,
  /\bjump(?:ed|ing)? (?:off|from|in) the (?:boat|couch|bed|sofa|trampoline|dock)\b/g,
  /\bmake (?:him|her|them|you) pay\b|\bpay for\b(?! (?:\w+ ){0,3}with (?:your|his|her|their) (?:life|lives|blood))/g,
  /\bpunch ?lines?\b|\bcrush on\b|\bbreak (?:his|her|my|their) heart\b/g,
  /\bchokes? on (?:his|her|its|their) \w+\b/g,
  /\bpoison(?:s|ed|ing)? (?:\w+ ){1,3}against\b/g,
  /\b(?:turn(?:s|ed|ing)?|roll(?:s|ed|ing)?|spin(?:s|ning)?) (?:over )?in (?:his|her|their|its) graves?\b/g,
  /\b(?:bore[sd]?|boring|scare[sd]?|scaring|love[sd]?|worrie[sd]|tickled|talk(?:s|ed)?|starved|work(?:s|ed)?|annoy(?:s|ed)?) (?:\w+ ){0,2}to death\b/g,
  /\b(?:want(?:ed)? to die|i(?:'m| am) (?:dead|dying)|i (?:almost|nearly|literally|just|could have|basically) died|i died|kms|kill me|shoot me)(?: (?:now|already|please|inside|a little|laughing|there|right there|here|(?:at|reading|watching) (?:this|that|it))){0,2}(?:,? (?:l(?:ol|mao)+|ha(?:ha)+|rofl|of embarrassment|now)\b|[ ,!.]{0,3}[😂🤣])/gu,
  /\b(?:kill|shoot) me now\b|\b(?:die|dies|died|dying|dead) (?:a little |a bit )?(?:inside|on the inside|right there)\b|\bdrop[- ]dead gorgeous\b/g,
  /\blaugh(?:s|ed|ing)? so (?:hard|much) (?:that )?(?:\w+ ){0,3}(?:i'd|would|could have|might|nearly|almost) died?\b/g,
  /\bthr(?:ow|ows|ew|own) (?:\w+ ){1,3}under the bus\b|\bbeat(?:ing)? (?:around the bush|a dead horse)\b|\bstab(?:s|bed)? (?:\w+ )?in the back\b|\bbit(?:e|es|ing)? (?:the bullet|(?:my|his|her) head off)\b/g,
  /\bdead to (?:me|him|her|us|them)\b|\bif looks could kill\b|\broof (?:is |was )?over (?:my|our|his|her|their|your) heads?\b|\brather die than (?!live|be (?:alive|here)|exist|wake|go on|keep|stay alive)\b|\bwhere [\w' ]{1,30} (?:go|goes|come|comes) to die\b/g,
  /\bliving (?:rooms?|spaces?|situations?|costs?|expenses?|arrangements?)\b|\bg(?:ive|ives|ave|iving) (?:\w+ ){1,2}(?:a )?heart attack\b|\b(?:is|are|was|were|am|will|would|could|going) (?:\w+ )?(?:murder|strangle|skin|throttle)(?:ing)? (?:me|us)\b/g,
  /\b(?:cut|cuts|cutting|trim|trimming) (?:\w+ ){0,2}(?:hair|bangs|fringe|beard|nails|toenails|claws|grass|lawn|hedges?|cake|crusts?|onions?|wood|fabric|coupons|sugar|carbs|hours|budget)\b/g,
  /\b(?:(?:go(?:ing)? on|keep|continue) )?liv(?:e|ing) (?:in|at|with|near|above|under|next to|out of) (?:\w+ ){0,2}(?:house|flat|apartment|place|city|town|village|street|country|neighbou?rhood|room|basement|attic|building|caravan|trailer|suitcase|parents|mother|mom|mum|father|dad|family|in-laws|roommates?|flatmates?)\b/g,
  /\bh(?:ang|angs|ung|anging) (?:my|your|him|her|them|our)sel(?:f|ves) (?:an?|some|up) /g,
  /\b(?:lines?|words?|remarks?|comments?|jokes?|silence|sentences?|that|it|which) (?:\w+ )?cuts? (?:me |him |her |you )?deep(?:er)?\b/g,
  // Soft things hurt nobody, and neither do strangers' opinions.
  /\b(?:slap|slaps|slapped|smack|smacked|whack|whacked|hit|beat|beaten|beating|clip|clipped|bash|poke|thump|clobber|clout|batter) (?:\w+ ){0,7}(?:with|by) (?:\w+ ){0,2}(?:wet|soggy|damp|frozen|rolled|rolled-up|limp|stale|rubber|big|giant) (?:\w+ )?(?:fish|trout|kipper|herring|haddock|salmon|lettuce|noodles?|newspaper|magazine|slippers?|pillows?|baguette|sponge|cucumber|courgette|leek|tea ?towel|dishcloth|flannel|chicken|sock|cushion|teabag|duck)\b/g,
  /\b(?:comments?|comment section|internet|reddit|redditors|readers?|voters?|votes?|jury|judges|community) (?:here |section |below )?(?:(?:is|are|will|would|were|was|have|has|'s|'re) )?(?:\w+ ){0,2}?(?:to )?(?:murder|kill|destroy|roast|eat|crucify|slaughter|end|bury|butcher|massacre|lynch|skewer|shred)(?:ing|ed)? (?:him|her|you|them|me|us|this)\b/g,
  /(?<=^|[.!?\n])[^.!?\n]{1,120},? (?:said|says|say|thinks|thought) (?:every|no|any|literally every|absolutely no) \w+(?: \w+)?(?:,? ever| since|$)/g,
  /\bstudent loans?\b|\bsoap\b/g,
  /\bminor (?:things?|issues?|problems?|details?|fights?|arguments?|disagreements?|surger(?:y|ies)|injur(?:y|ies)|inconveniences?|addictions?|changes?|setbacks?|leagues?|roles?|parts?|key|offen[sc]es?|accidents?|flaws?|mistakes?|infractions?|annoyances?|in)\b|\b(?:very|relatively|fairly|quite|some|few|other|more|seemingly) minor\b/g,
  /\bcut(?:s|ting)? (?:him|her|them|it|me|us|you|that|off) (?:off|out|short|loose|some slack|back|down)\b|\bcut(?:s|ting)? (?:ties|corners|contact|costs|back|in line)\b|\b(?:mess|messed|messing|fuck|fucked|fucking) (?:it|this|that|things|everything|anything|something|shit)(?: all)? up\b/g,
  /\b(?:an?|the|my|his|her|their|our) (?:bridal |baby )showers?\b|\bbaby showers?\b/g,
  /\b(?:a|an|total|such|being|complete|absolute|real|huge|massive|little|big|the) dicks?\b(?! (?:pics?|in|into|inside|size|was|is|hard|out))|\bdick (?:move|head|about|around)\b|\bdick(?:head|ish)\b/g,
  /\bcan(?:'t| ?not)? (?:\w+ )?take care of\b|\bsick (?:of|and tired)\b(?! (?:being alive|life|living))|\bsuffer(?:ed|s|ing)? from\b/g,
  /\bthis is my (?:\w+ )?life(?: now)?(?=\s*(?:[.!,:;\n]|$))/g,
  /\b(?:should|could|can|might as well|have to|had to|rather) (?:just )?(?:do|fix|make|clean|cook|manage|handle|pay|say) (?:it|that|this|everything|all of it) (?:all )?myself\b/g,
];

/** @returns the text in lower case, without these */
export const withoutIdioms = (folded: Folded): Folded =>
  IDIOMS.reduce((rest, idiom) => rewrite(rest, idiom, ' , '), lowered(folded));

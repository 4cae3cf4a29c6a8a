/** Turns of speech that sound worse than they are. They are taken out before the rules look. */
const IDIOMS = [
  /\b(?:kill|kills|killed|killing) (?:for (?:a|an|some|the)|time|it|two birds|2 birds|the (?:mood|vibe|lights?|engine|plants?|bugs?|spiders?|weeds|joke|conversation))\b/g,
  /\b(?:is|are|was|were|am|will|would|could|going to) (?:\w+ )?kill(?:ing)? (?:me|us)\b/g,
  /\bshoot (?:him|her|me|them|you|us) (?:a|an|over)\b|\bshoot the (?:messenger|breeze|movie|film|scene|video)\b/g,
  /\b(?:beat|beats|beating) (?:him|her|them|me|us|you|everyone|everybody) (?:at|in|to|by|home)\b/g,
  /\bbeat (?:the|a|an) (?!him|her|man|woman|kid)\w+\b/g,
  /\bhurt (?:his|her|their|my|your|our|\w+'s) feelings?\b|\bhurts? (?:me|him|her) (?:that|when|to|so)\b/g,
  /\bhang(?:s|ing)? (?:up|out|on|around|in|the|my|our)\b/g,
  /\b(?:kick|kicked|kicks|kicking) (?:him|her|them|me|us|you) out\b|\bkick (?:off|back)\b/g,
  /\bhit (?:him|her|me|them|you) up\b|\bhit the (?:gym|road|sack|shops|store)\b|\bbreak up\b|\bbreak (?:it|the news|even|free|bread)\b/g,
  /\b(?:die|died|dying|dead) (?:of|from) (?:embarrassment|laughter|laughing|boredom|shame|curiosity|thirst|hunger)\b/g,
  /\bdying (?:to|for)\b|\bto die for\b|\bdie (?:alone|on (?:this|that) hill)\b|\bover (?:my|her|his|your) dead body\b/g,
  /\bdead (?:serious|tired|wrong|right|silence|battery|phone|inside|set)\b/g,
  /\bkill(?:ed|ing)? (?:myself|himself|herself) (?:laughing|trying)\b/g,
  /\bcut(?:ting)? (?:myself|yourself) (?:some|off|a|while|shaving|when|chopping|on|in the kitchen|out)\b/g,
  /\bburn(?:s|ed|t|ing)? (?:myself|himself|herself) (?:on|while|with (?:the|his|her)? ?(?:iron|pan|oven|coffee))\b|\bburn(?:ed|t|ing)? (?:out|calories)\b/g,
  /\bwant(?:ed)? to die when\b/g,
  /\b(?:not|never|n't|did not|don't|didn't) (?:want|mean|mean|wish|plan|intend)(?:ed|t)? to (?:hurt|harm|kill)\b/g,
  /\bjump(?:ed|ing)? (?:off|from|in) the (?:boat|couch|bed|sofa|trampoline|dock)\b/g,
  /\bmake (?:him|her|them|you) pay\b|\bpay for\b/g,
  /\bpunch ?lines?\b|\bcrush on\b|\bbreak (?:his|her|my|their) heart\b/g,
  /\bchokes? on (?:his|her|its|their) \w+\b/g,
  /\bpoison(?:s|ed|ing)? (?:\w+ ){1,3}against\b/g,
  /\b(?:turn(?:s|ed|ing)?|roll(?:s|ed|ing)?|spin(?:s|ning)?) (?:over )?in (?:his|her|their|its) graves?\b/g,
  /\b(?:bore[sd]?|boring|scare[sd]?|scaring|love[sd]?|worrie[sd]|tickled|talk(?:s|ed)?|starved|work(?:s|ed)?|annoy(?:s|ed)?) (?:\w+ ){0,2}to death\b/g,
  /\b(?:want(?:ed)? to die|i(?:'m| am) dead|i (?:almost|nearly|literally|just|could have|basically) died|i died|kms|kill me|shoot me)(?: (?:now|already|please|inside|a little|laughing|there|right there)){0,2},? (?:l(?:ol|mao)+|ha(?:ha)+|rofl|of embarrassment|now)\b/g,
  /\b(?:kill|shoot) me now\b|\b(?:die|dies|died|dying|dead) (?:a little |a bit )?(?:inside|on the inside|right there)\b|\bdrop[- ]dead gorgeous\b/g,
  /\bthr(?:ow|ows|ew|own) (?:\w+ ){1,3}under the bus\b|\bbeat(?:ing)? (?:around the bush|a dead horse)\b|\bstab(?:s|bed)? (?:\w+ )?in the back\b|\bbit(?:e|es|ing)? (?:the bullet|(?:my|his|her) head off)\b/g,
  /\bstudent loans?\b|\bsoap\b/g,
];

export const withoutIdioms = (text: string): string =>
  IDIOMS.reduce((rest, idiom) => rest.replace(idiom, ' , '), text.toLowerCase());

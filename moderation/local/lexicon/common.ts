import { readCountries } from './countries.ts';
import { CULTURE } from './culture.ts';
import { EVERYDAY } from './everyday.ts';
import { readLanguages } from './languages.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/**
 * Words with a capital that are not names: days, months (except those that are also first names),
 * feasts, peoples, faiths.
 */
const CALENDAR_AND_PEOPLES = words(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march july september october november december christmas xmas easter thanksgiving halloween
  valentine valentines hanukkah ramadan eid diwali passover lent pride
  god god's jesus lord allah satan i i'm i've i'd i'll im ive id
  english french german spanish italian dutch polish russian chinese japanese korean indian irish scottish welsh greek turkish american
  americans british canadian australian european asian african mexican brazilian portuguese swedish norwegian danish finnish ukrainian
  czech hungarian romanian bulgarian croatian serbian albanian israeli iranian iraqi afghan pakistani vietnamese thai filipino filipina
  febuary feburary febrary januray janurary septemeber septmber ocotber octobre novemeber novmber decemeber decmber
  wensday wendsday wednsday thrusday tuesay saterday satuday feb apr aug sept oct nov dec nov-dec nazi nazis hindi latin urdu farsi gaelic swahili tagalog mandarin cantonese hebrew yiddish esperanto trans nonbinary enby
  caucasian caucasians slavic balkan nordic scandinavian arabian persian kurdish armenian georgian azerbaijani turkmen uzbek kazakh mongolian tibetan nepali nepalese
  bengali punjabi tamil gujarati marathi telugu malayali kashmiri sri-lankan burmese cambodian laotian taiwanese singaporean hawaiian texan californian
  bolivian ecuadorian uruguayan paraguayan venezuelan panamanian guatemalan honduran salvadoran nicaraguan dominican trinidadian barbadian bahamian
  libyan sudanese ugandan tanzanian rwandan congolese angolan zambian zimbabwean senegalese ivorian cameroonian mozambican namibian
  saudi yemeni omani qatari kuwaiti emirati jordanian lebanese syrian palestinian maltese cypriot macedonian montenegrin moldovan belarusian georgians
  bavarian prussian tuscan sicilian sardinian catalan basque galician andalusian breton flemish walloon frisian catalans sicilians
  europe asia africa antarctica atlantic pacific mediterranean caribbean scandinavia westerners southerner southerners yankee midwest midwestern
  indonesian malaysian egyptian moroccan algerian tunisian nigerian ghanaian kenyan ethiopian somali colombian argentinian chilean peruvian
  cuban puerto-rican jamaican haitian swiss austrian belgian icelandic latvian lithuanian estonian slovak slovenian bosnian
  jewish jew jews muslim muslims christian christians catholic catholics hindu hindus buddhist sikh protestant mormon orthodox
  black white latino latina hispanic arab arabic
  mr mrs ms dr prof st`);

/** Brands and titles that everybody knows. They identify nobody. */
const BRANDS = words(`
  google facebook instagram insta whatsapp tiktok youtube twitter snapchat reddit netflix spotify amazon tinder bumble hinge grindr uber lyft doordash grubhub instacart popeyes wendy's mcdonald's home-depot lowe's wayfair pokemon pokémon
  ikea costco walmart target cheerios legos tesco aldi lidl kroger safeway sainsbury's sainsburys waitrose asda walgreens cvs kmart macy's sephora
  chipotle domino's kfc subway nespresso keurig crocs birkenstock tide febreze oreo nutella pepsi coke heinz starbucks mcdonald's mcdonalds playstation xbox nintendo switch fortnite minecraft roblox iphone iphones ipad
  ipads airpods android zoom skype facetime excel powerpoint paypal venmo cashapp disney lego tesla toyota honda bmw audi mazda nissan
  hyundai volkswagen volvo subaru jeep wikipedia photoshop messenger telegram signal discord slack airbnb ebay etsy chatgpt
  roomba dyson peloton tupperware lululemon nike adidas gucci prada rolex hbo hulu tv covid wifi wi-fi über
  bluetooth gore-tex goretex formica teflon lycra kevlar plexiglas plexiglass styrofoam post-it post-its biro biros tippex tipp-ex rollerblades sellotape
  helvetica calibri woolworths ocado bunnings halfords screwfix fnac biedronka żabka wagamama rightmove
  fedex dhl evri usps greggs pret specsavers argos primark poundland wilko timpson asos boohoo wetherspoons homebase dunelm matalan superdrug
  wawa sheetz whataburger ihop petsmart petco autozone nordstrom meijer wegmans winco publix chick-fil-a deliveroo foodpanda decathlon carrefour mercadona edeka rewe netto migros spar checkers pick-n-pay`);

/** Everyday internet language that dictionaries leave out. */
const SLANG = words(`
  aita nta yta esh nah yah idk idc tbh imo imho btw lol lmao lmfao rofl omg omfg wtf wth smh fyi afaik iirc rn irl dm dms pm k kk ur u r thx pls
  plz gonna wanna gotta kinda sorta dunno lemme gimme cuz coz bc cos tho thru til y'all ain't ya yall srsly obv prob def bday xmas
  bf gf bff so sos mil fil sil bil mils dh dw dd ds mlm fwb ldr nsfw tldr tl dr pc dvd cv phd hr diy
  hubby wifey fiancé fiancée fiance fiancee mum mums mam mummy nan nana nanna nanny gran granny auntie roomie bestie
  email emails text texted texting texts emoji emojis selfie podcast vlog meme memes website websites online offline login startup voicemail
  smartphone hashtag livestream prenup catfish catfishing sexting throuple poly keto vegan vegans gaslight gaslighting gaslit ghosted ghosting
  hahaha haha hahah hehe ugh argh aargh meh hmm hm mhm uh um umm er erm oh ooh ah aah aww wow whoa oops yay hey hi hiya
  dont cant wont didnt doesnt isnt wasnt werent arent wouldnt couldnt shouldnt havent hasnt hadnt shell
  youre youve youll theyre theyve theyll thats whats lets hes shes weve hed shed itll itd thered whos wheres heres theres
  bot bots chatbot asap atm atms cc bcc faq ceo hoa dmv irs cps nhs er ivf adhd suv mba fbi pin sms gps ufo ok okay tel app apps hvac min mins hr hrs yr yrs wk wks mo mos tgth sec secs nite tonite rite wat wut
  welp soo noo yess nobodys everybodys somebodys anybodys everyones someones anyones todays tomorrows yesterdays ac aircon
  wi-fi hotspot nope uhh uhm additionally inlaws in-laws themself ourself grannie memere mémère pepere pépère automod otp xyz awd nye
  abt ie eg esp alr ect aka appt appts accom admin admins resto restos cus ofc wibta wibtah aitah aitaa tita bsf ex-bsf gma gpa tldr icl istg jk tysm ty np tbf rlly
  tmrw ppl sth smth smn msg msgs convo convos fam prob probs obvs govt dept acct approx misc tech med meds pre-med premed o'clock c'mon sidenote paystub paystubs
  poa poas ids id's iv ive seg cul umph wth dw fs ik ikr irdk idrk oomf tw tmi tia asap cuz'n lil bro's sis's gonna've
  fav favs fave faves hella sesh tha heh cyber gif gifs yadda rsvped rsvping subreddit subreddits redditor redditors batshit friendzone friendzoned cosleeping
  shouldve couldve wouldve masterbation masterbate cohabitating codependant lockscreen undelete uncheck minirant ranty sexy-time sexytime makeout
  alot atleast aswell infact eachother noone incase thankyou goodnight teh`);

/**
 * Words of Pidgin and of other Englishes, and spellings of people in a hurry. Some are names as well, so a capital
 * within a sentence still makes them one.
 */
const SMALL_TALK = words(`
  na una wetin wey tey dat dis dem dey wid da oya abeg sabi sef shey sha wahala ehn abi jare wan comot bin don gree dere tek sotey pikin oga nko
  egusi jollof danfo okada agbero kuku sebi walahi biko haba ooo
  bhai arre arrey yaar ji accha acha haan nahi kya ab bolo beta didi bhaiya bhabhi chai sabzi atta ghee kanjoos bijli
  ag ja nee eish lekker boet bru braai braais vrot bakkie yebo sharp-sharp
  yer wee eejit scundered aye nae cannae dinnae wasnae craic ken bairn bairns lass pal
  finna tryna bouta ion nun deadass bruh lowkey highkey ngl
  wud cud shud hav wot sed lyk lik tht nt sez wiv gona nevr comz juss jus jst hv dnt wnt cnt bcuz bcz wen ther thier
  whn whos wat wats havin ova eva neva nuffin nuthin sumthin somethin anythin everythin summat owt nowt mi meself hisself
  caddy motown`);

/** "na so", but not "my aunt Una". */
export const isSmallTalk = (lower: string): boolean => SMALL_TALK.has(lower);

/** Words that open sentences, and therefore nearly always have a capital. */
const OPENERS = words(`
  apparently additionally theoretically hopefully fortunately luckily unluckily thankfully evidently incidentally preferably firstly secondly thirdly
  lastly previously consequently regrettably funnily hilariously ordinarily meanwhile nevertheless nonetheless furthermore moreover likewise otherwise
  besides whereas according supposing needless unbeknownst cordially congratulations congrats greetings thanks thank hello goodbye excuse shut nobody
  where wow whoa ooh alright alrighty nope jeez geez sheesh yikes phew whew oops whoops yay hooray hurrah hallelujah dammit goddammit damnit blimey
  crikey howdy hiya nevermind kudos incoming twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty sixty eighty ninety
  update edit preface backstory context rant sidebar spoiler`);

/** "ughhh", "nooo", "hahaha" */
const STRETCHED =
  /^(?:u+g+h{2,}|a{3,}r*g*h*|a{2,}c+k+|n+o{3,}|y+e+s{3,}|ye+a{2,}h*|b(?:ah|eh|leh)+|(?:ha|he|hi){2,}h?|l+o+l+|h+m{2,}|e+w{2,}|a+w{2,}|o+h{2,}|w+o+w{2,}|s+o{3,}|yad+a|bla+h?|(?:bla){2,}h?)$/;

const COUNTRIES = readCountries();
const LANGUAGES = readLanguages(lower => COUNTRIES.has(lower));

const NEVER_NAMES: ReadonlySet<string> = new Set([
  ...CALENDAR_AND_PEOPLES,
  ...LANGUAGES,
  ...BRANDS,
  ...OPENERS,
  ...EVERYDAY,
  ...CULTURE,
]);

const CALENDAR_WORD =
  /^(?:\w{3,6}day|january|february|september|october|november|december|christmas|thanksgiving|halloween)$/;

/** The long names of days, months and feasts, which are often mistyped. */
export const isCalendarWord = (lower: string): boolean => CALENDAR_WORD.test(lower) && CALENDAR_AND_PEOPLES.has(lower);

/** A well-known brand. Peoples and breeds of dogs are excluded, because a name may follow them. */
export const isBrandName = (lower: string): boolean => BRANDS.has(lower);

/** Also in the plural: "two Virgos". */
export const isNeverName = (lower: string): boolean =>
  NEVER_NAMES.has(lower) ||
  STRETCHED.test(lower) ||
  (lower.length > 4 && lower.endsWith('s') && NEVER_NAMES.has(lower.slice(0, -1)));

export const COMMON: ReadonlySet<string> = new Set([...NEVER_NAMES, ...SLANG]);

/** Everyday words that no English dictionary has. They look like names but are not. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  `déjà vu vis-à-vis à la бабушка дедушка мама папа муж жена свекровь тёща теща свёкор любимый любовь μαμά μπαμπάς γιαγιά παππούς
  biryani biriyani haleem kebab kebabs kabob naan roti chapati paratha dosa idli samosa samosas pakora dal daal paneer tikka masala korma vindaloo chai
  lassi gulab jamun halwa kheer khurma raita chutney ghee pho banh ramen udon soba tempura sushi sashimi bento onigiri kimchi bulgogi bibimbap
  tteokbokki kimbap japchae dim sum bao boba matcha mochi miso tofu edamame teriyaki katsu gyoza satay rendang nasi goreng laksa pad adobo lumpia pancit
  tamale tamales pozole elote quesadilla quesadillas burrito burritos taco tacos enchilada enchiladas empanada empanadas arepa arepas ceviche churro
  churros guac guacamole salsa chorizo paella tapas gazpacho sangria mojito tequila gnocchi risotto tiramisu lasagna lasagne carbonara bolognese
  prosciutto pesto focaccia panini ciabatta latte lattes espresso cappuccino macchiato prosecco croissant croissants quiche brie camembert baguette
  ratatouille pierogi borscht goulash schnitzel bratwurst sauerkraut strudel pretzel stroopwafel hummus falafel tahini shawarma tabbouleh baklava
  couscous tagine injera jollof fufu egusi suya plantain plantains halloumi feta tzatziki moussaka gyro gyros ouzo raki sake soju kombucha quinoa acai
  kale sriracha gochujang gatorade cheetos doritos pringles skittles snickers twix ramen mac-n-cheese charcuterie poke teriyaki wagyu mcnuggets
  abuela abuelo abuelita abuelito tia tio nonna nonno oma opa omi yiayia pappous babushka amma appa ammi abbu dadi naani bhabi bhabhi bhaiya didi
  chacha chachi mausi masi bua khala halmoni eomma oppa unnie noona hyung obaasan kuya habibi habibti teta jido mija mijo papi inshallah mashallah
  aries taurus gemini virgo libra scorpio sagittarius capricorn aquarius pisces zodiac horoscope feng shui
  pilates zumba crossfit hiit bootcamp peloton yoga karaoke sudoku wordle pickleball padel parkour taekwondo jiujitsu karate cosplay anime manga
  endo pcos ocd ibs iud uti adhd asd bpd gerd cpap mri ct icu obgyn ob gyn doula lactation meds antidepressants zoloft xanax prozac lexapro ozempic
  botox tylenol advil ibuprofen paracetamol nyquil viagra bio chem calc econ psych gpa sats lsat mcat phd mba ged summa magna cum laude alma mater
  csi ncis svu hgtv espn nba nfl nhl mlb ufc wwe fifa ufos dj mc emcee vip rsvp byob eta fomo yolo imax 4k hd
  bridezilla groomzilla momzilla staycation babymoon mansplain mansplaining manspread hangry adulting situationship throuple ghosting breadcrumbing
  crypto bitcoin nft nfts blockchain chatbot doomscrolling doomscroll livestream influencer influencers tiktoker youtuber streamer gofundme
  ziploc kleenex band-aid velcro jacuzzi frisbee popsicle crockpot instapot airfryer roomba nespresso mountain-dew la-z-boy lazyboy jcrew
  kindergartner preschooler tween tweens teen teens ahole aholes asshat smh bro bruh sis fam dude maam ma'am y'all yall
  amor amore cariño corazón chérie chéri tesoro canım aşkım kochanie liebling jaan jaanu shalom galentine nowruz holi pesach sehri suhoor iftar
  namaste namaskar salaam assalamualaikum hola bonjour telly tellies hoover yup yea duh pow doc docs ta howzit sawubona yoh aw aww awww woah ew eww gah ugh meh omw ttyl
  mon tue tues wed weds thu thur thurs fri jul
  saree sarees almirah tiffin tiffins lakh lakhs crore crores emis dupatta kurta kurtas salwar sindoor mehndi sangeet baraat nikah jugaad rangoli bindi rakhi
  whanau po ba naman dati nanay tatay utang loob kuya opo hindi talaga sayang diba pasalubong barkada ofw
  bahu saas abeg oga nysc nepa owambe okada danfo gele agbada wahala naija jollof akara
  craic gobshite eejit eejits culchie garda gardaí taoiseach sláinte leccy bevvy bevvies brekkie mardy ginnel dinnae cannae creche gcse gcses
  bakkie bakkies braai lekker oke arvo servo dunny stoßlüften kolaches groupchat voicenote voicenotes oatmilk rom-com romcom rom-coms romcoms drumkit fretboard leylandii
  kombi rv rvs suv suvs ute tesla jacuzzi hvac diy ikea
  nein gracias danke bitte merci ciao prego nie kiitos arigato konnichiwa xiexie nihao shukran haram mazel oy vey hasta luego adios por vamos olé
  voila voilà quelle horreur bonsoir feierabend genau dosvidanya ubuntu yebo voetsek haibo salamat kilig tampo lah leh lor kiasu alamak wah aiyo aiyah
  aiya arre accha yaar theek haan nahi kya achha jaldi jawohl schatz nicht wunderbar scheisse scheiße merde putain zut alors bof mierda joder cabron
  cabrón pendejo tonto guapa guapo gezellig klootzak kurwa dobrze skål hej hejdå tusen grazie mille allora boh cazzo stronzo obrigado obrigada saudade
  tudo bem spasibo privet davai cześć dzięki dziękuję mañana perdon perdón bueno nada sí oui`
    .split(/\s+/)
    .filter(Boolean),
);

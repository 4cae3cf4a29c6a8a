/**
 * Things that many people buy, drive, eat, wear and use, in addition to BRANDS and CULTURE. Such
 * words identify nobody. Words that are also a common first or last name (Ford, Reese) are in
 * AMBIGUOUS_PRODUCTS: they count as products only if something next to them says so.
 */
export const PRODUCTS: ReadonlySet<string> = new Set(
  `dacia suzuki daihatsu seat cupra saab daewoo hummer pontiac oldsmobile lancia maserati bugatti mclaren lotus rivian lucid polestar byd tata mahindra
  yugo lada trabant wartburg corvette camaro mustang f150 silverado tacoma tundra wrangler cherokee civic accord corolla rav4 crv prius leaf micra
  qashqai twingo clio megane duster sandero yaris aygo panda punto passat jetta tiguan touareg caddy transporter vito sprinter ranger raptor bronco
  explorer escalade suburban tahoe impala malibu charger challenger miata outback forester impreza wrx boxster cayenne macan taycan kawasaki triumph
  piaggio kubota husqvarna bosch hilti milwaukee worx karcher gardena hoover shark bissell rowenta braun krups delonghi de'longhi moccamaster
  aeropress chemex v60 sodastream traeger weber ooni airfryer ninja nutribullet kenwood tefal whirlpool electrolux frigidaire alexa siri echo homepod
  firestick firetv chromecast chromebook thinkpad macbooks iwatch applewatch oculus fitbits airpod kindle kobo tablet switch nintendos xboxes ps2 ps3
  ps4 ps5 psp lenovo asus acer dell logitech razer nvidia amd intel fritzbox sonos blackberry motorola oneplus realme oppo vivo snapchats tiktoks
  whatsapps wechat viber skype messenger threads mastodon bluesky twitch kick vimeo redditor redditors quora nextdoor yelp tripadvisor trivago expedia
  kayak hotels booking bookingcom opentable deliveroo foodora wolt glovo rappi zomato swiggy instacart gopuff lyfts bolt blablacar lime ofo turo
  zipcar flixbus eurostar trenitalia thalys lufthansa emirates etihad qatar klm delta jetblue southwest wizzair wizz vueling norwegian transavia tui
  airasia qantas finnair etsy ebay vinted wallapop leboncoin kijiji gumtree olx aliexpress alibaba wish temu shein zara h&m primark uniqlo bershka
  mango gap topshop nordstrom bloomingdales tkmaxx tjmaxx marshalls homegoods ross kohls jcpenney sears sams aldis lidls rewe edeka penny netto
  kaufland dm rossmann carrefour auchan leclerc intermarche monoprix mercadona eroski jumbo spar coop migros denner ica coles woolworths woolies
  bunnings kmarts wegmans publix meijer winco heb sprouts autozone petsmart petco chewy cabelas rei decathlon intersport halfords screwfix b&q
  homebase argos currys boots superdrug greggs costa nero timhortons dunkin dunkin' dunkins krispy krispies sonic arbys culvers whataburger jollibee
  sweetgreen cava chilis hooters sbarro quiznos popeye popeyes bojangles zaxbys perkins ihops baskin robbins coldstone haagen häagen dazs magnum
  magnums cornetto klondike drumstick popsicles fudgsicle twinkie twinkies hostess tastykake oreos reeses reese m&m m&ms mms hershey hersheys snicker
  twizzler twizzlers starburst starbursts nerds altoids tictac tictacs mentos toblerones ritter milky maltesers smarties celebrations kinder ferrero
  rocher raffaello kinderegg mozartkugel haribos jaffa digestives hobnobs jammie penguin custard pringle lays tostitos fritos ruffles takis funyuns
  cheezit cheezits goldfish triscuit triscuits ritz wheaties cheerio froot trix kashi muesli weetbix milo ovaltine horlicks nesquick bovril marmite
  nutellas biscoff philly philadelphia babybels velveeta kraft heinz hellmanns tabasco cholula worcestershire maggi knorr bisto oxo bolognese
  hotpocket hotpockets digiorno tombstone totinos lunchables lunchable spam spaghettios campbells progresso ragu prego barilla fanta sprite rootbeer
  gatorades powerade prime celsius monster rockstar redbulls koolaid caprisun capri snapple arizona lacroix bubly perrier evian fiji voss volvic
  pellegrino lipton nestea tetley yorkshire twinings nescafe folgers maxwell keurigs lavazza illy starbuck frappuccino frappuccinos frappe budlight
  bud coors miller pabst corona coronas modelo tecate peroni stella becks paulaner erdinger krombacher warsteiner heinekens amstel grolsch tuborg
  kronenbourg strongbow magners bulmers smithwicks murphys pilsner urquell staropramen tyskie zywiec żywiec kingfisher singha chang tiger asahi
  sapporo kirin tsingtao whiteclaw whiteclaws truly mikes zima jameson bushmills bulleit jackdaniels jägermeister bombay tanqueray hendricks gordons
  bacardis havana kahlua kahlúa baileys cointreau disaronno limoncello grappa fireball patron casamigos moet moët veuve clicquot cremant lambrusco
  montepulciano rioja barolo beaujolais bordeaux burgundy chablis sancerre rosé gewürztraminer grüner zweigelt shiraz syrah tempranillo albariño
  juul juuls vuse marlboro marlboros camel camels newport newports gauloises gitanes l&m zyn zyns snus copenhagen skoal rizla pampers
  huggies luvs kleenex charmin andrex bounty cottonelle tampons kotex ziplocs saran tupperwares rubbermaid oxiclean windex pledge febreeze fairy
  finish cascade cillitbang domestos dettol vim ajax brillo lenor downy comfort ariel vanish calgonit wd40 gorilla crayola sharpie sharpies postit
  legos playdoh hotwheel barbies bratz furbys beyblade beyblades pokeball tamagotchis nerf monopoly scrabble cluedo risk battleship yahtzees
  carcassonne codenames boggle twister operation mastermind parcheesi ludo mahjong rummikub uno bananagrams cranium taboo pictionary charades
  gloomhaven wingspan munchkin citadels dixit azul dominion agricola pandemic cadburys nestle nestlé danone yoplait chobani fage activia oatlys alpro
  quorn beyond impossible birdseye iglo nivea dove axe lynx oldspice gillette schick bic loreal l'oreal l'oréal maybelline nyx sephoras ulta clinique
  lancome lancôme dior versace fendi hermes hermès cartier tiffany pandora swarovskis omega seiko swatch breitling vuitton coach longchamp bogner
  fjallraven fjällräven kanken kånken arc'teryx columbia salomon hoka hokas brooks saucony onrunning allbirds conversed airforces jordans yeezy yeezys
  balenciaga supreme stussy carhartts dickies wranglers levis diesel hollister abercrombie aeropostale lululemons fabletics gymshark spanx skims
  victorias aerie fenty crock ugg clarks geox ecco rieker gabor deichmann billy malm kallax hemnes pax lack klippan frakta poang casper tempur
  tempurpedic sealy purple hästens wayfairs anthropologie airbnbs vrbo hilton hiltons marriott marriotts hyatt radisson ibis novotel motel6 travelodge
  geico statefarm allstate aflac verizon tmobile at&t vodafone o2 comcast xfinity spectrum sky bt virgin ee orange telekom visa mastercard amex paypal
  venmos zelle klarnas affirm barclays natwest citibank revoluts n26 robinhoods etoro vanguard fidelity schwab turbotax quickbooks gmails outlook
  onenote powerpoints onedrives trello notion zooms slacks chatgpts copilot gemini claude openai duolingos babbel rosetta masterclass audible kindles
  goodreads patreons gofundmes kickstarters onlyfan pornhub xhamster bumble hinges tinders okcupid eharmony match feeld raya grindrs fetlife peletons
  nordictrack concept2 bowflex weightwatchers ww noom slimfast herbalife isagenix mlms avon tupper amway doterra lularoe scentsy thermomixes ozempics
  wegovys adderalls xanaxes ambiens tylenols aleve motrin midol excedrin pepto tums gaviscon rennie imodium zyrtec allegra flonase sudafed mucinex
  nyquils dayquil vicks robitussin halls strepsils ricola lemsips nurofens voltaren bengay tigerbalm metamucil miralax dulcolax accutane retinol
  minoxidil rogaine finasteride propecia cialises levitra nuvaring mirena depo paragard clomid letrozole metformin insulin lantus humira wellbutrin
  effexor cymbalta paxil celexa abilify seroquel lamictal lithium klonopin ativan vyvanse strattera trazodone melatonin benadryls epipen
  corsa astra hilux picanto berlingo kangoo sandero twingo scirocco touareg tiguan passat qashqai zafira insignia vectra mondeo kuga mokka aygo auris
  avensis hiace innova baleno ertiga creta seltos nexon thar xuv flipkart paytm bizum vipps shoprite currys wickes wolt glovo temu shein monzo revolut
  vinted depop zomato blinkit zepto gojek lazada shopee jollibee gcash mpesa m-pesa takealot olx leboncoin marktplaats wallapop kijiji gumtree trademe
  thermomix cuisinart vitamix nutribullet kindle fitbit garmin strava`
    .split(/\s+/)
    .filter(Boolean),
);

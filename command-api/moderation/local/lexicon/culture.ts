/**
 * What many people watch, play, read, wear, drive and believe in. Like brands these words tell nothing about who somebody is. What is a usual
 * first name as well (Mario, Elsa, Hamilton) stands here only with its other words.
 */
export const CULTURE: ReadonlySet<string> = new Set(
  `skyrim pokemons pikachu charizard tetris overwatch warcraft starcraft valorant diablo bloodborne sekiro tekken pubg gta rpg mmo mmorpg rpgs dota
  csgo runescape starfield stardew simcity bioshock candycrush wordles quordle jenga yahtzee catan cluedo uno dnd warhammer stratego pictionary
  bingo gameboy wii steamdeck gamecube dreamcast sega atari tamagotchi furby shrek pixar dreamworks ghibli totoro godzilla batman superman spiderman
  spider-man supergirl avengers xmen x-men deadpool hulk ironman aquaman thanos gandalf frodo hobbit hobbits mordor sauron gollum hogwarts
  dumbledore voldemort gryffindor slytherin hufflepuff ravenclaw muggle muggles jedi sith yoda chewbacca mandalorian grogu starwars startrek klingon
  klingons trekkie trekkies tardis dalek daleks pinocchio rapunzel cinderella encanto zootopia eeyore tigger scooby-doo teletubbies peppa smurf
  smurfs barbie muppets muppet paw-patrol cocomelon blippi gruffalo grinch santa santas titanic jumanji inception interstellar rambo goodfellas
  bridgerton yellowstone westworld poirot columbo simpsons futurama eastenders emmerdale hollyoaks telenovela telenovelas bachelorette jeopardy
  topgear crunchyroll itv bbc cnn msnbc pbs khaleesi targaryen lannister westeros dothraki dazn primevideo dracula iliad macbeth quixote gatsby
  narnia middlemarch eurovision coachella tomorrowland superbowl olympics paralympics oscars grammys emmys wrestlemania beatles abba metallica
  nirvana radiohead coldplay rammstein nickelback bts blackpink aerosmith eminem motorhead swiftie swifties beyhive soundcloud deezer shazam fender
  stratocaster telecaster bechstein steinway yamaha casio gunners juventus barca benfica bayern celtic celtics lakers knicks yankees mets dodgers
  cubs redsox phillies steelers cowboys eagles packers seahawks raiders broncos ravens bengals vikings canucks bruins wolves exodus leviticus
  deuteronomy psalms ecclesiastes corinthians galatians ephesians philippians colossians thessalonians hebrews koran quran torah talmud bible bibles
  shabbat purim sukkot yom kippur rosh hashanah candlemas michaelmas pentecost navratri vesak pongal songkran obon juneteenth kwanzaa gras hogmanay
  buddha vishnu yahweh jehovah christ torahs amish mormons quaker quakers scientology adventist baptist methodist lutheran presbyterian anglican
  evangelical pentecostal jesuit sunni shia hasidic sephardic zen reiki capricorns scorpios libras aquarians sagittarians piscean leos uranus chevys
  chevrolet cadillac buick lexus infiniti acura mitsubishi peugeot renault citroen citroën skoda škoda opel fiat ferrari lamborghini porsche
  mercedes-benz bmws audis prius camry harleys ducati vespa winnebago greyhound amtrak ryanair easyjet lufthansa macbook imac cortana gpt openai
  xiaomi huawei samsung nokia motorola garmin fitbit gopro nikon sony bose sonos jbl lg panasonic philips makita dewalt ryobi stihl karcher kärcher
  kitchenaid cuisinart thermomix vitamix pyrex smeg miele tefal le-creuset creuset brita sodastream roombas dysons playstations nintendos funko
  funkos playmobil duplo hotwheels squishmallow squishmallows labubu sylvanian gundam asos shein temu uniqlo levis chanel birkin birkins louboutin
  louboutins armani burberry patagonia northface carhartt vans converse timberland timberlands uggs skechers reebok asics birkenstocks ray-ban
  ray-bans swarovski zalando vinted depop poshmark craigslist kickstarter patreon onlyfans linkedin pinterest tumblr duolingo strava myfitnesspal
  headspace asana jira evernote dropbox onedrive gmail hotmail yahoo firefox wordpress canva figma revolut monzo klarna coinbase binance robinhood
  ethereum dogecoin nescafe nescafé lavazza hortons wendys applebees ihop dennys panera qdoba pizzahut nandos greggs pret wetherspoons maccies
  maccas bk guinness heineken budweiser carlsberg modelo bacardi smirnoff absolut jagermeister jägermeister campari aperol merlot chardonnay
  cabernet sauvignon pinot noir grigio riesling malbec zinfandel chianti haribo kitkat lindt toblerone milka cadbury cheeto fanta fritos redbull
  nesquik weetabix vegemite bovril knorr oatly babybel actimel yakult cialis panadol lemsip calpol nurofen benadryl claritin adderall ritalin
  concerta wegovy mounjaro ambien valium invisalign kallax poang poäng huggies tampax durex calgon persil swiffer lysol clorox cillit windex
  hinduism islam christianity judaism buddhism catholicism marxism marxist freudian kafkaesque orwellian labrador labradors pomeranian shih tzu
  maltese yorkie yorkies labradoodle labradoodles goldendoodle goldendoodles cockapoo cockapoos shiba akita siamese ragdoll sphynx weimaraner
  pitbull pitbulls staffie`
    .split(/\s+/)
    .filter(Boolean),
);

/** Titles of several words. In running text they are no people, although some of their words are names. */
export const FAMOUS_TITLES: ReadonlySet<string> = new Set(
  `star wars, star trek, harry potter, lord of the rings, game of thrones, house of the dragon, elden ring, mario kart, super mario, mario party, animal crossing,
  call of duty, grand theft auto, red dead redemption, red dead, the last of us, god of war, mortal kombat, street fighter, final fantasy, resident evil, dark souls, hollow knight,
  assassin's creed, assassins creed, world of warcraft, league of legends, counter strike, counter-strike, apex legends, rocket league, stardew valley, baldur's gate, baldurs gate, candy crush,
  clash of clans, farming simulator, football manager, guitar hero, crash bandicoot, tomb raider, mass effect, dragon age, dead by daylight, among us,
  monster hunter, gran turismo, need for speed, age of empires, donkey kong, sonic the hedgehog, angry birds, pokemon go, pokémon go, settlers of catan, trivial pursuit, dungeons and dragons,
  winnie the pooh, peter pan, snow white, sleeping beauty, beauty and the beast, lion king, toy story, finding nemo, jungle book, little mermaid, mary poppins, my fair lady,
  hello kitty, mickey mouse, minnie mouse, donald duck, bugs bunny, tom and jerry, peppa pig, paw patrol, sesame street, bob the builder, thomas the tank engine, scooby doo, homer simpson,
  family guy, rick and morty, bojack horseman, king of the hill, american dad, south park, breaking bad, better call saul, stranger things, the crown, squid game, peaky blinders, black mirror,
  the bear, mad men, sex and the city, grey's anatomy, greys anatomy, gilmore girls, modern family, parks and recreation, parks and rec, schitt's creek, schitts creek, ted lasso, new girl,
  brooklyn nine-nine, how i met your mother, big bang theory, friends reunion, gossip girl, desperate housewives, married at first sight, love island, love is blind, too hot to handle,
  the bachelor, dancing with the stars, strictly come dancing, bake off, top gear, doctor who, dr who, line of duty, call the midwife, downton abbey, coronation street, real housewives,
  keeping up with the kardashians, rupaul's drag race, drag race, saturday night live, judge judy, dr phil, jerry springer, wheel of fortune, 90 day fiance, tiger king, making a murderer,
  forrest gump, pulp fiction, dirty dancing, pretty woman, notting hill, bridget jones, love actually, die hard, home alone, mrs doubtfire, king kong, james bond, indiana jones, jurassic park,
  back to the future, mission impossible, fast and furious, john wick, jack reacher, iron man, captain america, black panther, wonder woman, green lantern, doctor strange, spider man, black widow,
  darth vader, luke skywalker, obi-wan kenobi, han solo, baby yoda, jar jar binks, captain kirk, sherlock holmes, james bond's, romeo and juliet, jane eyre, pride and prejudice,
  anna karenina, moby dick, don quixote, don juan, oliver twist, christmas carol, david copperfield, sophie's choice, of mice and men, great gatsby, les miserables, les misérables, les mis, miss saigon,
  mamma mia, jesus christ superstar, dear evan hansen, phantom of the opera, west side story, fiddler on the roof, jersey boys, la traviata, la bohème, la boheme, madame butterfly, mona lisa,
  santa claus, father christmas, jack frost, easter bunny, tooth fairy, secret santa, black friday, cyber monday, good friday, new year's eve, new year, boxing day, st patrick's, saint patrick's,
  valentine's day, mother's day, father's day, april fools, april fool's, groundhog day, day of the dead, mardi gras, burning man, super bowl, world cup, premier league, champions league,
  tour de france, real madrid, manchester united, man united, man utd, man city, manchester city, aston villa, west ham, crystal palace, newcastle united, leeds united, inter milan, ac milan, bayern munich,
  green bay packers, dallas cowboys, new england patriots, chicago bulls, chicago bears, boston celtics, red sox, new york yankees, la lakers, golden state warriors, formula one, formula 1,
  led zeppelin, pink floyd, guns n roses, bon jovi, van halen, def leppard, iron maiden, judas priest, ac dc, linkin park, fleetwood mac, simon and garfunkel, lynyrd skynyrd, pearl jam, green day,
  arctic monkeys, foo fighters, depeche mode, daft punk, backstreet boys, spice girls, jonas brothers, one direction, maroon five, imagine dragons, twenty one pilots, mumford and sons, steely dan,
  dancing queen, bohemian rhapsody, billie jean, hey jude, eleanor rigby, sweet caroline, barbie girl, baby shark, happy birthday, ave maria, silent night, careless whisper, johnny b goode,
  dr pepper, ben and jerry's, ben & jerrys, jack daniels, jack daniel's, jim beam, johnnie walker, johnny walker, captain morgan, bloody mary, tom collins, earl grey, shirley temple, arnold palmer,
  caesar salad, uncle ben's, aunt jemima, mac and cheese, sara lee, betty crocker, duncan hines, mr clean, mr muscle, trader joe's, trader joes, whole foods, burger king, taco bell, pizza hut, five guys,
  papa john's, papa johns, carl's jr, jack in the box, tim hortons, olive garden, red lobster, texas roadhouse, cheesecake factory, dairy queen, panda express, little caesars, happy meal, big mac,
  bath and body works, victoria's secret, victorias secret, bed bath and beyond, hobby lobby, home depot, best buy, dollar tree, marks and spencer, marks & spencer, john lewis, louis vuitton, ralph lauren,
  calvin klein, tommy hilfiger, michael kors, kate spade, marc jacobs, hugo boss, yves saint laurent, jimmy choo, doc martens, dr martens, chuck taylors, air jordans, north face, under armour,
  harley davidson, alfa romeo, aston martin, rolls royce, land rover, range rover, mini cooper, john deere, black and decker, mercedes benz, vw golf, google maps, apple maps, apple watch, apple music,
  apple tv, amazon prime, prime video, google home, microsoft teams, google docs, cash app, hello fresh, uber eats, candy land, hot wheels, funko pop, funko pops, beanie babies, cabbage patch,
  murphy's law, occam's razor, stockholm syndrome, florence nightingale, mother teresa, marie kondo, freudian slip, pavlov's dog, schrödinger's cat, schrodinger's cat, pandora's box, achilles heel,
  good samaritan, judas kiss, adam and eve, noah's ark, jehovah's witness, jehovah's witnesses, virgin mary, holy mary, st christopher, ten commandments, old testament, new testament, song of solomon,
  john doe, jane doe, joe bloggs, average joe, average joes, plain jane, debbie downer, negative nancy, peeping tom, jack of all trades, doubting thomas, nosy parker, smart alec, good old joe,
  kung fu, feng shui, tai chi, pad thai, general tso's, general tso, kobe beef, peking duck, eggs benedict, beef wellington, chicken kiev, crème brûlée, dulce de leche, victoria sponge, battenberg cake,
  german shepherd, golden retriever, great dane, jack russell, st bernard, king charles spaniel, cavalier king charles, border collie, french bulldog, yorkshire terrier, boston terrier, maine coon,
  bernese mountain dog, saint bernard, shetland pony`
    .split(',')
    .map(title => title.trim()),
);

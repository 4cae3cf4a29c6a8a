/**
 * Things that many people watch, play, read, wear, drive and believe in. Like brands, these words
 * identify nobody. A title that is also a common first name (Mario, Elsa, Hamilton) is listed only
 * together with its other words.
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
  malinois bichon frise shorthair chihuahuas malamute samoyed lhasa apso maltese yorkie yorkies labradoodle labradoodles goldendoodle goldendoodles cockapoo cockapoos shiba akita siamese ragdoll sphynx weimaraner
  pitbull pitbulls staffie`
    .split(/\s+/)
    .filter(Boolean),
);

/** Titles of several words. They are not people, although some of their words are names. */
export const FAMOUS_TITLES: ReadonlySet<string> = new Set(
  `star wars, star trek, ode to joy, harry potter, lord of the rings, game of thrones, house of the dragon, elden ring, mario kart, super mario, mario party, animal crossing,
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
  christmas eve, new years eve, jiu jitsu, jiu-jitsu, ivy league, food bank, chupa chups, new year's day, new years, beta test, beta testing, avant garde, cul de sac, per se, et cetera, valentine's day, mother's day, father's day, april fools, april fool's, groundhog day, day of the dead, mardi gras, burning man, super bowl, world cup, premier league, champions league,
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
  bernese mountain dog, saint bernard, shetland pony, jack russells, rhodesian ridgeback, cane corso, shar pei, border terrier,
  brussels sprouts, brussel sprouts, cobb salad, waldorf salad, dijon mustard, parma ham, worcester sauce, bakewell tart, eton mess, moscow mule, sloppy joe, sloppy joes, granny smith, granny smiths,
  ben & jerry's, turkey bacon, dundee cake, cornish pasty, cornish pasties, baked alaska, jaffa cakes, jammie dodgers, olive oil, merry christmas, comic sans, times new roman,
  royal enfield, black decker, deutsche bahn, albert heijn, krispy kreme, shake shack, panda express, cracker barrel, waffle house, sour patch kids, jolly rancher, jolly ranchers,
  quality street, cheez it, lean cuisine, mountain dew, mtn dew, red bull, kool aid, capri sun, capri suns, san pellegrino, pg tips, bud light, dos equis, white claw, white claws, dom perignon, magic eraser, post its, play doh, polly pocket, skip bo, phase 10, connect four, linda mccartney, old spice, tag heuer, jack wolfskin, savage fenty, pottery barn,
  ritz carlton, premier inn, holiday inn, wells fargo, ashley madison, mary kay, preparation h, oscar the grouch, hey duggee, wall e, hunger games, hells kitchen, hell's kitchen, derry girls,
  bobs burgers, bob's burgers, one piece, dragon ball, demon slayer, chainsaw man, sailor moon, yu gi oh, half life, lethal company, animal crossings, stray kids, ant man, michael scott,
  lisa simpson, bart simpson, marge simpson, ralph wiggum, guy fawkes, charlie brown, oompa loompas, alice in wonderland, tinker bell, t rex, madame bovary, agatha christie,
  rb leipzig, maple leafs, toronto maple leafs, bat mitzvah, bar mitzvah, bris milah, tres leches, puff puff, pepper soup, bunny chow, dal bhat, banh mi, nasi lemak, gado gado, roti canai,
  kare kare, halo halo, leche flan, char siu, kung pao, chop suey, bubble tea, super smash bros, smash bros, super smash, luigi's mansion, zelda breath of the wild, legend of zelda, tears of the kingdom,
  diablo iv, far cry, mario golf, mario odyssey, mario maker, paper mario, just dance, wii sports, ring fit, cities skylines, football manager, euro truck simulator, the sims, sims 4, crusader kings,
  total war, dungeon master, magic the gathering, ticket to ride, cards against humanity, exploding kittens, apples to apples, betrayal at house on the hill, arkham horror,
  hamilton musical, hamilton soundtrack, les mis, miss congeniality, jerry maguire, erin brockovich, thelma and louise, when harry met sally, sleepless in seattle, you've got mail,
  about a boy, bridget jones's diary, four weddings and a funeral, shaun of the dead, billy elliot, legally blonde, mean girls, grease 2, top gun, mad max, blade runner, ocean's eleven,
  good will hunting, american beauty, fight club, donnie darko, schindler's list, saving private ryan, citizen kane, lawrence of arabia, gone with the wind, wizard of oz, sound of music,
  west wing, house of cards, orange is the new black, the sopranos, boardwalk empire, the walking dead, walking dead, true blood, true detective, big little lies, sharp objects, law and order, criminal minds, csi miami, ncis la, blue bloods, hawaii five o, magnum pi, knight rider, miami vice, happy days, full house, fuller house, married with children,
  malcolm in the middle, everybody loves raymond, two and a half men, two broke girls, arrested development, it's always sunny, always sunny, curb your enthusiasm, the good place, the good wife,
  only murders in the building, emily in paris, never have i ever, sweet magnolias, virgin river, queer eye, the great british bake off, british bake off, nailed it, below deck,
  vanderpump rules, jersey shore, teen mom, dance moms, say yes to the dress, storage wars, pawn stars, deadliest catch, naked and afraid, american idol, america's got talent, x factor,
  the masked singer, the traitors, the apprentice, shark tank, dragons' den, antiques roadshow, escape to the country, homes under the hammer, location location location, grand designs, fixer upper,
  midsomer murders, death in paradise, all creatures great and small, last of the summer wine, only fools and horses, fawlty towers, mr bean, monty python, the it crowd, peep show,
  mrs brown's boys, father ted, normal people, conversations with friends, gavin and stacey, killing eve, the queen's gambit, queen's gambit, inventing anna, baby reindeer, ginny and georgia,
  daisy jones and the six, wednesday addams, addams family, morticia addams, gomez addams, lizzie mcguire, hannah montana, sabrina the teenage witch, dora the explorer, thomas the train, mr rogers, mister rogers, bill nye, dr seuss, roald dahl, paw patrols, daniel tiger, curious george, postman pat, fireman sam, bananas in pyjamas,
  puss in boots, kung fu panda, despicable me, inside out, lilo and stitch, buzz lightyear, lightning mcqueen, princess peach, prince charming, captain hook, captain jack sparrow, fifty shades, fifty shades of grey, taylor swift, ed sheeran, justin bieber, billie eilish, lana del rey, bruce springsteen, elton john, billy joel,
  bob dylan, bob marley, johnny cash, dolly parton, morgan wallen, zach bryan, olivia rodrigo, ariana grande, selena gomez, britney spears,
  celine dion, céline dion, whitney houston, mariah carey, michael jackson, freddie mercury, david bowie, elvis presley,
  frank sinatra, michael bublé, michael buble, andrea bocelli, andré rieu, hans zimmer, dr oz, dr ruth, brené brown, brene brown, esther perel, gordon ramsay, martha stewart, nigella lawson, ina garten, rachael ray, guy fieri, anthony bourdain, bear grylls, david attenborough, bill gates, elon musk, jeff bezos, mark zuckerberg, donald trump, barack obama, queen elizabeth, prince harry, meghan markle, kate middleton, lady gaga, lady diana, princess diana,
  brad pitt, tom cruise, george clooney, ryan gosling, pedro pascal, keanu reeves, jason momoa, henry cavill, idris elba, chris hemsworth, jennifer aniston, angelina jolie, julia roberts,
  meryl streep, margot robbie, kim kardashian, cristiano ronaldo, lionel messi, david beckham, travis kelce, patrick mahomes, lebron james,
  serena williams, roger federer, rafael nadal, lewis hamilton, michael schumacher, muhammad ali, babe ruth, friday night lights, monday night football, shake it off, bad blood, blank space, all too well, purple rain, piano man, tiny dancer, rocket man, come on eileen, mr brightside, wonder wall, sweet child o mine, stairway to heaven,
  hotel california, don't stop believin', don't stop believing, mack the knife, fly me to the moon, unchained melody, endless love, eye of the tiger, we are the champions, we will rock you,
  another one bites the dust, under pressure, let it be, here comes the sun, penny lane, strawberry fields, lucy in the sky, maxwell's silver hammer, proud mary, long tall sally, bobby mcgee, mrs robinson, mambo no 5, jingle bells, last christmas, all i want for christmas, white christmas, frosty the snowman,
  rudolph the red nosed reindeer, twelve days of christmas, little drummer boy, auld lang syne, amazing grace, baa baa black sheep, twinkle twinkle, humpty dumpty, little bo peep, mary had a little lamb,
  st nicholas day, st nick, saint nick, saint nicholas, mrs claus, father time, mother nature, lady luck, lady liberty, uncle sam, john bull, jack o lantern, jack-o-lantern, st valentine's, saint valentine,
  martin luther king day, mlk day, columbus day, presidents day, presidents' day, memorial day, labor day, labour day, veterans day, independence day, fourth of july, 4th of july, bastille day, canada day,
  australia day, anzac day, burns night, guy fawkes night, bonfire night, pancake day, shrove tuesday, ash wednesday, maundy thursday, palm sunday, holy week, all saints, all souls, corpus christi, three kings,
  chinese new year, lunar new year, rosh hashanah, yom kippur, simchat torah, eid al fitr, eid al adha, eid mubarak, shab e barat, karva chauth, karwa chauth, ganesh chaturthi, durga puja, raksha bandhan,
  guru nanak, krishna janmashtami, vesak day, cinco de mayo, dia de los muertos, día de los muertos, las posadas, three kings day, carnaval de rio, our lady, ave maria, saint anthony,
  prince albert, brazilian butt lift, kegel ball, kama sutra, ménage à trois, menage a trois, myers briggs, myers-briggs, enneagram type, rorschach test, munchausen syndrome, asperger's syndrome, crohn's disease,
  lyme disease, parkinson's disease, alzheimer's disease, down syndrome, tourette's syndrome, braxton hicks, lamaze class, kaiser section, bell's palsy, raynaud's, hashimoto's, heimlich maneuver, heimlich manoeuvre,
  allen key, allen wrench, phillips screwdriver, phillips head, stanley knife, stanley cup, stanley cups, swiss army knife, bunsen burner, ferris wheel, jacuzzi tub, adirondack chair, adirondack chairs, murphy bed,
  morris minor, model t, crown vic, crown victoria, ford focus, ford fiesta, ford transit, ford f150, ford ranger, ford mustang, ford explorer, honda civic, honda accord, toyota camry, toyota corolla,
  chevy tahoe, chevy silverado, dodge charger, dodge ram, dodge caravan, ram 1500, grand cherokee, jeep wrangler, subaru outback, nissan leaf, nissan altima, kia soul, kia sorento, hyundai elantra,
  vw golf, vw polo, vw bus, vw beetle, opel corsa, opel astra, vauxhall corsa, vauxhall astra, fiat panda, fiat punto, renault clio, dacia duster, dacia sandero, seat ibiza, seat leon, mercedes sprinter, model 3, model y, cybertruck`
    .split(',')
    .map(title => title.trim()),
);

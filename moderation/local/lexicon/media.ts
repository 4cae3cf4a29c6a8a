/**
 * Things that many people watch, hear, play, read and cheer for, in addition to CULTURE: titles,
 * characters, teams and bands, as single words.
 */
export const MEDIA: ReadonlySet<string> = new Set(
  `ozark severance succession euphoria yellowjackets fargo narcos dexter lucifer homeland hannibal loki wandavision andor mandalorians ahsoka bluey
  octonauts pjmasks caillou dora diego teletubby telletubbies barney elmo bigbird gruffalos pingu numberblocks moana frozen coco ratatouille walle
  zootropolis minions minion despicable madagascar ponyo spirited totoros mononoke shreks gremlins ghostbusters beetlejuice labyrinth goonies matrix
  terminator alien aliens predator robocop gladiator braveheart casablanca psycho jaws scarface godfather twilight divergent dune tenet oppenheimer
  barbenheimer avatar wakanda mockingjay saltburn parasite wicked hamilton cats chicago evita grease hairspray rent spamalot cabaret carousel oklahoma
  bachelorettes survivor gogglebox bakeoff masterchef corrie hollyoak neighbours eastender emmerdales dallas dynasty seinfeld frasier cheers scrubs
  community superstore abbott taskmaster fleabag skins misfits sherlock luther broadchurch bridgertons outlander vikings poldark downton euphorias
  riverdale supernatural smallville arrow grimm charmed buffy xena firefly stargate battlestar expanse farscape futuramas archer arcane castlevania
  naruto bleach onepiece dragonball goku inuyasha evangelion gundams aot haikyuu jujutsu kaisen spyxfamily sailormoon yugioh digimon pokedex eevee
  snorlax jigglypuff bulbasaur squirtle zelda hyrule ganon ganondorf luigi mario wario bowser yoshi kirby metroid samus megaman tetrises sims
  simsalabim valheim factorio satisfactory rimworld terraria fallout halo doom quake portal witcher geralt cyberpunk destiny hades celeste cuphead
  undertale hearthstone overwatches fifas madden nba2k 2k warzone cod counterstrike apex palworld genshin honkai acnh splatoon smash farmville
  clashofclans candycrushes solitaire freecell minesweeper bejeweled wordscapes connections geoguessr duolingo chess.com sudokus dota2 smite paladins
  wow runescapes eve eldenring bg3 baldur rdr2 gta5 gtav beyonce beyoncé rihanna adele drake kanye shakira madonna cher bowie prince elvis sinatra
  dylan springsteen queen u2 acdc ac/dc zeppelin floyd genesis rush journey toto kiss slayer megadeth pantera slipknot korn tool deftones disturbed
  evanescence paramore ramones clash sexpistols oasis blur pulp gorillaz muse keane travis moby enya yanni twice seventeen exo bigbang straykids
  enhypen newjeans beethoven mozart chopin vivaldi wagner puccini verdi debussy tchaikovsky rachmaninoff mahler stravinsky brahms thriller wonderwall
  despacito macarena yesterday imagine hallelujah bohemian africa rolling directioner beliebers barbz armys whovian whovians twihard twihards ringers
  brony bronies furry furries weeb weebs otaku vader anakin padme leia chewie ewok ewoks stormtrooper r2d2 c3po wookiee wookie yodas skywalker kylo
  rey lightsaber tauntaun legolas aragorn boromir samwise gollums nazgul gondor mordors rivendell smaug silmarillion snape hagrid hermione draco
  malfoy azkaban hogsmeade quidditch dobby hedwig hufflepuffs slytherins gryffindors ravenclaws patronus wolverine magneto hawkeye vision falcon groot
  thor odin asgard gamora joker bane robin catwoman alfred gotham riddler krypton superwoman cyborg starlord antman vulture venom mysterio kingpin
  daredevil punisher jarvis gollumesque homer bart marge moe apu flanders smithers cartman kenny kermit gonzo fozzie scrooge grinches rudolph frosty
  krampus befana nikolaus sinterklaas zwarte christkind weihnachten nikolausi halloweens bonfire garfield odie snoopy woodstock linus calvin hobbes
  dilbert doonesbury tintin asterix obelix dodo pooh piglet tigger eeyores paddington matilda wonka oompa loompa narnias aslan neverland tinkerbell
  rapunzels mulan pocahontas jafar simba nala mufasa timon pumbaa maleficent cruella gaston lumiere sauronic frankenstein dracula moriarty watson
  holmes poirots marple colombo macgyver rambo rocky terminators velociraptor lolita hamlet othello ulysses odyssey middlemarches brontë bronte austen
  dickens tolstoy dostoevsky kafka camus sartre orwell knausgaard murakami rowling tolkien hemingway steinbeck fitzgerald plath bukowski proust joyce
  nietzsche freud jung kant hegel plato socrates aristotle seneca stoic stoics einstein darwin newton galileo napoleon hitler stalin obama trump biden
  clinton bush reagan thatcher merkel macron putin zelensky trudeau boris brexit maga oprah ellen kardashian kardashians kimye ronaldo messi neymar
  mbappe mbappé beckham maradona pele federer nadal djokovic serena lebron kobe jordan shaq curry brady mahomes manning tyson ali phelps verstappen
  vettel schumacher arsenal chelsea tottenham spurs everton fulham brentford southampton norwich burnley watford westham villa swansea wrexham celtic
  rangers hibs bayern bvb dortmund schalke leverkusen hertha hsv werder gladbach wolfsburg leipzig psg juve inter lazio napoli roma sevilla atleti
  atletico villarreal feyenoord psv galatasaray galatasary fenerbahce fenerbahçe besiktas beşiktaş porto sporting lakers celtics warriors nuggets
  clippers bulls pistons pacers raptors cavs cavaliers sixers 76ers hornets hawks grizzlies mavs mavericks rockets timberwolves blazers kings suns
  thunder jazz magic nets wizards pelicans bucks patriots pats bills jets dolphins browns bengals texans colts jaguars titans chiefs chargers giants
  eagle redskins commanders lions vikes falcons panthers buccaneers bucs cardinals rams niners 49ers seahawk astros rockies padres marlins nationals
  orioles royals tigers indians athletics angels brewers pirates reds braves rays canadiens habs leafs oilers flames sabres penguins flyers capitals
  islanders devils blackhawks avalanche kraken springboks springbok wallabies hurricanes rabbitohs roosters collingwood essendon hawthorn ipl csk rcb
  ufc wwe nascar f1 motogp tdf giro superbowls playoffs playoff wimbledon masters ryder olympic olympian paralympian eurovisions glastonbury
  lollapalooza bonnaroo burningman comiccon wacken oktoberfest carnival karneval fasching sambodromo nottinghill cinco de mayo holi navratri onam
  pongals vaisakhi baisakhi lohri karwa chauth rakhi raksha bandhan janmashtami ganesh chaturthi durga puja dussehra losar tet tết lunar chuseok
  seollal hanami setsubun tanabata nowruz newroz norooz eids iftar sehri ashura mawlid umrah hajj zakat haram kosher treif mikveh mitzvah mitzvahs
  sukkah chanukah chanuka havdalah seder haggadah shiva yahrzeit quinceañera quinceanera quince quinces posada posadas nochebuena epiphany ascension
  whitsun whit corpus christi advent maundy palm ash lenten septuagesima allhallows samhain beltane imbolc lughnasadh yule solstice equinox midsummer
  midsommar waitangi anzac bastille koningsdag kingsday sinterklaasavond heiligabend silvester hogmanays paddys patricks arianators beatle`
    .split(/\s+/)
    .filter(Boolean),
);

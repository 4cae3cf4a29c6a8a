/**
 * Dishes, words for relatives, greetings and everyday words of many languages that people use in
 * English texts.
 */
export const FOODS: ReadonlySet<string> = new Set(
  `moussaka souvlaki spanakopita dolma dolmas dolmades tarama taramasalata avgolemono pastitsio loukoumades koulourakia ouzos retsina saganaki feijoada
  moqueca pao pão brigadeiro brigadeiros coxinha coxinhas caipirinha caipirinhas farofa picanha açaí acai guaraná cachaça pastel pasteis pastéis
  bacalhau francesinha natas mole tlacoyo tlacoyos chilaquiles pozoles birria barbacoa carnitas tostadas tostada gorditas sopes menudo horchata atole
  champurrado buñuelos bunuelos flan conchas concha chamoy tajin michelada micheladas paloma margarita margaritas ropa vieja mofongo tostones maduros
  pasteles arroz pollo lechon lechón pernil sancocho bandeja paisa ajiaco arepas cachapas hallacas lomo saltado anticuchos causa chimichurri asado
  alfajores alfajor mate yerba dulce milanesa milanesas locro humita salteña salteñas rosmarino basilico origano oregano prezzemolo parmigiano
  parmesan pecorino mozzarella burrata ricotta mascarpone gorgonzola salame salami mortadella pancetta guanciale nduja bresaola arancini caprese
  bruschetta antipasti antipasto primi secondi tortellini ravioli rigatoni penne linguine fettuccine tagliatelle pappardelle orecchiette gnocchis
  polenta ossobuco osso buco saltimbocca piccata puttanesca arrabbiata amatriciana cacio pepe aglio olio alfredo panettone pandoro cannoli cannolis
  zabaglione affogato gelato gelati aperitivo negroni spritz limoncellos amaretto ristretto cortado ragù soffritto lasagnas calzone calzones stromboli
  margherita quattro formaggi stagioni tortilla tortillas patatas bravas croquetas jamon jamón serrano iberico manchego gambas pimientos sobrasada
  fabada cocido turrón turron crème brûlée creme brulee crêpe crêpes crepe crepes galette galettes tarte tatin bouillabaisse cassoulet boeuf
  bourguignon confit foie gras pâté pate escargot escargots moules frites béarnaise bearnaise hollandaise béchamel bechamel roux mirepoix macaron
  macarons madeleine madeleines éclair eclair éclairs eclairs profiteroles pain chocolat brioche bûche buche raclette fondue fondues tartiflette
  reblochon roquefort comté gruyère gruyere emmental boursin chèvre chevre ratatouilles tapenade aioli salade niçoise nicoise poutine tourtière
  rouladen roulade sauerbraten knödel knoedel klöße spätzle spaetzle maultaschen currywurst bockwurst leberkäse leberwurst mettbrötchen brötchen
  broetchen brezel brezn pretzels quark kartoffelsalat kartoffelpuffer reibekuchen eintopf linsensuppe gulasch schnitzels kaiserschmarrn apfelstrudel
  sachertorte lebkuchen stollen glühwein gluhwein gluehwein plätzchen zimtsterne döner doner dönner döners kebap radler weissbier weißbier hefeweizen
  kölsch altbier schnaps schnapps jause brotzeit abendbrot grünkohl spargel rösti rosti birchermüsli zopf poffertjes oliebollen stamppot hutspot
  bitterballen kroket kroketten frikandel frikandellen hagelslag speculaas stroopwafels pannenkoek pannenkoeken drop erwtensoep hutspotje gezellig
  gezelligheid gezellige smørrebrød smorrebrod smörgåsbord smorgasbord köttbullar lutefisk gravlax surströmming knäckebröd kanelbullar kanelbulle
  semla fika lagom hygge lefse brunost krumkake aebleskiver rugbrød pulla karjalanpiirakka salmiakki sauna sisu koselig bigos golabki gołąbki zurek
  żurek barszcz kotlet schabowy pierogis kielbasa kiełbasa paczki pączki makowiec sernik kopytka oscypek kluski placki naleśniki rosół knedlíky
  knedliky svíčková trdelník langos lángos gulyás pörkölt halászlé töltött káposzta túró kürtőskalács paprikash pálinka palinka sarmale mămăligă
  mamaliga mici ciorba ciorbă cozonac papanasi tuica țuică sarma burek börek borek cevapi ćevapi čevapi ćevapčići ajvar rakija rakia kajmak banitsa
  shopska pljeskavica baklavas borsch blini blinis pelmeni vareniki varenyky shashlik okroshka solyanka kvass kvas kefir medovik syrniki holodets
  khachapuri khinkali satsivi plov pilaf pilau manti lagman samsa lahmacun pide mercimek çorbası corbasi menemen simit köfte kofte kofta iskender
  adana imam bayildi sarması mantı lokum künefe kunefe ayran raki rakı çay cay mezze meze labneh zaatar za'atar muhammara kibbeh kibbe fattoush
  manakish manakeesh mansaf maqluba musakhan molokhia mulukhiyah koshari koshary ful foul medames basbousa maamoul ma'amoul ghraybeh knafeh kanafeh
  umm kabsa mandi majboos machboos harees saleeg shakshuka shakshouka hummuses ghormeh sabzi tahdig fesenjan kashk bademjan zereshk polo koobideh
  joojeh reshteh doogh barbari sangak cholent kugel latkes latke gefilte challah challahs bagel bagels lox schmear rugelach babka hamantaschen matzo
  matzah matzoh brisket blintz blintzes kreplach tajine harira pastilla msemen brik chakchouka mechoui fufus banku kenkey waakye kelewele shito egusis
  ogbono efo riro moi moin akara suyas ugali nyama choma sukuma wiki matoke githeri mandazi chapatis berbere doro wat wot shiro kitfo tibs injeras
  thieboudienne ceebu jen yassa mafe maafe attieke attiéké ndole ndolé biltong braai boerewors bobotie pap chakalaka koeksister koeksisters melktert
  rooibos jerk ackee callaloo pelau roti doubles patties festival bammy escovitch oxtail mauby sorrel chole bhature bhatura puri pooris poori aloo
  gobi mutter matar palak saag baingan bharta bhindi rajma kadhi biryanis pulao pulav khichdi upma poha vada pav bhaji bhel chaat pani golgappa jalebi
  jalebis rasgulla rasmalai ladoo laddoo laddoos ladoos barfi burfi kulfi falooda payasam sambar sambhar rasam uttapam appam avial thali papad papadum
  poppadom poppadoms achar pickle garam jeera haldi hing methi tadka tandoori tandoor nihari nihaari seekh shami keema kheema paya haleems sheermal
  paan supari masalas bhuna jalfrezi dopiaza madras rogan josh pasanda balti kachori dhokla thepla momo momos thukpa gundruk hoppers kottu sambol
  lamprais som tam tom yum kha gai khao larb satays massaman panang pandan sticky bun cha nem bánh mì chả giò phở gỏi cuốn bún cao lau amok lok lak
  mee bakso sambal soto ayam gado tempeh rendangs kopi teh tarik char kway teow hokkien bak kut kaya popiah sinigang pancits sisig lechons ube
  bibingka turon balut bagoong longganisa tapsilog puto kutsinta tocino baozi jiaozi xiaolongbao xiao siu mai siumai shumai har gow wonton wontons
  mapo doufu gongbao chow mein lo hotpot malatang mala congee jook youtiao zongzi tangyuan mooncake mooncakes bobas lap cheong hongbao hongbaos lai
  okonomiyaki takoyaki yakitori yakisoba tonkatsu katsudon gyudon unagi omakase kaiseki natto umeboshi dashi ponzu furikake shabu sukiyaki oden
  onigiris mochis dango dorayaki daifuku anko castella melonpan karaage nikujaga tamagoyaki bentos sushis izakaya konbini onsen kotatsu futon tatami
  kawaii jjigae samgyeopsal galbi kalbi sundubu budae mandu gimbap naengmyeon tteok hotteok makgeolli banchan ssam ramyun ramyeon jajangmyeon
  jjajangmyeon doenjang ondol hanbok hagwon noraebang mukbang aegyo nunchi jeong beta beti bahu saas sasur nanad devar jeth jethani devrani ji bhaiyya
  mamu mamaji nani dada dadaji phupho phuppo phupha khalu taya tayi taayi ammachi appachan thatha paati periyamma chithi athai anna akka thambi
  thangachi baba abba ammijaan abuelos abuelas tía tío tías tíos suegra suegro cuñada cuñado nuera yerno comadre compadre madrina padrino primo prima
  primos novia novio esposa esposo señora señor hijo hija mijita corazón cariño mamá papá mamita papito chancla chanclas telenovelas sobremesa siesta
  fiesta mañana nonni mamma babbo suocera suocero zia zio amore tesoro cara caro bella ciao maman mémé mamie papi papy tonton chéri chérie mutti vati
  papa omas opas schwiegermutter schwiegervater schwester bruder schatz schatzi liebling feierabend kaffeeklatsch kindergarten ordnung gemütlich
  schadenfreude matka babcia dziadek ciocia teściowa teściowie mąż żona kochanie busia mormor farmor morfar farfar bestemor bestefar sambo svigermor
  yiayias papou papouli koumbara koumbaros pethera nouna nounos kala abla abi teyze amca dayı hala yenge kayınvalide kayınpeder gelin damat canım
  aşkım hayatım maşallah inşallah hoca habibis habibtis yalla wallah mashaallah astaghfirullah alhamdulillah subhanallah bismillah jazakallah ameen
  amin walima nikah nikkah mehndi mehendi sangeet baraat dupatta saree sari saris lehenga lehngas kurta kurtas salwar kameez shalwar sherwani bindi
  mangalsutra kanyadaan tefillin tallit kippah yarmulke sheitel mezuzah rebbe rabbi rebbetzin shul yeshiva bubbe zayde zaydie bubbie bubby zaidy
  shiksa goy goyim kvetch kvetching schlep schlepping schmuck putz mensch mishpocha machatunim chutzpah oy vey nu mazel tov shalom l'chaim chuppah
  ketubah harabeoji abeoji eomeoni ajumma ajusshi sunbae hubae oppas samchon imo gomo sijipsari popo gonggong nainai yeye laolao laoye waipo waigong
  gege jiejie didi meimei baobao laopo laogong ayi shushu obachan ojisan okaasan otousan oniisan oneesan sensei senpai kohai jiji lola lolo tita tito
  ate ninang ninong bunso inay itay yellowfin grandbaby grandbabies furbaby furbabies pupper puppers doggo doggos kitteh floof floofer zoomies boop
  snoot catio babydaddy babymama situationships talkingstage breadcrumb lovebomb lovebombing hoovering stonewalled stonewalls weaponize weaponise
  weaponized weaponised weaponizing weaponising trad tradwife tradwives sahm sahd wfh pto fmla gdpr bnb leaderboard leaderboards wishlist wishlists
  screenshot screenshots screenshotted unfollow unfriended unfriend retweet reposted airdrop airdropped smartwatch smartwatches smartlock soundbar
  earbuds earbud powerbank dashcam babycam airbnb'd ubered venmoed venmo'd facetimed skyped zoomed googled instagrammed whatsapped doordashed
  postmates onboarding standup standups sprints kanban okr okrs kpi kpis childfree ttc bfp bfn dpo ovulation preeclampsia csection vbac epidural
  doulas sids swaddle swaddling montessori waldorf homeschool homeschooling homeschooled unschooling prek k12 ged iep neurodivergent neurotypical
  autistic asperger aspergers tourette tourettes alzheimer alzheimers parkinson parkinsons crohn crohns hashimoto hashimotos celiac coeliac
  endometriosis fibromyalgia lupus lyme vaper vapers vaping vape vapes edibles gummies kush bong thc cbd ketamine mdma molly lsd shrooms`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * First names of other countries and of younger people, which the list of English names lacks. None
 * of them is an ordinary word.
 */
export const OTHER_FIRST_NAMES: ReadonlySet<string> = new Set(
  `aanya aarav aarya abena abhishek achieng adaeze adalynn adaora adebayo adelyn aditi aditya adrienn adunni adwoa afolabi ahmet aiden aigul aiko
  ailbhe ailsa aine aino aisha aisling akinyi akosua akua alby aled aleksandra alessia ama amaka amani amari amaya amina amira amit amiyah anahera
  anaiah analyn ananya anaya andile andriy angharad aniyah anjali anjelica annika anouk ansh antti anvi aparna araceli araminta arisa ariyah arjun
  arnav aroha asha ashwin asmaa attila avi ayaan ayanda ayden ayo ayse azadeh azariah aziz babak bahar balazs baljit baraka bartek bayani bazza beata
  beckett behrouz bence bhavna bilal bodhi boglarka bohdan bongani bongi borislav bozena branka braxton brayden bronwen bruna brynlee burak busisiwe
  busra caio calum camari camilo caoimhe carys catalina cathal cemre chana chel chiara chidi chinedu chinonso chioma chipo chukwu cian ciara ciaran
  cillian citlali clodagh colton conor cormac cormack cressida crisanto dafydd daisuke dajuan dakari dalisay daquan dariush darragh daryna dashawn
  davo davonte dayo daz dazza deandre deepa deepak deja demarcus deniz denzel deonte derya despina detlef devante devika devonte dewi diarmuid
  dieudonne digby dilara dilys dimitra dimitris dineo diya diyar dmitry dmytro dontae dorota dragan dragana duc dumisani dusan easton ebube ece efosa
  efrain efua eilidh eilish eirik eitan ekin eleri elif elin elodie emeka emersyn emil emine emre emyr enzo eoghan eoin erdem esi esperanza eszter
  euan eunji evangelos everleigh ewa eyal faisal farai farhan fatima fatma fatou fearghal ferenc fergal ffion fido fikile fionn fionnuala firuza
  franziska freja frida funke gabor ganesh gaurav gaz gazza geraint gethin ghada gianluca giorgos girish gokhan gosia grainne grzegorz guadalupe
  gulsen gurpreet haakon habiba hadiza haider hakan halima hanh hao harini harpreet haruka haruto hassan hatice heike helmi hemi hiba hiroshi hrvoje
  huda hui huong hussain huw hyun ibukun idil idris iesha ieuan ifeanyi ifeoma ikenna ikram ilaria imani imari ioana irem isabela isha isioma isla
  istvan itzel ivana ivanka iwan jabari jace jagoda jakari jakey jakub jaleel jamarcus jamari jamila janusz jaquan jarek jarmila jaspreet javion javon
  jaxson jaya jayce jayden jaylen jaylon jelani jelena jeroen jett jez jhun jiho jihoon jing jiri jisoo joakim joao johnno jonty joost jordyn joris
  jovana jukka juma jun jurgen jutta kacper kadeem kadir kagiso kamal kamari kamau kamden kamiyah kanye kariuki karson karter karthik kasia kason
  katarina katarzyna katrin kavita kavya kayden kayode keandre keiko keisha kelechi kelsie kemi kenji kenyatta kerem keshawn kez kgosi khadija
  khadijah khalid khanyi khloe kiara kimiko kinga kiran kirill kofi kofo kojo kolton kostas kristof krisztina krzysztof kshitij kunal kunle kwabena
  kweku kylan kyler kynlee kyriaki kyrie kyson lachlan laci lakeisha lakisha lamis lashonda laszlo latasha latifah latoya lavar lenny lerato lethabo
  levente lieke liesel ligaya lindani lindiwe ling linh liora ljubica loic losa lowri luana lubos lucja ludmila luka lukasz lupe luthando lwazi maame
  madisyn maeve magnus mahesh maike maja makayla makena malgorzata malik mamadou mand manish manoj manpreet manuela maricel marieke marivic marjolein
  matei mateusz mathieu maxime mckenna mckenzie meena mehdi mehmet mele melis menachem merve mhairi mihai mikayla mikko mila milan milica ming minh
  minji mirela miroslav mohamed mohsin morag mosa mpho mukesh murali murilo mustafa mustapha muthoni mwangi mwende mykola naima naledi naoko nasrin
  natalia natasa navdeep nazanin neha nenad nermin nevaeh ngaire ngozi nguyen nia niamh nige nikhil nikhita nilufer nimra nirmala njeri nkechi noa
  nobuhle nokuthula nokwanda nontando noor noura ntombi nuno nunzia nuria nyambura nyasha nyla oaklynn obinna oceane odhiambo oksana oleg oleksandr
  olena oliwia olu olumide oluwaseun omari omolara ondrej onni onur orla orsolya otieno owain oyin ozan ozge palesa pallavi panagiotis pankaj parisa
  parth parvati patryk pawel payal pekka pelin penda pilar piroska pooja poppie prakash pranav prasad preethi prerna priya quang radek radhika
  radoslaw raekwon raelynn raghav raheem rahul rajesh rakesh ralphie ramesh ramiro rasmus ravindra rayshawn raza reema refilwe reka rekha renuka reza
  rhiannon ritu rivka riya robbo rogelio rohit roisin roksana romilly ronit roos rosario roza ruairi rukhsana ruslan ruta ryder ryleigh ryo saad
  saanvi sabiha sachin sade sadiq safiya sahar sakshi sakura salma samir samira sana sanaa sandeep sandhya sanjay sanne santiago saoirse saskia satish
  satoshi sefa segun selin semaj senan seojun serap serkan sevgi shabnam shafiq shahid shakira shanelle shanice shanika shaniqua shanthi shaquille
  sharday sharmila shavon shaz shira shivani shlomo shona shreya shreyas shruti shubham sian sibusiso siddharth sidra signe sigurd silke simran sina
  sinem sizwe slawomir snehal snezana soledad solene solveig soojin soraya soren spiros sreenivas stavroula stelian stjepan subramaniam suda sumaya
  sunil sunita suresh svenja svetlana szymon tadeusz tadhg tahira takeshi takumi tamika tane taniyah tanvi tao taras tariq tariro tarquin tatenda
  tavion teemu temitope tendai tereza tetiana tevita thabo thanasis thanh themba thiago thibault thommo thulani thuy tiago tijana timea timo tinashe
  tinotenda titilayo tommaso tomoko tonje torbjorn torsten trang trayvon trevion tshepo tuan tuncay tunde tuva tyree tyrell tyrese tyshawn uche ugur
  umar unathi urszula usha usman uwe uzma vadim vanja varun vasile vasiliki vedran veena veikko venkat venkatesh venla vidya vijay vikram viktoria
  vinicius vinod violeta vishal vivaan vivek volodymyr vuk vusi wairimu waleed wambui wanjiru wei wiebke wiktor wiktoria wiremu wojciech wout xiao
  ximena xola yael yan yann yannick yannis yara yasemin yash yemi yevhen yewande yiannis yogesh yolonda yossi yousra youssef yuki yulia yuto zahra
  zainab zakari zandile zanele zariah zayd zayden zbigniew zdenek zeina zeynab zeynep ziad ziggy zintle zion zodwa zofia zoltan zoran zsofia zsuzsa
  zubair zukiswa zuri
  aliyah aneurin brogan milos obi omer raj swati tolu zac zaire
  dele blessing femi tayo bola goodluck precious nkem ikechukwu tope seyi bisi wale yinka sola jide biodun gbenga lanre rotimi`
    .split(/\s+/)
    .filter(Boolean),
);

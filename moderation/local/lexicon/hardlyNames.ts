/**
 * Ordinary words in the list of English first names. In lower case and when shouted they count as
 * words, unless the text says otherwise ("named bear"). Everyday words that are common names (will,
 * mark, hope, rose) are not among them.
 */
export const HARDLY_NAMES: ReadonlySet<string> = new Set(
  `adore ado alley amble any axe bail bald bale ban bank bar bard barn base bat bear bent beret bird blanch blithe bone boot booth boy bran brand
  brew brewer bride briny burr cad camel caprice car care carry cart case cello chariot cherish chic chick cob colas collie con coop cord corny cos court
  craggy cross cull curry dame dare darn deck den deny derby dew dill do doe doll dud dusty duff early else em even fair fan fancy far fawn fax fee field fielding
  fields fin forest foster free gal gardener garret gates gay gram gran grannie grove gun gunner gusty gypsy had hall ham happy harp haven haze
  herb hew hi hilly honey hunt itch jarred job keen kin kipper lack land lark law lay lib link lion lock lorry lucky mace magnum major man mar marsh
  mart maxim mayor merrily merry mile mill min mine miner minor modesty muffin my nap nappy natty nettle nil north ode pace page pail pall pan park pate
  pet pier piggy port puff quill rabbi ram ransom read red reg rice ring rip rock row ruddy rusty sari saw sax say see sergeant shadow shell shepherd skipper sly smith
  steward stern sunshine tab tabby tad taffy tailor tally tan tear temple thatch thorny tiff tome tore town trip urban verge wait
  waiter wake walker warden ware wash wat way web wilt wit witty wolf wood worth worthy yank yard`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words for the people (and pets) that writers mention. A name may follow. */
export const KIN: ReadonlySet<string> = new Set(
  `husband wife partner boyfriend girlfriend fiancé fiancée fiance fiancee spouse ex ex-husband ex-wife ex-boyfriend ex-girlfriend bf gf hubby wifey
  mother father mom mum mam mommy mummy dad daddy papa mama parent son daughter kid child baby toddler twin brother sister sibling bro sis
  stepmother stepfather stepmom stepdad stepson stepdaughter stepsister stepbrother half-brother half-sister
  grandmother grandfather grandma grandpa granny gran nan nana grandad granddad grandson granddaughter
  aunt auntie aunty aunts aunties uncle uncles niece nephew cousin mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law mil fil sil bil
  friend bestie mate buddy roommate flatmate housemate neighbour neighbor colleague coworker co-worker boss manager landlord landlady therapist
  counsellor counselor doctor teacher nanny babysitter tenant lodger dog cat puppy kitten
  sasur attayya mamayya athai periyamma periyappa chithi chithappa thatha paati ajji ajoba aaji jiju jija saali devar nanad sasural bhaiyya bhayya
  chachu phupho phuppo phupha phuppi ammu baji memsahib khalti khalto khalo dayi khaleh jiddo savta
  gogo mkhulu malume shangazi egbon aburo nne nna teyze amca yenge kaynana kayınvalide enişte
  babcia ciocia teściowa teść babička dědeček tchyně anyu apu nagyi anyós äiti mummo mummi vaari anoppi mormor farmor farfar svärmor svigermor
  bestemor bestefar pethera suegra suegro cuñada cuñado comadre compadre madrina padrino suocera suocero vovó vovô sogra sogro cunhada cunhado
  belle-mère beau-père mémère tantine tonton papy schwiegermutter schwiegervater schwägerin schoonmoeder schoonvader tante onkel zio
  dedushka dyadya tetya ibu bapak nenek kakak nanay tatay
  oupa ouma nani nanu dida ammamma mzee gogo bhuti ousie tannie oom pappou giagia zeide ukki dziadek wujek bunica bunicu gonggong yeye nainai waipo
  laolao dajie ojichan obaachan kakek mbak makcik pakcik nain mamgu tadcu daideo granda granma mawmaw memaw meemaw peepaw gramps poppa grampa mami
  papi hermana hermano stryj strina tetka ujak nonnina abuelito abuelita tía tío cousine nagymama nagypapa`.split(
    /\s+/,
  ),
);

/** Titles that stand before a name. */
export const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend father sister brother aunt auntie uncle sir madam lady lord captain sergeant officer judge'.split(
    ' ',
  ),
);

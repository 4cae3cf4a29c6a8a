/** Whom people write about: a name may follow. */
export const KIN: ReadonlySet<string> = new Set(
  `husband wife partner boyfriend girlfriend fiancé fiancée fiance fiancee spouse ex ex-husband ex-wife ex-boyfriend ex-girlfriend bf gf hubby wifey
  mother father mom mum mam mommy mummy dad daddy papa mama parent son daughter kid child baby toddler twin brother sister sibling bro sis
  stepmother stepfather stepmom stepdad stepson stepdaughter stepsister stepbrother half-brother half-sister
  grandmother grandfather grandma grandpa granny gran nan nana grandad granddad grandson granddaughter
  aunt auntie uncle niece nephew cousin mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law mil fil sil bil
  friend bestie mate buddy roommate flatmate housemate neighbour neighbor colleague coworker co-worker boss manager landlord landlady therapist
  counsellor counselor doctor teacher nanny babysitter tenant lodger dog cat puppy kitten`.split(/\s+/),
);

/** Titles that stand before a name. */
export const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend father sister brother aunt auntie uncle sir madam lady lord captain sergeant officer judge'.split(
    ' ',
  ),
);

/** What a form identifies, and the kind of removal that it becomes. */
export type FormKind = 'id' | 'place';

/**
 * What has to show that a text of this form is meant.
 * - `nothing`: nothing else has this shape
 * - `capitals`: the same, unless it is written in small letters
 * - `car`: a car, or somebody who drives or parks, in the same sentence
 * - `plate`: a word for a number plate
 * - `bank`: a word for an account
 * - `post`: a word for a postcode
 * - `home`: somebody lives in it, moves to it or has something sent to it
 */
export type Proof = 'nothing' | 'capitals' | 'car' | 'plate' | 'bank' | 'post' | 'home';

const CAR =
  /\b(?:cars?|autos?|vans?|trucks?|lorr(?:y|ies)|pick-?up|utes?|bakkies?|jeeps?|taxis?|cabs?|matatus?|probox|kotse|scooters?|scooty|(?:motor)?bikes?|motorcycles?|mopeds?|boda|okada|keke|vehicles?|driv(?:e|es|ing|en)|drove|park(?:s|ed|ing)?|tags?)\b/iu;

export const PROOFS: Readonly<Record<Exclude<Proof, 'nothing' | 'capitals'>, { before: RegExp; after?: RegExp }>> = {
  car: { before: CAR, after: new RegExp(`^[^,;]{0,25}${CAR.source}`, 'iu') },
  plate: {
    before:
      /\b(?:(?:licen[cs]e|number|car|vanity) ?plates?|plates?(?: (?:number|no|nr))?|rego?(?: (?:number|no|nr))?|registration|kennzeichen|rejestracj[ai]|immatriculation)\b/iu,
    after: /^ (?:number )?plates?\b/iu,
  },
  bank: {
    before:
      /\b(?:sort[ -]?codes?|a\/c|bsb|nsc|branch code|routing|transit|roll number)\b|\b(?:accounts?|acct?|banks?|kont[ao])(?: (?:is|was|in|at|number|no|details)){0,2}[ :,]{1,3}$|\b(?:paid|pay|sen[dt]|transfer(?:red)?|move[ds]?)(?: (?:it|her|him|me|them|that|all|everything|money)){0,3} (?:in)?to $/iu,
    after: /^[ ,(]{0,3}(?:account|acct?|a\/c)\b|^ (?:in)?to (?:his|her|my|our|the|their) (?:bank|account)\b/iu,
  },
  post: {
    before:
      /\b(?:zip(?: ?codes?)?|post ?codes?|postal codes?|eir ?codes?|pin ?codes?|plz|postleitzahl|codes? posta(?:l|ux)|kod(?:y|u)? pocztow[ye]|poskod|(?:gps|digital) address)(?: (?:there|here|now|then|number|no))?(?: (?:is|was)| of)?(?: the)?[:# ,]{0,3}$/iu,
  },
  home: {
    before:
      /\b(?:liv(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|stay(?:s|ed|ing)?|sleeps?|slept|rent(?:s|ed)?|based|deliver(?:ed|y)|sent|lease)(?: (?:back|over|up|in|into|at|to|near|on)){0,2} $/iu,
  },
};

const UK_AREA =
  '(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)';
/** The second half of a UK postcode, but not "4th", "2gb" or "4am". */
const UK_INWARD = '9(?!th|st|nd|rd|ft|hr|pt|yr|ts|gb|tb)[ABD-HJLNP-UW-Z]{2}';
const IE_COUNTY = 'C[ENW]|DL|K[EKY]|L[DHKMS]|M[HNO]|OY|RN|SO|T[NS]|W[HMWX]';
const ZA_PROVINCE = 'GP|EC|FS|N[CW]|MP|ZN|WP';
const CA_FIRST = '[ABCEGHJ-NPRSTVXY]9[ABCEGHJ-NPRSTV-Z]';
const CA_LAST = '9[ABCEGHJ-NPRSTV-Z]9';
const HOUSE_CODE = '@?[/-]?9{1,4}@?(?:[/-][A-Z0-9]{1,4}){0,2}';

/**
 * Forms by country. "@" is a letter, "9" a digit, "-" a place for a blank, a hyphen, a dot or
 * nothing, and "=" one for a hyphen, a dot or a slash. What is in brackets or follows a backslash
 * is a regular expression.
 */
export const FORMS: readonly (readonly [country: string, kind: FormKind, proof: Proof, form: string])[] = [
  ['UK', 'id', 'nothing', '@@-99-@@@'],
  ['UK, Australia', 'id', 'nothing', '[A-HJ-NPR-TV-Y]9{2,3}-@@@'],
  ['UK', 'id', 'plate', '[A-HJ-NPR-TV-Y]9-@@@'],
  ['UK, Australia', 'id', 'plate', '@@@-9{1,3}-@'],
  ['UK, Kenya', 'id', 'car', '@@@-999-@'],
  ['Ireland', 'id', 'nothing', `(?:[0189]9|[12]9[12])-(?:${IE_COUNTY})-9{2,6}`],
  ['Ireland', 'id', 'car', `(?:[0189]9|[12]9[12])-(?:${IE_COUNTY}|[CDGLTW])-9{2,6}`],
  ['USA, Australia', 'id', 'plate', '9@@@-999'],
  ['Canada', 'id', 'plate', '@@9-99@'],
  ['Canada', 'id', 'car', '@@@@-999'],
  ['Australia', 'id', 'car', '9@@-9@@|@@99@@'],
  ['New Zealand, Malaysia', 'id', 'car', '@@-9{4}'],
  ['New Zealand, Malaysia, Pakistan, Philippines, Australia', 'id', 'car', '@@@-9{3,4}'],
  ['India', 'id', 'nothing', '@@-99?-@{1,3}-9{3,4}'],
  ['India', 'id', 'nothing', '@@-9@-@{1,2}-9{4}'],
  ['India', 'id', 'nothing', '99-BH-9{4}-@{1,2}'],
  ['Pakistan', 'id', 'car', '@{2,3}-99-9{3,4}'],
  ['Nigeria', 'id', 'nothing', '@@@-999-@@'],
  ['Ghana', 'id', 'nothing', '(?:G[CEGMNRSTWX]|A[ESW]|[BCEVW]R|BA|NR|U[EW])-9{2,4}-(?:[012]9|[XYZ])'],
  ['Kenya', 'id', 'nothing', 'K@@-999@|K@@-999=@'],
  ['South Africa', 'id', 'nothing', `(?:@@-99-@@|@@@-999)-(?:${ZA_PROVINCE})`],
  ['South Africa', 'id', 'car', '@{2,3}-999-999'],
  ['Philippines, Australia', 'id', 'plate', '999-@@@'],
  ['Singapore', 'id', 'nothing', 'S@@-9{3,4}-@'],
  ['Germany', 'id', 'car', '[A-ZÄÖÜ]{1,3}=@@?-99{1,3}[EH]?'],
  ['Germany', 'id', 'plate', '[A-ZÄÖÜ]{1,3}(?: |=)@@?-99{0,3}[EH]?'],
  ['Poland', 'id', 'car', '@{2,3}-(?:9{5}|9{4}@|9@@99|99@@9|9@9{3})'],
  ['France, Italy', 'id', 'nothing', '@@-999-@@'],
  ['UAE', 'id', 'plate', '(?:(?:Dubai|Sharjah|Ajman|Abu Dhabi) )?@@?-9{3,5}'],
  ['Jamaica', 'id', 'plate', '9{4}-@@'],
  ['any', 'id', 'plate', '@{2,4}-9{2,4}(?:-@{1,3})?'],

  ['UK, Ireland', 'id', 'bank', '99-99-99'],
  ['UK', 'id', 'bank', '@=9{6,8}=9'],
  ['India', 'id', 'nothing', '@@@@0[A-Z0-9]{6}'],
  ['Poland', 'id', 'nothing', '99(?:-9999){6}'],

  ['UK', 'place', 'nothing', `${UK_AREA}9[A-Z0-9]?-${UK_INWARD}`],
  ['UK', 'place', 'capitals', `${UK_AREA}[ -]99?-${UK_INWARD}`],
  ['Ireland', 'place', 'nothing', '[AC-FHKNPRTV-Y]9[W0-9]-(?=@{0,3}9)(?=9{0,3}@)[AC-FHKNPRTV-Y0-9]{4}'],
  ['Canada', 'place', 'nothing', `${CA_FIRST}=${CA_LAST}`],
  ['Canada', 'place', 'capitals', `${CA_FIRST} ?${CA_LAST}`],
  ['Canada', 'place', 'home', `${CA_FIRST} ?${CA_LAST}`],
  ['Ghana', 'place', 'nothing', '@[A-Z0-9]=9{3,4}=9{4}'],
  ['Ghana', 'place', 'post', '@[A-Z0-9]-9{3,4}-9{4}'],
  ['any', 'place', 'post', '(?=@{0,3}9)[A-Z0-9]{3,8}(?:[ -]@?9{3,4}|[ -]9@@)?|99=999|9(?:-9){3,5}'],
  ['USA, Germany, France, Malaysia', 'place', 'home', '9{4}[1-9]'],

  ['Pakistan, India, Ghana, Kenya', 'place', 'nothing', `(?:h|hse|house|door)(?:\\.? ?no\\.?|\\.? ?#) ?${HOUSE_CODE}`],
  [
    'UK',
    'place',
    'nothing',
    `(?:flat|apt|apartment|unit|villa|plot|lot|blk)(?: ?no\\.? ?| ?nr\\.? ?| ?# ?|=)${HOUSE_CODE}`,
  ],
  ['Malaysia', 'place', 'nothing', 'unit (?:no\\.? )?@=99?=99?@?'],
  ['Malaysia', 'place', 'home', '@=99?=99?@?'],
  ['Philippines', 'place', 'nothing', '(?:blk|block)\\.? 9{1,3},? (?:lot|flat|apt|unit) 9{1,3}'],
  ['Singapore, UAE', 'place', 'nothing', '(?:blk|villa) 9{1,4}[A-Z]?(?: #99=9{2,4})?'],
  ['Singapore', 'place', 'home', '#99=9{2,4}'],
  ['Nigeria, Ghana, Jamaica', 'place', 'nothing', '(?:plot|lot|stand|erf) 9{3,4}'],
  ['Australia', 'place', 'home', 'u9{1,3}'],
  ['Germany, Poland, France', 'place', 'nothing', '(?:wohnung|whg\\.?|mieszkanie|appartement) 9{1,4}[A-Z]?'],
];

/** Units, currencies, models and the like, which are no part of a number plate. */
export const NO_PLATE = new Set(
  `mm cm km m mg ml kg g hp bhp cc kw kwh mph kph rpm nm gb mb tb ft oz lb lbs hz ghz mhz fps pm am pt hr hrs min mins sec eur usd gbp aed sgd pkr inr ngn
  ksh kes ghs zar php myr pln rs cr dpi iso rtx gtx usb lte hdr ssd hdd ddr pdf cpu gpu amg awd fwd rwd tdi tsi gti gtd suv bmw kia vw gt gts sti cbr gsx gsxr zx
  zxr ninja mt xt yz wr ti pro max ios tv ac dc ok st nd rd th spf wd xl xxl bc ad ce`.split(/\s+/),
);

import { type Finding, findAll } from './finding.ts';

/** "the bakery on Mill Lane", but not the one in Coronation Street. */
const STREET =
  /\b(?:on|in|off|along|down|up|at|of|from|near|to) (?:the )?(?<it>(?:\p{Lu}[\p{L}'’-]{1,20} ){1,3}(?:Street|Road|Lane|Avenue|Drive|Close|Crescent|Terrace|Mews|Grove|Rd|Ave|Ln)\b)/dgu;
/**
 * In small letters, "on bell street" is an address and "on our street" is not. The word before says
 * which street, or only what kind.
 */
const SMALL_STREET =
  /\b(?:on|off|along|near|down|from|in) (?<it>(?!(?:an?|the|my|our|his|her|your|their|this|that|these|those|each|every|any|some|no|one|another|same|next|whole|other|wrong|right|left|middle|cross|across|back|front|main|busy|quiet|dark|narrow|long|short|dirt|gravel|country|slow|fast|bus|bike|cycle|side|one-way|open|empty|icy|bumpy|private|public|hard|easy|local|residential|city|town|village|high|sunny|lonely|memory|wall|sesame|coronation|street|road|lane|off|on|up|down|out|and|or|to|of|it|all|top|both|two|three|tree|new|old|nice|rough|steep|winding|good|bad|safe|posh|dead|single|double|passing|shared|us|me|him|them|you|which|what|whose|quieter|busier|better|bigger|smaller|toll|ring|slip|service|farm|coast|mountain|forest|desert|trunk|access|carpool|hov|swim|swimming|bowling|express|right-hand|left-hand|oncoming|inside|outside|outer|inner|overtaking)\b)(?:\p{Ll}[\p{Ll}'’]{2,20}) (?:street|road|lane|avenue|crescent|terrace|rd|ave)\b)(?! (?:trip|rage|works?|food|art|light|lights|style|parking|tax|signs?|party|corner|map|bike|test|wear|level|side|closures?|performers?|fight|cred)\b)/dgu;
/**
 * Streets that identify nobody: found in every town, only in stories and songs, famous, or a figure
 * of speech.
 */
const NO_ADDRESS =
  /^(?:high|main|memory|easy|fast|wrong|country|dirt|wall|fleet|downing|harley|oxford|bond|bourbon|fifth|sesame|coronation|abbey|privet|ramsay|penny|revolutionary|quality|silk|google|one|my|hard|flash|usb|test|food|blood|toy) /i;

/** "ON BELL STREET" is read like "on bell street". */
const inSmallLetters = (text: string): string =>
  text.replace(/(?<![\p{L}\d])\p{Lu}{2,}(?!\p{Ll})/gu, word => {
    const small = word.toLowerCase();
    return small.length === word.length ? small : word;
  });

export const findStreets = (text: string): Finding[] =>
  [...findAll(text, STREET, 'place'), ...findAll(inSmallLetters(text), SMALL_STREET, 'place')].filter(
    ({ start, end }) => !NO_ADDRESS.test(text.slice(start, end)),
  );

import { expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const published = (text: string): string => judge({ text, kind: 'comment' }, withoutScorer).text;

it.each([
  'He works at the Publix and I cook.',
  'i work nights at the fedex hub',
  'My sister is a cashier at Walmart.',
  'she has a shift at greggs tomorrow',
  'I cried at work (Starbucks) again.',
  'She works at Sonic and he minds the kids.',
])('where somebody works goes, also when everybody buys there: %s', text => {
  expect(published(text)).toContain('[organisation]');
});

it.each([
  'He bought it at Walmart on Friday.',
  'I was working when we ate at Starbucks.',
  'He works at Christmas and on Sundays.',
  'I work at home and she works in Sales.',
  'He has a job in the city and works at night.',
  'We met at work and had dinner in town.',
])('where somebody buys, and when they work, stays: %s', text => {
  expect(published(text)).toBe(text);
});

it.each([
  ['he lives on bell street with his dog', 'he lives on [place] with his dog'],
  ['they parked along juniper lane again', 'they parked along [place] again'],
])('streets go in small letters: %s', (text, expected) => {
  expect(published(text)).toBe(expected);
});

it.each([
  'he stood on the road and shouted',
  'i was in the bus lane, on a busy street, on our street',
  'a trip down memory lane, he said',
  'we live on a quiet road near a main street',
])('what is no address stays: %s', text => {
  expect(published(text)).toBe(text);
});

it.each([
  'He said "nein" and left, so I said "gracias" and stayed.',
  'My ouma and oupa eat with us, and so do memaw and gramps.',
  'I saw the white Corsa outside.',
])('words that many families use stay: %s', text => {
  expect(published(text)).toBe(text);
});

it('an area code that is spelled out goes', () => {
  expect(published("it's area code three one two")).toBe("it's area code [phone]");
});

it('a kinsman is called by an ordinary word, and does something', () => {
  expect(published('My brother dusty never pays.')).toBe('My brother [name 1] never pays.');
  expect(published('my dad saw it and my mum will pay')).toBe('my dad saw it and my mum will pay');
});

it.each([
  ['She drops him outside St Aidan’s Primary every day.', 'She drops him outside [organisation] every day.'],
  ['the kids go to st mary’s infants and he forgets', 'the kids go to [organisation] and he forgets'],
  [
    'The name of his daycare, Little Sprouts, is on the bib.',
    'The name of his daycare, [organisation], is on the bib.',
  ],
  ['He runs a gym called Iron Parrot and never cooks.', 'He runs a gym called [organisation] and never cooks.'],
])('a saint’s school, and what a daycare or a gym is called: %s', (text, expected) => {
  expect(published(text)).toBe(expected);
});

it.each([
  'i drive a 04 car with a door that does not open',
  'We walk 12 miles and they close 2 doors.',
  'At school, Monday is the worst.',
  'He left the firm, I stayed.',
  'Is it wrong ba? My nanay says it is utang na loob.',
])('who drives is no street, and the end of a clause names nothing: %s', text => {
  expect(published(text)).toBe(text);
});

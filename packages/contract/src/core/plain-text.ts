/** Marks over and under letters, and what nobody sees. */
const marks =
  /[\u0300-\u036F\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE00-\uFE2F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u0640]/g;
/** Letters without marks to take off; `from` and `to` go letter by letter, then all hyphens, then all apostrophes. */
const from = 'łđðøıħŧŋĸςəȷɨʉƀǥɓɖɗƙɛɔ‐‒–—―−־⁃˗`´ʹʻʼʽʾʿˈ‘’‛′՚׳ꞌ';
const to = `lddoihtnkσejiubgbddkeo${'-'.repeat(9)}${"'".repeat(16)}`;
const letters = new Map(Array.from(from, (letter, index) => [letter, to.charAt(index)]));
const pairs: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' };

/** `fold_letters` of `apps/server/src/db/functions/text.sql`: small, unmarked, with one hyphen and one apostrophe. */
export const foldLetters = (text: string): string =>
  Array.from(
    text.replaceAll('´', "'").normalize('NFKD').replaceAll(marks, '').toLowerCase(),
    (letter) => letters.get(letter) ?? pairs[letter] ?? letter,
  ).join('');

/** `plain_text` there: what two spellings of a name have in common. */
export const plainText = (text: string): string =>
  foldLetters(text)
    .replaceAll("'", '')
    .replaceAll(/[ \t\n\v\f\r\u0085\u1680\u2028\u2029-]+/g, ' ')
    .replaceAll(/^ | $/g, '');

/** As one name is told from another, however it is cut: De la Cruz and Delacruz are alike. */
export const nameKey = (name: string): string => plainText(name).replaceAll(' ', '');

/** Letters that no decomposition leads to what people type for them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const otherLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Accents, and the vowel signs of Hebrew and Arabic, which people leave out; marks of other scripts make another letter. */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;

/** A character of several bytes in UTF-8, percent-encoded; lower and upper case. */
const encoded = /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

// oxlint-disable-next-line no-control-regex -- control characters are ASCII too
const isAscii = /^[\u0000-\u007f]*$/;

/** A text as it is searched: without case, accents and percent-encoding. 'Café', 'Straße', 'İstanbul', 'k%C3%A4se' are 'cafe', 'strasse', 'istanbul', 'kase'. */
export function foldText(text: string): string {
  const plain = (text.includes('%') ? text.replace(encoded, decoded) : text).normalize('NFKC').toLowerCase();
  if (isAscii.test(plain)) return plain;
  return plain
    .normalize('NFD')
    .replace(accents, '')
    .replace(otherLetters, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

function decoded(character: string): string {
  try {
    return decodeURIComponent(character);
  } catch {
    return character; // overlong, or a surrogate
  }
}

/*
 * Characters that can't be seen and come along with a paste: soft hyphen, marks and isolates of direction, zero-width space, word
 * joiner, byte order mark. Joiners belong to the words of some languages and to emoji, so they go at the ends of a text alone.
 * Variation selectors and tags are part of emoji and stay.
 */
const strays = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF`;
const joiners = String.raw`\u200C\u200D`;

const stray = new RegExp(`[${strays}]`, 'g');
const any = new RegExp(`[${strays}${joiners}]`);
const joiner = new RegExp(`[${joiners}]`, 'g');
// oxlint-disable-next-line no-control-regex -- control characters are ASCII too
const isAscii = /^[\u0000-\u007f]*$/;
const atEnds = new RegExp(`^[\\s${strays}${joiners}]+|[\\s${strays}${joiners}]+$`, 'g');

/** The same percent-encoded, but the joiners: browsers encode those of a language that needs them. */
const encodedStray = /%(?:C2%AD|D8%9C|E1%A0%8E|E2%80%8[BEF]|E2%80%A[A-E]|E2%81%A[0-46-9A-F]|EF%BB%BF)/i;

export const hasUnseen = (text: string): boolean => any.test(text);

export const hasUnseenInAddress = (address: string): boolean => any.test(address) || encodedStray.test(address);

/** Joiners inside stay. */
export const withoutUnseen = (text: string): string =>
  hasUnseen(text) ? withoutStrays(withoutUnseenEnds(text)) : text;

/** As their percent codes, which show them and turn no text around. Joiners stay. */
export const withUnseenCodes = (text: string): string => text.replaceAll(stray, encodeURIComponent);

/** Joiners stay. */
const withoutStrays = (text: string): string => text.replaceAll(stray, '');

/** Of a host. Joiners go with them where no letter of another script is there to be joined. */
export function withoutUnseenInHost(host: string): string {
  const joined = withoutStrays(host);
  const plain = joined.replaceAll(joiner, '');
  return isAscii.test(plain) ? plain : joined;
}

/** With the spaces beside them; a text without such characters is left as it is. */
export const withoutUnseenEnds = (text: string): string => (any.test(text) ? text.replaceAll(atEnds, '') : text);

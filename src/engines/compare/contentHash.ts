import { type FieldKey, keysWhere, type Link, type LinkField, linkField } from '@/engines/links';

const isCounter = ({ wire }: LinkField) =>
  wire === 'clickCount' || wire === 'qrCodeScanCount' || wire === 'previewServedCount';

/** The fields of the API whose values are compared between two readings: all but the counters. */
export const contentKeys: readonly FieldKey[] = keysWhere((field) => field.wire !== undefined && !isCounter(field));

const readers = contentKeys.map((key) => linkField(key).read);

/**
 * Tells whether a link has changed, without its counters. Of 2^32 differences one is hidden by an equal hash: what two equal hashes
 * hide is not reported, and nothing is reported that is not there.
 */
export function contentHash(link: Link): number {
  let hash = 0x811c9dc5;
  for (const read of readers) {
    const value = read(link, 0);
    if (typeof value === 'string') hash = withText(hash, value);
    else if (typeof value === 'object') for (const text of value) hash = withText(hash, text);
    else hash = Math.imul(hash ^ Number(value ?? 2), prime);
    hash = Math.imul(hash ^ endOfField, prime);
  }
  return hash >>> 0;
}

const prime = 0x01000193;
/** No character has these codes. */
const [endOfText, endOfField] = [0x10000, 0x20000];

function withText(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return Math.imul(hash ^ endOfText, prime);
}

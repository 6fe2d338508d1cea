import { toUnicode as decodeLabel } from 'punycode/';

/** A name with its international labels as they are read. A label that can't be decoded stays in its ASCII form. */
export const toUnicode = (domain: string): string => domain.split('.').map(readLabel).join('.');

function readLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  try {
    return decodeLabel(label.toLowerCase());
  } catch {
    return label; // `xn--` before something that is no Punycode
  }
}

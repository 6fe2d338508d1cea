/*
 * RFC 3492, the decoding half: the browser writes an international name in its ASCII form (`URL`), but no browser API reads
 * one back.
 */
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCodePoint = 128;
const lastCodePoint = 0x10ffff;

const prefix = 'xn--';

/** A name with its international labels as they are read. A label that can't be decoded stays in its ASCII form. */
export const toUnicode = (domain: string): string => domain.split('.').map(readLabel).join('.');

function readLabel(label: string): string {
  if (!label.toLowerCase().startsWith(prefix)) return label;
  return decode(label.slice(prefix.length)) ?? label;
}

/** Undefined for a text that is no Punycode. */
export function decode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-');
  const output = Array.from(encoded.slice(0, Math.max(delimiter, 0)), (letter) => letter.charCodeAt(0));
  let at = delimiter < 0 ? 0 : delimiter + 1;
  let codePoint = initialCodePoint;
  let position = 0;
  let bias = initialBias;

  while (at < encoded.length) {
    const before = position;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded.charCodeAt(at));
      at += 1;
      if (digit === undefined) return undefined;
      position += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (position > Number.MAX_SAFE_INTEGER / base) return undefined;
    }
    const length = output.length + 1;
    bias = adapt(position - before, length, before === 0);
    codePoint += Math.floor(position / length);
    if (codePoint > lastCodePoint) return undefined;
    position %= length;
    output.splice(position, 0, codePoint);
    position += 1;
  }
  return String.fromCodePoint(...output);
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}

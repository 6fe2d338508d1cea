export interface AddressParts {
  readonly host: string;
  readonly path: string;
}

const web = /^https?:\/\/([^/?#]*)(.*)$/is;
const app = /^([a-z][a-z0-9+.-]*:\/*[^/?#]*)(.*)$/is;

/** What the eye looks for in an address, and the rest. App addresses keep their scheme: it is their name. */
export function addressParts(address: string): AddressParts {
  const [, host = address, path = ''] = web.exec(address) ?? app.exec(address) ?? [];
  return { host, path: path === '/' ? '' : path };
}

/** Longest end of a path, in characters, that stays whole where an address is cut in its middle. */
const longestEnd = 12;

/** The path in two parts; the second stays whole where there is no room for all: the whole path, its last segment, or its last characters. */
export function pathParts(path: string): readonly [start: string, end: string] {
  if (path.length <= longestEnd) return ['', path];
  const earliest = path.length - longestEnd;
  const segment = path.lastIndexOf('/', path.length - 2);
  const isHalf = /[\uDC00-\uDFFF]/.test(path.charAt(earliest)); // never between the halves of a character
  const cutAt = segment >= earliest ? segment : earliest + (isHalf ? 1 : 0);
  return [path.slice(0, cutAt), path.slice(cutAt)];
}

/** A part of an address without its percent codes; as it is where a percent sign stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

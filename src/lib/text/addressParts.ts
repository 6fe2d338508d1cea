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

/** Longest last segment of a path that stays whole where an address is cut in its middle, and how much stays of a longer one; in characters. */
const longestSegment = 12;
const longestRest = 8;

/** Half of a character, or what is left of a percent code. */
const fraction = /^(?:[\uDC00-\uDFFF]|[\dA-F]{1,2}(?=%))/i;

/** The path in two parts; the second stays whole where there is no room for all: the whole path, its last segment, or its last characters. */
export function pathParts(path: string): readonly [start: string, end: string] {
  if (path.length <= longestSegment) return ['', path];
  const segment = path.lastIndexOf('/', path.length - 2);
  const rest = path.slice(-longestRest).replace(fraction, '');
  const end = segment >= path.length - longestSegment ? path.slice(segment) : rest;
  return [path.slice(0, path.length - end.length), end];
}

/** A part of an address without its percent codes; as it is where a percent sign stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

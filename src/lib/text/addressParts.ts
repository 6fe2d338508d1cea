import { hasUnseen } from './unseen';

interface AddressParts {
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

/** More cuts than these fit into no column. */
const maxCuts = 11;

/** The pieces of a path between which it can be cut: each ends with '/', '?' or '&', but the last one. */
export function pathPieces(path: string): readonly string[] {
  const pieces = path.split(/(?<=[/?&])(?=.)/s);
  return [...pieces.slice(0, maxCuts), pieces.slice(maxCuts).join('')].filter((piece) => piece !== '');
}

/** A part of an address without its percent codes; as it is where a percent sign stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address with its letters instead of their percent codes; as it is where that would hide something of it. */
export function readableAddress(address: string): string {
  try {
    const readable = decodeURI(address);
    return hasUnseen(readable) || /\s/.test(readable) ? address : readable;
  } catch {
    return address;
  }
}

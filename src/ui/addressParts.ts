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

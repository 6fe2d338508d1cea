/**
 * Reads an address; undefined for a text that is none. Not `URL.canParse`: the one of Node 20, on which the sandbox and the tests run,
 * refuses 'https://münchen.de' once it is compiled.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

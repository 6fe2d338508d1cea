/** Schemes that execute in a page or read the machine: never a destination. */
const executing = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

/**
 * Says why a text is no destination, or undefined for a good one. Whatever `URL` parses is good, app schemes too
 * (`myapp://path`), except schemes that execute in a page and web addresses that carry a user name.
 */
export function destinationProblem(value: string): 'not-a-url' | 'executes' | 'carries-user' | undefined {
  // URL drops tabs and line breaks silently, so 'java\nscript:' would pass for something else.
  if (hasControlCharacter(value) || !URL.canParse(value)) return 'not-a-url';
  const url = new URL(value);
  if (executing.has(url.protocol)) return 'executes';
  if (isWeb(url) && (url.username !== '' || url.password !== '')) return 'carries-user';
  return undefined;
}

/** True for http and https. */
export const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:';

const hasControlCharacter = (value: string) =>
  Array.from(value).some((character) => character < ' ' || character === '\u007f');

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a test says which calls it is about, and asks what became of them. */
export const gatePath = '/test/calls';

/** What became of the calls since the test has begun. */
export interface GatedCalls {
  /** The addresses of those that were let through. */
  readonly calls: readonly string[];
  readonly waiting: number;
}

/**
 * Counts the calls whose address has a part, and lets so many of them through as a test allows. The calls of a worker that tabs share pass no
 * route of Playwright. `?part=…&let=2` begins anew, `?let=3` lets three more through. `delayMs`: each takes so much longer; `lose`: each of
 * that many calls is lost; `refuse`: all are answered with that status.
 */
export function callGate() {
  let [part, left, delayMs, lose] = ['', Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY];
  let refuse = 0;
  let asked = 0;
  let calls: string[] = [];
  let waiting: (() => void)[] = [];
  const pass = () => {
    for (; left > 0 && waiting.length > 0; left -= 1) waiting.shift()?.();
  };
  return ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === gatePath) {
      const begun = searchParams.get('part');
      if (begun !== null) {
        [part, left, asked, calls] = [begun, 0, 0, []];
        refuse = Number(searchParams.get('refuse'));
        [delayMs, lose] = [Number(searchParams.get('delayMs')), Number(searchParams.get('lose') ?? Infinity)];
      }
      left += Number(searchParams.get('let') ?? 0);
      pass();
      response.end(JSON.stringify({ calls, waiting: waiting.length } satisfies GatedCalls));
      return;
    }
    if (part === '' || !url.includes(part)) return next();
    asked += 1;
    if (refuse > 0) {
      response.writeHead(refuse, { 'content-type': 'application/json' });
      return void response.end('{"detail":"Refused by the test"}');
    }
    if (asked % lose === 0) return void response.destroy();
    const goOn = () => {
      calls.push(url);
      setTimeout(next, delayMs);
    };
    waiting.push(goOn);
    response.on('close', () => (waiting = waiting.filter((other) => other !== goOn))); // it was given up
    return pass();
  };
}

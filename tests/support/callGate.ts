import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a test says which calls it is about, and asks what became of them. */
export const gatePath = '/test/calls';

/** What became of the calls since the test has begun. */
export interface GatedCalls {
  /** The addresses of all that came, and of those that were let through. */
  readonly asked: readonly string[];
  readonly calls: readonly string[];
  readonly waiting: number;
}

/**
 * Counts the calls whose address has a part, and lets so many of them through as a test allows. The calls of a worker that tabs share pass no
 * route of Playwright. `?part=…&let=2` begins anew, `?let=3` lets three more through; `gate` names one of several, `method` is that of its calls. `delayMs`: each takes so
 * much longer; `lose`: each of that many calls is lost; `refuse`: all are answered with that status.
 */
export function callGate() {
  const gates = new Map<string, ReturnType<typeof createGate>>();
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { url = '', method = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== gatePath) {
      const gate = [...gates.values()].find(({ isAbout }) => isAbout(url, method));
      return gate ? gate.take(url, response, next) : next();
    }
    const name = searchParams.get('gate') ?? '';
    const gate = gates.get(name) ?? createGate();
    gates.set(name, gate);
    response.end(JSON.stringify(gate.set(searchParams)));
  };
}

function createGate() {
  let [part, left, delayMs, lose] = ['', Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY];
  let refuse = 0;
  let only = '';
  let asked: string[] = [];
  let calls: string[] = [];
  let waiting: (() => void)[] = [];
  const pass = () => {
    for (; left > 0 && waiting.length > 0; left -= 1) waiting.shift()?.();
  };
  return {
    isAbout: (url: string, method: string) => part !== '' && url.includes(part) && (only === '' || method === only),
    set(options: URLSearchParams): GatedCalls {
      const begun = options.get('part');
      if (begun !== null) {
        [part, left, asked, calls] = [begun, 0, [], []];
        refuse = Number(options.get('refuse'));
        only = options.get('method') ?? '';
        [delayMs, lose] = [Number(options.get('delayMs')), Number(options.get('lose') ?? Infinity)];
      }
      left += Number(options.get('let') ?? 0);
      pass();
      return { asked, calls, waiting: waiting.length };
    },
    take(url: string, response: ServerResponse, next: () => void): void {
      asked.push(url);
      if (refuse > 0) {
        response.writeHead(refuse, { 'content-type': 'application/json' });
        return void response.end('{"detail":"Refused by the test, which lets none through"}');
      }
      if (asked.length % lose === 0) return void response.destroy();
      const goOn = () => {
        calls.push(url);
        setTimeout(next, delayMs);
      };
      waiting.push(goOn);
      response.on('close', () => (waiting = waiting.filter((other) => other !== goOn))); // it was given up
      return pass();
    },
  };
}

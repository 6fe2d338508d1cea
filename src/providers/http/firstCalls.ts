import { env } from '@/config';
import { limits } from '@/config/limits';

/** A call that was started before the app was there to make it. */
interface FirstCall {
  readonly authorization: string;
  readonly startedAt: number;
  readonly answer: Promise<Response>;
  readonly controller: AbortController;
}

declare global {
  interface Window {
    /** By method and address. On the window, because boot and app are two scripts. */
    firstCalls?: Map<string, FirstCall>;
  }
}

const keyOf = ({ method, url }: Request) => `${method} ${url}`;

/** Makes a call of the API as the HTTP client would, for the client to take over (docs/decisions/0025). */
export function startCall(method: 'GET' | 'POST', path: string, token: string): void {
  const authorization = `Bearer ${token}`;
  const headers = { Accept: 'application/json, text/plain, */*', Authorization: authorization };
  const controller = new AbortController();
  const request = new Request(`${env.apiBaseUrl}${path}`, { method, headers, signal: controller.signal });
  const answer = fetch(request).then(withBody);
  answer.catch(() => undefined); // it may never be asked for
  setTimeout(() => controller.abort(Object.assign(new Error(), { code: 'ETIMEDOUT' })), limits.apiTimeoutMs); // the code that axios gives a call which took too long
  window.firstCalls ??= new Map();
  window.firstCalls.set(keyOf(request), { authorization, startedAt: performance.now(), answer, controller });
}

/** The answer once all of it is here: the app then waits for no piece of it. */
async function withBody(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  const hasBody = answer.body !== null;
  return new Response(hasBody ? await answer.arrayBuffer() : null, { status, statusText, headers });
}

/** `fetch` that takes over the same call of the same person, once, if it was started already. */
export const fetchOrTakeOver: typeof fetch = (input, init) => {
  const call = input instanceof Request ? take(input) : undefined;
  return call ?? fetch(input, init);
};

function take(request: Request): Promise<Response> | undefined {
  const calls = window.firstCalls;
  const call = calls?.get(keyOf(request));
  if (!calls || !call) {
    if (request.method !== 'GET') calls?.clear(); // what was read before a write may no longer be so
    return undefined;
  }
  calls.delete(keyOf(request));
  const isOld = performance.now() - call.startedAt > limits.apiTimeoutMs;
  if (isOld || call.authorization !== request.headers.get('Authorization')) return undefined;
  const { signal } = request;
  const abort = () => call.controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return call.answer;
}

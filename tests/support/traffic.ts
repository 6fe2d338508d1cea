import { HttpResponse } from 'msw';
import type { Endpoint } from '@/contract/endpoint';
import { v1 } from '@/contract/v1';
import { declaredCalls } from './declared';

/** A request as it reached the API. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** The values behind the colons of the endpoint's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Parsed JSON; undefined for a request without a JSON body. */
  readonly body: unknown;
}

/** A request with the endpoint that it is for. */
export interface Arrival extends RecordedRequest {
  readonly endpoint: Endpoint;
}

/** Which calls of an endpoint are meant: the first so many, those with these path values. Without: all of them. */
export interface Which {
  readonly times?: number;
  readonly where?: Readonly<Record<string, string>>;
}

/** What happens to a call instead of, or after, the sandbox's answer. */
export type Fault = (answer: () => Promise<Response>, arrival: Arrival) => Promise<Response>;

interface Rule extends Which {
  readonly endpoint: Endpoint;
  readonly fault: Fault;
  used: number;
}

const patterns = [...Object.values(v1), ...declaredCalls].map((endpoint: Endpoint) => ({
  endpoint,
  pattern: patternOf(endpoint.path),
}));

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`);
}

/** Reads a request; throws for one that is no call of the contract. */
export async function readRequest(request: Request): Promise<Arrival> {
  const { method } = request;
  const { pathname: path, searchParams } = new URL(request.url);
  for (const { endpoint, pattern } of patterns) {
    const groups = endpoint.method === method ? pattern.exec(path)?.groups : undefined;
    const isMatch = endpoint.method === method && pattern.test(path);
    if (!isMatch) continue;
    const params = Object.fromEntries(
      Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    const query = Object.fromEntries(searchParams);
    return { endpoint, method, path, params, query, headers: request.headers, body: await bodyOf(request) };
  }
  throw new Error(`${method} ${path} is no call of the contract`);
}

async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined;
  const text = await request.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The rules of a world; of several for one call the newest counts. */
export function createFaults() {
  let rules: Rule[] = [];
  const isFor = (rule: Rule, { endpoint, params, query }: Arrival) =>
    rule.endpoint === endpoint &&
    rule.used < (rule.times ?? Number.POSITIVE_INFINITY) &&
    Object.entries(rule.where ?? {}).every(([name, value]) => (params[name] ?? query[name]) === value);

  return {
    add(endpoint: Endpoint, fault: Fault, which: Which = {}) {
      rules = [{ ...which, endpoint, fault, used: 0 }, ...rules];
    },
    clear: () => {
      rules = [];
    },
    /** The fault for this call, counted as used. */
    take(arrival: Arrival): Fault | undefined {
      const rule = rules.find((candidate) => isFor(candidate, arrival));
      if (!rule) return undefined;
      rule.used += 1;
      return rule.fault;
    },
  };
}

/** The faults by name. */
export const faults = {
  fail:
    (status: number, body?: unknown, headers?: Record<string, string>): Fault =>
    async () =>
      typeof body === 'string'
        ? new HttpResponse(body, { status, headers: { 'content-type': 'text/plain', ...headers } })
        : HttpResponse.json(body ?? {}, { status, headers }),
  reply:
    (body: unknown): Fault =>
    async () =>
      HttpResponse.json(body as object), // whatever a test wants the server to say
  malformed:
    (text: string, type = 'application/json'): Fault =>
    async () =>
      new HttpResponse(text, { status: 200, headers: { 'content-type': type } }),
  cut: (): Fault => async () => HttpResponse.error(),
  hang: (): Fault => () => new Promise(() => {}),
  delay:
    (wait: number | Promise<unknown>): Fault =>
    async (answer) => {
      const response = await answer();
      await (typeof wait === 'number' ? new Promise((resolve) => setTimeout(resolve, wait)) : wait);
      return response;
    },
};

/** Has a wait of the testing library look at once at what is no change of the page: it follows the document. */
export const tellWaits = () =>
  void (typeof document !== 'undefined' && document.documentElement.toggleAttribute('data-traffic'));

/** An answer that the sandbox has given and that has not been let through yet. */
export interface HeldAnswer {
  readonly request: RecordedRequest;
  readonly release: () => void;
}

/** Keeps answers back, in the order of their requests; each can be let through on its own. */
export function createHold() {
  const waiting: HeldAnswer[] = [];
  let isOpen = false;
  const fault: Fault = async (answer, request) => {
    const response = await answer();
    if (isOpen) return response;
    await new Promise<void>((resolve) => {
      const held: HeldAnswer = {
        request,
        release() {
          const index = waiting.indexOf(held);
          if (index >= 0) waiting.splice(index, 1);
          resolve();
        },
      };
      waiting.push(held);
      tellWaits();
    });
    return response;
  };
  return {
    fault,
    hold: {
      /** The answers that wait now. */
      get waiting(): readonly HeldAnswer[] {
        return [...waiting];
      },
      /** Lets everything through, now and from now on. */
      releaseAll() {
        isOpen = true;
        for (const held of waiting.splice(0)) held.release();
      },
    },
  };
}

export type Hold = ReturnType<typeof createHold>['hold'];

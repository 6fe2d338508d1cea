import { createSandbox, type Sandbox } from '@sandbox/index';
import { type Person, people } from '@sandbox/people';
import type { Rows } from '@sandbox/seed/rows';
import { http } from 'msw';
import { env } from '@/config';
import type { Endpoint } from '@/contract/endpoint';
import { type Client, clientFor } from '@/providers/http/client';
import { shapes } from './declared';
import { server } from './server';
import {
  type Arrival,
  createFaults,
  createHold,
  faults,
  type Hold,
  type RecordedRequest,
  readRequest,
  tellWaits,
  type Which,
} from './traffic';

/** The people of the sandbox by their first names. */
export type PersonName = 'ada' | 'bo' | 'pia' | 'eli' | 'max' | 'nia';

export interface WorldOptions {
  /** Who uses the app when the test does not say otherwise; Ada. */
  as?: PersonName;
  /** The rows; without them one organization, its default project and the provider's domain. */
  rows?: Rows;
  /** The list call of the sandbox takes a search. */
  search?: boolean;
  /** How far the clock of the sandbox is ahead of the browser's, in ms. */
  serverAheadMs?: number;
}

/** A sandbox for one test, with control over its answers. */
export interface TestWorld {
  readonly as: PersonName;
  readonly sandbox: Sandbox;
  /** The calls of an endpoint so far, oldest first. */
  requests(endpoint: Endpoint): readonly RecordedRequest[];
  /** Every call so far, oldest first. */
  allRequests(): readonly Arrival[];
  /** Answers with an error; the body is what the server says. */
  fail(endpoint: Endpoint, status: number, body?: unknown, which?: Which & { headers?: Record<string, string> }): void;
  /** Answers 200 with this, whatever the sandbox would say. */
  reply(endpoint: Endpoint, body: unknown, which?: Which): void;
  /** Answers 200 with a text that is no JSON. */
  malformed(endpoint: Endpoint, text?: string, which?: Which): void;
  /** Answers 200 with a page, as a captive portal does, and the API is not asked. */
  page(endpoint: Endpoint, which?: Which): void;
  /** The connection breaks. */
  cut(endpoint: Endpoint, which?: Which): void;
  /** Never answers. */
  hang(endpoint: Endpoint, which?: Which): void;
  /** The sandbox's answer comes after so many ms, or when the promise is fulfilled. */
  delay(endpoint: Endpoint, wait: number | Promise<unknown>, which?: Which): void;
  /** The sandbox's answers wait until the test lets them through, in the order it wants. */
  hold(endpoint: Endpoint, which?: Which): Hold;
  /** Forgets all faults: from now on the sandbox answers by itself. */
  recover(): void;
  token(as?: PersonName): Promise<string>;
  /** The HTTP client of the app, signed in as that person. */
  client(as?: PersonName): Client;
  /** How many requests have no answer yet. */
  pending(): number;
}

export const personCalled = (name: PersonName): Person => {
  const person = people.find(({ sub }) => sub === `auth0|${name}`);
  if (!person) throw new Error(`No person of the sandbox is called ${name}`);
  return person;
};

/** A year: a test that moves the date while a call is under way is not about tokens; those that are end them themselves. */
const accessTokenSeconds = 365 * 24 * 3600;

const open = new Set<() => Promise<void>>();

const delayMs = Number(process.env.ANSWER_DELAY_MS ?? 0);
const startTimer = globalThis.setTimeout; // also where a test has the timers in hand

/** Has each answer come later, in a run that looks for tests which pass by chance (docs/testing.md). */
const answerDelay = async () => void (delayMs > 0 && (await new Promise((resolve) => startTimer(resolve, delayMs))));

/** Makes a world in memory with just these rows, and puts it behind the API's address. */
export async function createTestWorld({
  as: main = 'ada',
  rows = {},
  search = false,
  serverAheadMs = 0,
}: WorldOptions = {}): Promise<TestWorld> {
  const sandbox = await createSandbox({
    origin: env.apiBaseUrl,
    storage: { kind: 'memory' },
    rows,
    limits: { rateLimit: false },
    search,
    declared: shapes,
    accessTokenSeconds,
    now: () => new Date(Date.now() + serverAheadMs),
  });
  const log: Arrival[] = [];
  const inSandbox = new Set<Promise<unknown>>();
  const rules = createFaults();
  let pending = 0;

  const ask = async (request: Request) => {
    const answer = sandbox.fetch(request);
    if (!answer) throw new Error(`The sandbox does not serve ${request.url}`);
    inSandbox.add(answer);
    return answer.finally(() => inSandbox.delete(answer));
  };
  const answer = async (request: Request): Promise<Response> => {
    const arrival = await readRequest(request);
    log.push(arrival);
    tellWaits();
    await answerDelay();
    const fault = rules.take(arrival);
    return fault ? fault(() => ask(request), arrival) : ask(request);
  };
  server.use(
    http.all(`${env.apiBaseUrl}/v1/*`, ({ request }) => {
      pending += 1;
      return answer(request).finally(() => {
        pending -= 1;
        tellWaits();
      });
    }),
  );
  open.add(async () => {
    await Promise.allSettled(inSandbox);
    await sandbox.close();
  });

  const token = (as: PersonName = main) => sandbox.issueAccessToken(personCalled(as).sub);
  return {
    as: main,
    sandbox,
    requests: (endpoint) => log.filter((arrival) => arrival.endpoint === endpoint),
    allRequests: () => [...log],
    fail: (endpoint, status, body, { headers, ...which } = {}) =>
      rules.add(endpoint, faults.fail(status, body, headers), which),
    reply: (endpoint, body, which) => rules.add(endpoint, faults.reply(body), which),
    malformed: (endpoint, text = '{"half', which) => rules.add(endpoint, faults.malformed(text), which),
    page: (endpoint, which) =>
      rules.add(endpoint, faults.malformed('<!doctype html><title>Sign in</title>', 'text/html; charset=utf-8'), which),
    cut: (endpoint, which) => rules.add(endpoint, faults.cut(), which),
    hang: (endpoint, which) => rules.add(endpoint, faults.hang(), which),
    delay: (endpoint, wait, which) => rules.add(endpoint, faults.delay(wait), which),
    hold(endpoint, which) {
      const { fault, hold } = createHold();
      rules.add(endpoint, fault, which);
      return hold;
    },
    recover: () => rules.clear(),
    token,
    client: (as) => clientFor(() => token(as)),
    pending: () => pending,
  };
}

/** Closes the worlds of the test once their requests have ended. */
export async function closeWorlds(): Promise<void> {
  const closing = [...open];
  open.clear();
  for (const close of closing) await close();
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type AskedPage, ProjectPages } from '@/engines/link-lists/reading/projectPages';
import { ApiError } from '@/providers/http/apiError';

const failure = (statusCode: number) => new ApiError('answered', 'No', { statusCode });

interface Server {
  readonly lengths: Readonly<Record<string, number>>;
  readonly fails?: (asked: AskedPage, call: number) => ApiError | undefined;
  readonly isCounted?: boolean;
  /** What a page without links leads to, of a domain that gives such pages from there on. */
  readonly emptyTo?: (asked: AskedPage) => string | undefined;
  /** When a link was created; of none it is known. */
  readonly createdAt?: (link: string) => number;
}

/** Pages of numbers: the links of a domain are its name and their place. */
function pagesOf({ lengths, fails, isCounted = true, emptyTo, createdAt = () => NaN }: Server, pageSize = 10) {
  const calls: string[] = [];
  const pages = new ProjectPages<string>({
    createdAt,
    domains: Object.keys(lengths),
    pageSize,
    async ask(asked) {
      const { domain, token, pageSize: size } = asked;
      calls.push(`${domain} ${token ?? 'start'} ${size}`);
      const error = fails?.(asked, calls.length);
      if (error) throw error;
      if (calls.length > 100) throw new Error('The server is asked without an end');
      const total = isCounted ? (lengths[domain] ?? 0) : undefined;
      const empty = emptyTo?.(asked);
      if (empty !== undefined) return { links: [], next: empty, total };
      const from = Number(token ?? 0);
      const length = lengths[domain] ?? 0;
      const links = Array.from({ length: Math.min(size, length - from) }, (_, place) => `${domain} ${from + place}`);
      const next = from + size < length ? String(from + size) : undefined;
      return { links, next, total };
    },
  });
  return { pages, calls };
}

async function readAll({ pages }: ReturnType<typeof pagesOf>, start?: string) {
  const links: string[] = [];
  const totals: (number | undefined)[] = [];
  let missing: readonly string[] = [];
  let token = start;
  do {
    const read = await pages.read(token);
    links.push(...read.links);
    totals.push(read.total);
    ({ missing = [], next: token } = read);
  } while (token !== undefined);
  return { links, totals, missing };
}

const numbered = (domain: string, length: number) => Array.from({ length }, (_, place) => `${domain} ${place}`);

it('gives one domain after the other, the smallest first, and says the sum of their lengths on each page', async () => {
  const server = pagesOf({ lengths: { large: 25, empty: 0, small: 3, medium: 11 } });
  const { links, totals, missing } = await readAll(server);
  expect(links).toEqual([...numbered('small', 3), ...numbered('medium', 11), ...numbered('large', 25)]);
  expect(new Set(totals)).toEqual(new Set([39]));
  expect(missing).toEqual([]);
});

describe('the first page', () => {
  /** The links of `a` are of the even days, those of `b` of the odd ones, `c` is older than both. */
  const daysOf = { a: 100, b: 99, c: 50 } as const;
  const createdAt = (link: string) => {
    const [domain, place] = link.split(' ');
    return (Object.entries(daysOf).find(([name]) => name === domain)?.[1] ?? 0) - 2 * Number(place);
  };
  const lengths = { a: 14, b: 12, c: 9 };

  it('has the newest links of all, and the pages behind it what is left of each domain, the smallest first', async () => {
    const server = pagesOf({ lengths, createdAt });
    const { links, next, total } = await server.pages.read(undefined);
    expect(links).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'].map((name, at) => `${name} ${at >> 1}`));
    expect(total).toBe(35);
    expect(server.calls).toEqual(['a start 10', 'b start 10', 'c start 10']);
    const rest = await readAll(server, next);
    expect(rest.links).toEqual([...numbered('c', 9), ...numbered('b', 12), ...numbered('a', 14)]); // known ones are taken once
    expect(rest.totals).toEqual([35, 35]);
  });

  it('asks for no domain again whose links it has, and counts what it has', async () => {
    const server = pagesOf({ lengths: { a: 2, b: 3 }, createdAt });
    const { links, next, total } = await server.pages.read(undefined);
    expect({ links, next, total }).toEqual({ links: ['a 0', 'b 0', 'a 1', 'b 1', 'b 2'], next: undefined, total: 5 });
    expect(server.calls).toHaveLength(2);
  });

  it('goes on behind the start of a domain that has all of the newest', async () => {
    const server = pagesOf({
      lengths: { a: 25, c: 12 },
      createdAt: (link) => createdAt(link) + 900 * Number(link < 'b'),
    });
    const { links, next } = await server.pages.read(undefined);
    expect(links).toEqual(numbered('a', 10));
    const rest = await readAll(server, next);
    expect(rest.links).toEqual([...numbered('c', 12), ...numbered('a', 25).slice(10)]);
  });

  it('ends before a link that may be newer, as its date is not known', async () => {
    const server = pagesOf({ lengths, createdAt: (link) => (link === 'b 2' ? NaN : createdAt(link)) });
    const { links } = await readAll(server);
    expect(links.slice(0, 5)).toEqual(['a 0', 'b 0', 'a 1', 'b 1', 'c 0']);
    expect(new Set(links).size).toBe(35);
  });

  it('lacks a domain that fails, which comes after the others', async () => {
    let isDown = true;
    const fails = ({ domain }: AskedPage) => (domain === 'b' && isDown ? failure(500) : undefined);
    const server = pagesOf({ lengths, createdAt, fails });
    const { links, next } = await server.pages.read(undefined);
    expect(links).toEqual(numbered('a', 10));
    isDown = false;
    const rest = await readAll(server, next);
    expect(rest.links.slice(-12)).toEqual(numbered('b', 12));
    expect(rest.missing).toEqual([]);
  });
});

it('goes on in another visit where a token says', async () => {
  const { pages } = pagesOf({ lengths: { a: 12, b: 15 } });
  const first = await pages.read(undefined);
  const { links } = await readAll(pagesOf({ lengths: { a: 12, b: 15 } }), first.next);
  expect(links).toEqual([...numbered('a', 12).slice(10), ...numbered('b', 15)]);
});

it('reads a domain that fails after the others, and names it when it fails again', async () => {
  const lengths = { a: 5, broken: 7, c: 9 };
  const server = pagesOf({ lengths, fails: ({ domain }) => (domain === 'broken' ? failure(500) : undefined) });
  const { links, missing, totals } = await readAll(server);
  expect(links).toEqual([...numbered('a', 5), ...numbered('c', 9)]);
  expect(missing).toEqual(['broken']);
  expect(totals.at(-1)).toBe(14);
  expect(server.calls.filter((call) => call.startsWith('broken'))).toHaveLength(2);
});

it('takes the rest of a domain that fails in its middle and is back at the end', async () => {
  let isDown = true;
  const server = pagesOf({
    lengths: { a: 25, b: 30 },
    fails({ domain, token }) {
      if (domain !== 'a' || token !== '10' || !isDown) return undefined;
      isDown = false;
      return failure(500);
    },
  });
  const { links, missing } = await readAll(server);
  expect(links).toEqual([...numbered('a', 10), ...numbered('b', 30), ...numbered('a', 25).slice(10)]);
  expect(missing).toEqual([]);
});

it.each([
  { what: 'the same token again', next: () => '10', asked: ['start', '10'] },
  {
    what: 'other tokens, three pages in a row',
    next: (token = '9') => String(Number(token) + 1),
    asked: ['start', '10', '11'],
  },
])(
  'names a domain that says without an end that it has more and gives no links, and reads the others: $what',
  async ({ next, asked }) => {
    const emptyTo = ({ domain, token }: AskedPage) => (domain === 'b' ? next(token) : undefined);
    const server = pagesOf({ lengths: { a: 5, b: 7, c: 19 }, emptyTo });
    const { links, missing, totals } = await readAll(server);
    expect(links).toEqual([...numbered('a', 5), ...numbered('c', 19)]);
    expect(missing).toEqual(['b']);
    expect(totals.at(-1)).toBe(24);
    const ofB = server.calls.slice(3).filter((call) => call.startsWith('b'));
    expect(ofB.slice(0, asked.length)).toEqual(asked.map((token) => `b ${token} 10`));
    expect(ofB.length).toBeLessThanOrEqual(2 * asked.length); // it is tried once more after the others
  },
);

it('goes on with a domain after two pages without links', async () => {
  const emptyTo = ({ domain, token }: AskedPage) =>
    domain !== 'b' ? undefined : { start: 'x', x: '0' }[token ?? 'start'];
  const { links, missing } = await readAll(pagesOf({ lengths: { a: 5, b: 7 }, emptyTo }));
  expect(links).toEqual([...numbered('a', 5), ...numbered('b', 7)]);
  expect(missing).toEqual([]);
});

it.each([401, 408, 429, 503])('hands on a failure that is not of a domain: %i', async (statusCode) => {
  const fails = ({ domain }: AskedPage) => (domain === 'b' ? failure(statusCode) : undefined);
  const { pages } = pagesOf({ lengths: { a: 1, b: 1 }, fails });
  await expect(pages.read(undefined)).rejects.toMatchObject({ statusCode });
});

it('fails when all domains fail', async () => {
  const { pages } = pagesOf({ lengths: { a: 1, b: 1 }, fails: () => failure(403) });
  await expect(pages.read(undefined)).rejects.toMatchObject({ statusCode: 403 });
});

it('says that a token is gone when a domain refuses it, or when it is not one of its own', async () => {
  const { pages } = pagesOf({ lengths: { a: 30 }, fails: ({ token }) => (token ? failure(410) : undefined) });
  const { next } = await pages.read(undefined);
  await expect(pages.read(next)).rejects.toMatchObject({ statusCode: 410 });
  await expect(pages.read('{"left":3}')).rejects.toMatchObject({ statusCode: 410 });
});

it('has no total while a server does not count', async () => {
  const { totals, links } = await readAll(pagesOf({ lengths: { a: 5, b: 12 }, isCounted: false }));
  expect(new Set(totals)).toEqual(new Set([undefined]));
  expect(links).toHaveLength(17);
});

it('has no total before it knows the length of each domain that is still to be read', async () => {
  const fails = ({ domain }: AskedPage, call: number) => (domain === 'b' && call <= 3 ? failure(502) : undefined);
  const { totals, missing } = await readAll(pagesOf({ lengths: { a: 12, b: 25, c: 15 }, fails }));
  expect(totals).toEqual([undefined, undefined, 52, 52, 52]); // the third page has the first links of b
  expect(missing).toEqual([]);
});

it('gives the start of each domain by itself, with the sum of all', async () => {
  const { pages } = pagesOf({ lengths: { a: 25, b: 5 } });
  const starts = await pages.starts();
  const read = await Promise.all(starts.map((start) => pages.read(start)));
  expect(read.map(({ links, total, next }) => [links[0], total, next !== undefined])).toEqual([
    ['b 0', 30, false],
    ['a 0', 30, true],
  ]);
});

it('counts, with the start of a domain, the links of the others as they were said last', async () => {
  const lengths = { a: 5, b: 7 };
  const { pages } = pagesOf({ lengths });
  const [one = '', other = ''] = await pages.starts();
  lengths.a += 1; // it was created after the lengths were asked for
  const { total } = await pages.read(one);
  expect([total, (await pages.read(other)).total]).toEqual([13, 13]);
});

it('is empty without domains', async () => {
  expect(await readAll(pagesOf({ lengths: {} }))).toEqual({ links: [], totals: [0], missing: [] });
});

it('fills a page with the links of several short domains', async () => {
  const { pages, calls } = pagesOf({ lengths: { a: 1, b: 4, c: 30 } });
  expect((await pages.read(undefined)).links).toHaveLength(15);
  expect(calls.slice(3)).toEqual(['a start 10', 'b start 10', 'c start 10']);
});

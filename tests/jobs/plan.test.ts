// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { statusJobs } from '@/engines/jobs/kinds/status';
import { doubtfulStates, planStatus } from '@/engines/jobs/kinds/statusPlan';
import { readPastedList } from '@/engines/jobs/pastedList';
import { confirmed } from './requests';

const state = (slug: string, isActive: boolean, deleted = false) => ({
  id: `go.acme.com+${slug}`,
  isActive,
  deleted,
  readAt: 0,
});
const links = [
  state('on', true),
  state('also-on', true),
  state('off', false),
  state('gone', false, true),
  state('gone-on', true, true),
];

describe('the plan of a change of status', () => {
  it.each([
    ['deactivate', false, { changing: 2, already: 1, deleted: 2 }, ['on', 'also-on']],
    ['deactivate', true, { changing: 2, already: 1, deleted: 2 }, ['on', 'also-on']],
    ['reactivate', false, { changing: 1, already: 2, deleted: 2 }, ['off']],
    ['reactivate', true, { changing: 3, already: 2, deleted: 0 }, ['off', 'gone', 'gone-on']],
  ] as const)('to %s, with deleted links brought back: %s', (action, bringsBack, counts, changed) => {
    const plan = planStatus(links, action, bringsBack);
    expect(plan).toMatchObject(counts);
    const changing = plan.items.filter(({ isLeftAlone }) => !isLeftAlone);
    expect(changing.map(({ id }) => id)).toEqual(changed.map((slug) => `go.acme.com+${slug}`));
  });

  it('holds every link, with its short URL and its status before', () => {
    const { items } = planStatus([state('a+b', true)], 'reactivate', false);
    expect(items).toEqual([
      {
        id: 'go.acme.com+a+b',
        shortUrl: 'https://go.acme.com/a%2Bb',
        before: { isActive: true, deleted: false },
        readAt: 0,
        isLeftAlone: true,
      },
    ]);
  });
});

it('the links of a job say their status as the list does, an expired one too', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.acme.com'] };
  const over = { ...state('over', true), expiresAt: '2026-03-01T10:00:00Z' };
  const off = { ...state('off', false), expiresAt: '2026-03-01T10:00:00Z' };
  const factsOf = (action: 'deactivate' | 'reactivate', link: typeof over) => {
    const { items } = planStatus([link], action, false, now);
    return statusJobs
      .items({ kind: 'status', place, action, items, ...confirmed })
      .map((item) => statusJobs.facts(item));
  };
  expect(factsOf('deactivate', over)).toEqual([{ before: 'Expired', after: 'Inactive' }]);
  expect(factsOf('reactivate', off)).toEqual([{ before: 'Inactive', after: 'Expired' }]);
});

describe('the age of a plan', () => {
  const now = 1_800_000_000_000;
  const quarterHourMs = 15 * 60_000;
  const readAt = (ms: number) => ({ ...state(`s${ms}`, true), readAt: ms });
  const plan = planStatus(
    [
      readAt(now),
      readAt(now - quarterHourMs + 1),
      readAt(now - quarterHourMs),
      readAt(now + 60_000),
      readAt(now + 60_001),
    ],
    'deactivate',
    false,
  );

  it('is that of the state that was read longest ago', () => {
    expect(plan.oldest).toBe(now - quarterHourMs);
  });

  it('counts states of 15 minutes and more, and those that were read after now', () => {
    expect(doubtfulStates(plan, now)).toEqual({ old: 1, unknown: 1 });
  });
});

describe('a pasted list', () => {
  it.each([
    ['a slug', 'spring', 'spring'],
    ['a short URL', 'https://go.acme.com/spring', 'spring'],
    ['a short URL without its scheme', 'GO.acme.com/spring', 'spring'],
    ['a short URL with a query', 'https://go.acme.com/spring?x=1', 'spring'],
    ['a quoted cell', '  "go.acme.com/spring"  ', 'spring'],
    ['an encoded slug', 'https://go.acme.com/a%2Bb', 'a+b'],
    ['a slug with characters that can’t be seen', '\u200espr\u200bing\u200d', 'spring'],
    ['a slug with a percent sign', 'go.acme.com/100%', '100%'],
    ['an address of another domain, which no link has', 'https://go.other.com/spring', 'https://go.other.com/spring'],
  ])('names a link by %s', (_, line, slug) => {
    expect(readPastedList(line, ['go.acme.com'])).toMatchObject([{ ids: [`go.acme.com+${slug}`] }]);
  });

  it('names each link once, by its first line, and skips empty lines', () => {
    const lines = readPastedList('spring\r\n\r\ngo.acme.com/spring\rSpring', ['go.acme.com']);
    expect(lines.map(({ line }) => line)).toEqual(['spring', 'Spring']);
  });

  it('of several domains names a link by a short URL of one of them, and by a slug one on each', () => {
    expect(readPastedList('https://b.acme.com/x\nspring', ['a.acme.com', 'b.acme.com'])).toEqual([
      { line: 'https://b.acme.com/x', ids: ['b.acme.com+x'] },
      { line: 'spring', ids: ['a.acme.com+spring', 'b.acme.com+spring'] },
    ]);
  });
});

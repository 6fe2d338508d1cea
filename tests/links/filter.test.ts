// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkChecks } from '@/engines/link-lists/checks/linkChecks';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import { Queries } from '@/engines/link-lists/queries/query';
import {
  filterCount,
  filterLinks,
  isFiltering,
  type LinkFilter,
  needsAll,
  noFilter,
  tagsOf,
} from '@/engines/links/filter';
import { shortUrl } from '@/engines/links/model';
import { aLink } from './builders';

const now = Date.parse('2026-03-02T10:00:00Z');

const links = [
  aLink({
    slug: 'spring',
    name: 'Spring sale',
    destination: 'https://shop.example/sale?season=spring',
    createdBy: 'Írís Novak',
    utm: { ...aLink().utm, campaign: 'Easter' },
  }),
  aLink({ slug: 'Jobs', name: 'Open positions', tags: ['hiring', 'b2b'], description: 'Engineers and others' }),
  aLink({ slug: 'cafe', name: 'Café', tags: ['b2b'], isActive: false, created: '2026-02-10T12:00:00' }),
  aLink({ slug: 'gone', name: 'Old', deleted: true, created: undefined }),
];

const found = (filter: Partial<LinkFilter>) =>
  filterLinks(links, { ...noFilter, ...filter }, now).map(({ slug }) => slug);

describe('the job of a filter', () => {
  const [spring, jobs] = links.map(({ id }) => id);
  const of = (...ids: readonly (string | undefined)[]) => ({ id: 'job', links: ids.flatMap((id) => id ?? []) });

  it('has exactly the links that it has created, and none while these are not known', () => {
    expect(found({ job: of(jobs, spring) })).toEqual(['spring', 'Jobs']);
    expect(found({ job: of(jobs), text: 'sale' })).toEqual([]);
    expect(found({ job: { id: 'job', links: undefined } })).toEqual([]);
    expect(filterCount({ ...noFilter, job: of() })).toBe(1);
  });

  it('needs all links unless each of its own is loaded', () => {
    const needs = (job: LinkFilter['job']) => needsAll({ ...noFilter, job }, links);
    expect([of(jobs, spring), of(jobs, 'other'), { id: 'job', links: undefined }].map(needs)).toEqual([
      false,
      true,
      true,
    ]);
    expect(needsAll({ ...noFilter, job: of(jobs) })).toBe(true);
  });
});

describe('the search text', () => {
  it.each([
    ['jobs', ['Jobs']],
    ['SALE', ['spring']],
    ['season=spring', ['spring']],
    ['engineers', ['Jobs']],
    ['café', ['cafe']],
    ['open others', ['Jobs']],
    ['open sale', []],
    ['  ', ['spring', 'Jobs', 'cafe', 'gone']],
    ['https://go.example.com/Jobs', ['Jobs']],
    ['http://go.example.com/spring/', ['spring']],
    ['go.example.com/gone?qr=1', ['gone']],
    ['https://shop.example/sale?season=spring', ['spring']],
    ['hiring', ['Jobs']],
    ['iris', ['spring']],
    ['iris easter', ['spring']],
    ['b2b', ['Jobs', 'cafe']],
    ['b2b -hiring', ['cafe']],
    ['-b2b', ['spring', 'gone']],
    ['-iris -café', ['Jobs', 'gone']],
    ['-', ['spring', 'Jobs', 'cafe', 'gone']],
    ['https://bit.example/GONE', ['gone']],
    ['https://bit.example/gone/?x=1', ['gone']],
    ['https://bit.example/x/gone', []],
    ['bit.example/gone', ['gone']],
    ['bit/gone', []],
  ])('%j finds %j', (text, slugs) => {
    expect(found({ text })).toEqual(slugs);
  });

  it('an address on a domain of the list names its own link, not those of the same slug on other domains', () => {
    const both = ['go.example.com', 'acme.example'].map((domain) => aLink({ id: domain, domain, slug: 'spring' }));
    const idsOf = (text: string) => filterLinks(both, { ...noFilter, text }, 0).map(({ id }) => id);
    expect(idsOf('https://acme.example/spring?qr=1')).toEqual(['acme.example']);
    expect(idsOf('https://bit.example/spring')).toEqual(['go.example.com', 'acme.example']);
  });

  it.each([
    ['cafe', 'Café'],
    ['CAFÉ', 'cafe'],
    ['strasse', 'Straße'],
    ['straße', 'STRASSE'],
    ['istanbul', 'İstanbul'],
    ['käse', 'https://a.example/k%C3%A4se'],
    ['kase', 'https://a.example/k%C3%A4se'],
    ['k%C3%A4se', 'https://a.example/käse'],
    ['a.example/kase', 'https://a.example/k%C3%A4se'],
  ])('"%s" finds %s, in loaded pages as in all links', (text, destination) => {
    const links = [
      aLink({ slug: 'one', destination }),
      aLink({ slug: 'two' }),
      aLink({ slug: 'three', name: destination }),
    ];
    const filter = { ...noFilter, text };
    expect(filterLinks(links, filter, 0).map(({ slug }) => slug)).toEqual(['one', 'three']);
    const index = new LocalIndex(links[0]?.domain ?? '');
    index.append(links.map((link) => ({ ...link, id: link.slug })));
    const answers = [
      ...new Queries(index, new LinkChecks(index, () => true)).run({ filter, sort: undefined, now: 0 }, 9),
    ];
    expect(answers.at(-1)).toMatchObject({ result: { rows: Uint32Array.of(0, 2) } });
  });

  it('finds a link by its pasted short URL, whatever the slug', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
        fc.constantFrom('', '?qr=1', '/', '#top'),
        (slug, end) => {
          const link = aLink({ slug });
          expect(filterLinks([link], { ...noFilter, text: shortUrl(link) + end }, now)).toEqual([link]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the other filters', () => {
  it.each<[string, Partial<LinkFilter>, string[]]>([
    ['a tag', { tags: ['b2b'] }, ['Jobs', 'cafe']],
    ['two tags, which a link must both carry', { tags: ['b2b', 'hiring'] }, ['Jobs']],
    ['active', { status: ['active'] }, ['spring', 'Jobs']],
    ['inactive', { status: ['inactive'] }, ['cafe']],
    ['deleted', { status: ['deleted'] }, ['gone']],
    ['one of two statuses', { status: ['deleted', 'inactive'] }, ['cafe', 'gone']],
    ['no link with a tag', { without: { ...noFilter.without, tag: ['hiring'] } }, ['spring', 'cafe', 'gone']],
    ['a first day', { from: '2026-02-11' }, ['spring', 'Jobs']],
    ['one whole day', { from: '2026-02-10', to: '2026-02-10' }, ['cafe']],
    ['a range that is named from its end', { from: '2026-02-11', to: '2026-02-09' }, ['cafe']],
    ['a last day', { to: '2026-02-09' }, []],
    ['all at once', { text: 'open', tags: ['b2b'], status: ['active'], from: '2026-01-01' }, ['Jobs']],
  ])('narrow to %s', (_, filter, slugs) => {
    expect(found(filter)).toEqual(slugs);
  });

  it('narrow nothing when none is set, and give the very same list', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(filterLinks(links, noFilter, now)).toBe(links);
  });
});

it('offers every tag of the links once, in order', () => {
  expect(tagsOf(links)).toEqual(['b2b', 'hiring']);
});

it.each<[number, Partial<LinkFilter>]>([
  [0, { text: 'sale' }],
  [1, { tags: ['b2b', 'hiring'] }],
  [1, { from: '2026-01-01', to: '2026-02-01' }],
  [1, { tags: ['b2b'], without: { ...noFilter.without, tag: ['hiring'] } }],
  [2, { host: ['a.example'], without: { ...noFilter.without, host: ['b.example'], by: ['Ada'] } }],
  [3, { tags: ['b2b'], status: ['active'], to: '2026-02-01' }],
])('%i filters besides the text are counted in %j', (count, filter) => {
  expect(filterCount({ ...noFilter, ...filter })).toBe(count);
});

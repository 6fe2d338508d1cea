// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LinkChecks } from '@/engines/link-lists/checks/linkChecks';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import type { Check } from '@/engines/links/checks';
import { type Link } from '@/engines/links/model';
import { aLink } from '../links/builders';
import { finished } from '../support/pieces';
import { checked, foundTogether, now } from './found';

const to = (...destinations: string[]) => destinations.map((destination) => ({ destination }));
const utm = (fields: Partial<Link['utm']>) => ({ ...aLink().utm, ...fields });
const social = (fields: Partial<Link['social']>) => ({ ...aLink().social, ...fields });
const off = { isActive: false };
const before = '2026-03-02T09:59:59Z';
const after = '2026-03-02T10:00:01Z';

describe('a check of links one by one', () => {
  it.each<{ check: Check; finds: Partial<Link>[]; leaves: Partial<Link>[] }>([
    {
      check: 'dead-service',
      finds: to('https://acme.page.link/x', 'https://x.app.goo.gl/y', 'http://ACME.page.link'),
      leaves: to('https://page.link.example/x', 'https://goo.gl/x', 'https://x.example/?to=a.page.link'),
    },
    {
      check: 'private-host',
      finds: to(
        'http://localhost:3000/x',
        'https://printer.local/',
        'https://wiki.internal',
        'https://intranet/page',
        'http://10.1.2.3/',
        'http://172.16.0.1',
        'http://172.31.255.255',
        'http://192.168.0.10/',
        'http://127.0.0.1/',
        'http://[fd12::1]/',
        'http://[::1]/',
        'http://0x0a.1.2.3/',
      ),
      leaves: to(
        'https://example.com',
        'http://172.32.0.1',
        'http://11.1.1.1',
        'http://[2001:db8::1]/',
        'myapp://home',
      ),
    },
    {
      check: 'expired-active',
      finds: [{ expiresAt: before }],
      leaves: [{ expiresAt: after }, { expiresAt: before, isActive: false }, { expiresAt: 'never' }, {}],
    },
    {
      check: 'old-shortener',
      finds: to('https://goo.gl/x', 'http://bit.ly/x', 'https://tinyurl.com/x'),
      leaves: to('https://maps.app.goo.gl/x', 'https://habit.ly/x', 'https://example.com/bit.ly'),
    },
    {
      check: 'http',
      finds: to('http://example.com', 'HTTP://example.com/x'),
      leaves: to('https://example.com', 'http://localhost/', 'http://10.0.0.1', 'https://x.example/http://y'),
    },
    {
      check: 'utm-clash',
      finds: [{ destination: 'https://x.example/?utm_term=a', utm: utm({ term: 'b' }) }],
      leaves: [
        { destination: 'https://x.example/?utm_term=a', utm: utm({ term: 'a' }) },
        { destination: 'https://x.example/?utm_term=a', utm: utm({ source: 'b' }) },
        { destination: 'https://x.example/', utm: utm({ source: 'b' }) },
      ],
    },
    {
      check: 'carries-user',
      finds: to('https://ada@example.com/', 'https://ada:secret@example.com/x', 'myapp://:secret@home'),
      leaves: to('https://example.com/@ada', 'mailto:ada@example.com'),
    },
    {
      check: 'mixed-script',
      finds: to('https://pаypal.example/', 'https://shop.aβc.example/', 'https://xn--pypal-4ve.example/'),
      leaves: to(
        'https://пример.example/',
        'https://münchen.example',
        'https://xn--zzz-.example/',
        'https://a.example/б',
      ),
    },
    {
      check: 'paste-rest',
      finds: to(
        ...['.', ',', ')', ']', '>', '"', "'", '%20'].map((rest) => `https://x.example/page${rest}`),
        'https://https://x.example/',
      ),
      leaves: to('https://x.example/page', 'https://x.example/a.b', 'https://x.example/?to=https%3A%2F%2Fy.example'),
    },
    {
      check: 'silent',
      finds: [{ created: '2025-12-01T00:00:00Z' }],
      leaves: [
        { created: '2025-12-03T00:00:00Z' }, // 90 days are the second of December, 10:00
        ...[{ clickCount: 1 }, { scanCount: 1 }, { previewCount: 1 }, off, { expiresAt: before }].map((fields) => ({
          created: '2025-12-01T00:00:00Z',
          ...fields,
        })),
        { created: undefined },
      ],
    },
    {
      check: 'soon',
      finds: [{ expiresAt: after }, { expiresAt: '2026-03-09T10:00:00Z' }],
      leaves: [{ expiresAt: '2026-03-09T10:00:01Z' }, { expiresAt: before }, { expiresAt: after, isActive: false }, {}],
    },
    {
      check: 'social',
      finds: [
        { social: social({ title: 'x'.repeat(71), imageUrl: 'https://x.example/i.png' }) },
        { social: social({ description: 'x'.repeat(201) }) },
        { social: social({ title: 'x', imageUrl: 'http://x.example/i.png' }) },
        { social: social({ title: 'x' }) },
      ],
      leaves: [
        { social: social({ title: '😀'.repeat(70), imageUrl: 'https://x.example/i.png' }) },
        { social: social({ description: 'x'.repeat(200) }) },
        {},
      ],
    },
    {
      check: 'long',
      finds: to(`https://x.example/${'a'.repeat(2031)}`),
      leaves: to(`https://x.example/${'a'.repeat(2030)}`),
    },
  ])('$check finds what its rule says and nothing else, and no deleted link', ({ check, finds, leaves }) => {
    const named = [
      ...finds.map((fields, number) => ({ slug: `found-${number}`, ...fields })),
      ...leaves.map((fields, number) => ({ slug: `left-${number}`, ...fields })),
      ...finds.map((fields, number) => ({ slug: `deleted-${number}`, ...fields, deleted: true })),
    ];
    expect(checked(named)(check)).toEqual(finds.map((_, number) => `found-${number}`));
  });
});

describe('a check that compares links', () => {
  const own = (slug: string) => `https://go.example.com/${slug}`;
  it.each<{ check: Check; rule: string; links: Partial<Link>[]; finds: string[] }>([
    {
      check: 'loop',
      rule: 'finds the links of the circle alone',
      links: [
        { slug: 'a', destination: own('b?x=1#y') },
        { slug: 'b', destination: 'https://GO.example.com/a/more' },
        { slug: 'into', destination: own('a') },
        { slug: 'self', destination: own('self') },
        { slug: 'other', destination: 'https://go.other.example/other' },
        { slug: 'Case', destination: own('case') },
      ],
      finds: ['a', 'b', 'self'],
    },
    {
      check: 'dead-end',
      rule: 'finds what comes to an inactive, expired, deleted or missing link, after any number of steps',
      links: [
        ...['off', 'expired', 'deleted', 'missing', '%'].map((slug) => ({
          slug: `to-${slug}`,
          destination: own(slug),
        })),
        { slug: 'two', destination: own('to-off') },
        { slug: 'off', isActive: false },
        { slug: 'expired', expiresAt: before },
        { slug: 'deleted', deleted: true },
        { slug: 'fine', destination: own('end') },
        { slug: 'end' },
        { slug: 'root', destination: own('') },
      ],
      finds: ['to-off', 'two', 'to-expired', 'to-deleted', 'to-missing', 'to-%'],
    },
    {
      check: 'chain',
      rule: 'finds what leads on over working links, into a circle too',
      links: [
        { slug: 'one', destination: own('two') },
        { slug: 'two', destination: own('end') },
        { slug: 'end' },
        { slug: 'into', destination: own('self') },
        { slug: 'self', destination: own('self') },
        { slug: 'dead', destination: own('missing') },
        { slug: 'ümlaut', destination: own('%C3%A4') },
        { slug: 'ä' },
      ],
      finds: ['one', 'two', 'into', 'ümlaut'],
    },
    {
      check: 'look-alike',
      rule: 'finds each link whose slug is read like that of another',
      links: ['Sale', 'sale', 'c0de_1', 'code-i', 'CODE-L', 'one', 'ONE-', 'É', 'é', 'tea'].map((slug) => ({ slug })),
      finds: ['Sale', 'sale', 'c0de_1', 'code-i', 'CODE-L', 'É', 'é'],
    },
    {
      check: 'twins',
      rule: 'finds each of the active links with one destination',
      links: [
        { slug: 'a', destination: 'https://x.example/page' },
        { slug: 'b', destination: 'HTTPS://X.example:443/page/#' },
        { slug: 'c', destination: 'https://x.example/Page' },
        { slug: 'd', destination: 'https://x.example/off' },
        { slug: 'e', destination: 'https://x.example/off', isActive: false },
        { slug: 'f', destination: 'https://x.example/off', expiresAt: before },
        { slug: 'g', destination: '' },
        { slug: 'h', destination: '' },
      ],
      finds: ['a', 'b'],
    },
    {
      check: 'spelling',
      rule: 'finds each link with a tag or a UTM value that is spelled in several ways',
      links: [
        { slug: 'a', tags: ['Summer Sale'] },
        { slug: 'b', tags: ['x', 'summer-sale'] },
        { slug: 'c', tags: ['summer'] },
        { slug: 'd', utm: utm({ source: 'e_mail' }) },
        { slug: 'e', utm: utm({ source: 'EMail' }) },
        { slug: 'f', utm: utm({ medium: 'email' }) },
        { slug: 'g', tags: ['E-Mail'] },
        { slug: 'h', tags: ['Summer'], deleted: true },
        { slug: 'i', utm: utm({ term: 'rain jacket', content: 'A' }) },
        { slug: 'j', utm: utm({ term: 'Rain-Jacket', content: 'Rain Jacket' }) },
        { slug: 'k', utm: utm({ content: 'a' }) },
        { slug: 'l', utm: utm({ term: 'a', content: 'rain jackets' }) },
      ],
      finds: ['a', 'b', 'd', 'e', 'i', 'j', 'k'],
    },
  ])('$check $rule', ({ check, links, finds }) => {
    expect(checked(links)(check)).toEqual(finds);
    expect(checked(links.map((fields) => ({ ...fields, deleted: true })))(check)).toEqual([]);
  });

  it.each([
    ['of letters that look alike', 'go1.example', 'gol.example'],
    ['with a sign that a URL encodes', 'a 1%.example', 'a l%.example'],
  ])('compares slugs of one domain alone, though names %s are read like each other', (_, one, other) => {
    const links = [
      { domain: one, slug: 'sale' },
      { domain: other, slug: 'sale' },
      { domain: one, slug: 'Ä' },
      { domain: other, slug: 'ä' },
      { domain: one, slug: 'sa1e' },
      { domain: other, slug: 'Ä' },
    ];
    expect(checked(links.slice(0, 4), { domain: '' })('look-alike')).toEqual([]);
    expect(checked(links, { domain: '' })('look-alike')).toEqual(['sale', 'sa1e', 'ä', 'Ä']);
  });

  const clicks = (clickCount: number, fields: Partial<Link>) => ({ ...fields, clickCount });
  it.each<{ check: Check; by: string; links: Partial<Link>[]; together: string[][] }>([
    {
      check: 'twins',
      by: 'their destination',
      links: [
        clicks(1, { slug: 'a', destination: 'https://x.example/' }),
        clicks(3, { slug: 'b', destination: 'https://y.example/' }),
        clicks(9, { slug: 'c', destination: 'https://x.example/' }),
        clicks(5, { slug: 'd', destination: 'https://y.example/' }),
      ],
      together: [
        ['c', 'a'],
        ['d', 'b'],
      ],
    },
    {
      check: 'look-alike',
      by: 'their slug',
      links: ['one', 'two', '0ne', 'TWO', 'ONE'].map((slug, at) => clicks(at, { slug })),
      together: [
        ['ONE', '0ne', 'one'],
        ['TWO', 'two'],
      ],
    },
    {
      check: 'spelling',
      by: 'the first value that is spelled otherwise',
      links: [
        clicks(1, { slug: 'a', tags: ['poster', 'Spring'] }),
        clicks(2, { slug: 'b', tags: ['spring'] }),
        clicks(3, { slug: 'c', tags: ['Poster'] }),
        clicks(4, { slug: 'd', utm: utm({ source: 'poster' }) }),
      ],
      together: [['c', 'a'], ['b']],
    },
    {
      check: 'loop',
      by: 'their circle',
      links: ['a-c', 'b-d', 'c-a', 'd-b'].map((pair, at) =>
        clicks(at, { slug: pair.slice(0, 1), destination: own(pair.slice(2)) }),
      ),
      together: [
        ['d', 'b'],
        ['c', 'a'],
      ],
    },
    {
      check: 'dead-end',
      by: 'the link at which they end',
      links: ['a-x', 'b-y', 'c-a', 'd-y'].map((pair, at) =>
        clicks(at, { slug: pair.slice(0, 1), destination: own(pair.slice(2)) }),
      ),
      together: [
        ['d', 'b'],
        ['c', 'a'],
      ],
    },
    {
      check: 'chain',
      by: 'the link at which they end, or the circle',
      links: ['a-x', 'b-y', 'c-a', 'd-x', 'e-y', 'y-y', 'x'].map((pair, at) =>
        clicks(at, { slug: pair.slice(0, 1), ...(pair.length > 1 && { destination: own(pair.slice(2)) }) }),
      ),
      together: [
        ['e', 'b'],
        ['d', 'c', 'a'],
      ],
    },
  ])(
    '$check gives links together by $by, each group where its first one is in the order',
    ({ check, links, together }) => {
      expect(foundTogether(links, check, { column: 'clicks', direction: 'descending' })).toEqual(together);
    },
  );

  it('finds nothing, and is not counted, before all links are there', () => {
    const index = new LocalIndex('go.example.com');
    index.append([aLink({ slug: 'a', destination: own('b') })]);
    const { found } = finished(new LinkChecks(index, () => false).count(now));
    expect([...found.keys()].filter((check) => check === 'dead-end' || check === 'http')).toEqual(['http']);
    expect(checked([{ slug: 'a', destination: own('b') }], { isComplete: false })('dead-end')).toEqual([]);
  });
});

// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksPage, setLinkStatus } from '@/contract/links';
import { parseUrl } from '@/contract/parseUrl';
import { domainsInAddress, domainsNamed, linkFromWire, onlyDomain, placeKey, shortUrl } from '@/engines/links/model';
import { fillPath } from '@/providers/http/path';

/** Any sixteen-bit units, halves of pairs among them. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

const read = (domain: string, shortLink: string) =>
  linksPage.parse({ links: [{ domain, shortLink }] }).links.map(linkFromWire)[0];

describe('a link of any domain and slug', () => {
  it('has a short URL, an identity and a path for its status that can be encoded and read back', () => {
    const named = fc.tuple(anyText, anyText).filter(([domain, slug]) => domain !== '' && slug !== '');
    fc.assert(
      fc.property(named, ([domain, slug]) => {
        const link = read(domain, slug);
        if (!link) throw new Error('The link is gone');
        expect(link.slug).toBe(slug.toWellFormed());
        expect(decodeURIComponent(shortUrl(link).split('/').at(-1) ?? '')).toBe(link.slug);
        const values = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.example.com', id: link.id };
        const id = fillPath(setLinkStatus.path, values).split('/').at(-2) ?? '';
        expect(decodeURIComponent(id)).toBe(`${domain.toWellFormed()}+${link.slug}`);
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['go.acme.example@evil.example'],
  ['go.acme.example:443@evil.example'],
  ['evil.example/go.acme.example'],
  ['evil.example\\go.acme.example'],
  ['evil.example?go.acme.example'],
  ['evil.example#go.acme.example'],
  ['go.acme\n.example'],
])('the short URL of %j, which is no host, leads nowhere', (domain) => {
  expect(parseUrl(shortUrl({ domain, slug: 'spring' }))).toBeUndefined();
});

it.each(['\u200b\u2060', ' \t', '\u00ad'])('a link whose name is %j, which can not be seen, has no name', (name) => {
  const reply = { links: [{ domain: 'go.acme.example', shortLink: 'spring', name }] };
  expect(linksPage.parse(reply).links.map(linkFromWire)[0]?.name).toBe('');
});

it('the short URL of a slug that is being written never throws', () => {
  fc.assert(
    fc.property(anyText, (slug) => {
      expect(shortUrl({ domain: 'go.example.com', slug })).toMatch(/^https:/);
    }),
    { numRuns: 200 },
  );
});

describe('a list is of a set of domains', () => {
  const project = { organizationId: 'org_1', projectId: 'prj_1' };
  const [one, other] = ['go.acme.example', 'go.acme.test'];

  it.each([
    ['one', [one], one, one],
    ['several', [one, other], undefined, '*'],
    ['several that are not known', [], undefined, '*'],
  ])('of %s, whose links are all on that domain or name theirs', (_, domains, only, inAddress) => {
    expect(onlyDomain({ domains })).toBe(only);
    expect(domainsInAddress({ domains })).toBe(inAddress);
    expect(onlyDomain({ domains: domainsNamed(inAddress) })).toBe(only);
  });

  it('and is another list for another domain, but the same for other several', () => {
    const keyOf = (...domains: readonly string[]) => placeKey({ ...project, domains });
    expect(keyOf(one)).not.toBe(keyOf(other));
    expect(keyOf(one, other)).toBe(keyOf(one, 'go.new.example'));
    expect(keyOf(one, other)).toBe(JSON.stringify(['org_1', 'prj_1', '*'])); // as an earlier version has kept it
    expect(keyOf(one)).toBe(JSON.stringify(['org_1', 'prj_1', one]));
  });
});

// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksPage, setLinkStatus } from '@/contract/links';
import { parseUrl } from '@/contract/parseUrl';
import { linkFromWire, shortUrl } from '@/engines/links/model';
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

it('the short URL of a slug that is being written never throws', () => {
  fc.assert(
    fc.property(anyText, (slug) => {
      expect(shortUrl({ domain: 'go.example.com', slug })).toMatch(/^https:/);
    }),
    { numRuns: 200 },
  );
});

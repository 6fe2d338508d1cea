// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDomains } from '@/contract/domains';
import {
  count,
  flag,
  identity,
  listOf,
  listUnder,
  oneUnder,
  optionalAmount,
  optionalCount,
  optionalInstant,
  optionalText,
  tags,
  text,
} from '@/contract/lenient';
import { link, linksPage } from '@/contract/links';
import { listOrganizations, organization } from '@/contract/organizations';
import { listProjects } from '@/contract/projects';
import { linkFromWire } from '@/engines/links/model';
import { linkStatus } from '@/engines/links/status';
import { instantOf } from '@/lib/dates/dates';
import { domainFromWire } from '@/resources/domains/resource';

const always = { numRuns: 1000 };

describe('tags', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['["a","b"]', ['a', 'b']],
    ['[]', []],
    ['', []],
    ['a,b', []],
    ['{', []],
    ['null', []],
    ['"a"', []],
    [[1, null, 'a', ['b']], ['a']],
    ['[1,null,"a"]', ['a']],
    [[' a ', 'a', ''], ['a']],
    [null, []],
    [undefined, []],
    [{ 0: 'a', length: 1 }, []],
  ])('of %j are %j', (wire, expected) => {
    expect(tags.parse(wire)).toEqual(expected);
  });

  it('are texts, each once and none empty, whatever arrives', () => {
    const odd = fc.oneof(fc.anything(), fc.json(), fc.array(fc.oneof(fc.string(), fc.anything())));
    fc.assert(
      fc.property(odd, (wire) => {
        const read = tags.parse(wire);
        expect(read.every((tag) => typeof tag === 'string' && tag.trim() === tag && tag !== '')).toBe(true);
        expect(new Set(read).size).toBe(read.length);
      }),
      always,
    );
  });
});

describe('a count', () => {
  it.each([
    [12, 12],
    ['12', 12],
    [' 12 ', 12],
    [1.9, 1],
    [1e21, Number.MAX_SAFE_INTEGER],
    [null, 0],
    [-3, 0],
    ['NaN', 0],
    ['-3', 0],
    [Number.POSITIVE_INFINITY, 0],
    [true, 0],
    [[7], 0],
  ])('of %j is %d', (wire, expected) => {
    expect(count.parse(wire)).toBe(expected);
  });

  it('is a whole number from 0 up, whatever arrives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.string()), (wire) => {
        const read = count.parse(wire);
        expect(Number.isSafeInteger(read) && read >= 0).toBe(true);
      }),
      always,
    );
  });

  it.each([[null], ['many'], [-1]])('that is not known stays unknown: %j', (wire) => {
    expect(optionalCount.parse(wire)).toBeUndefined();
  });
});

describe('a date', () => {
  it.each([[null], [''], ['soon'], ['2026-13-45'], [undefined]])('of %j is none, and never ‘Invalid Date’', (wire) => {
    expect(instantOf(optionalText.parse(wire))).toBeUndefined();
  });

  it.each([['2026-03-02T10:00:00Z'], ['1970-01-01T00:00:00Z'], ['9999-12-31T23:59:59Z'], ['2026-03-02T10:00:00']])(
    'of %j is an instant',
    (wire) => {
      expect(instantOf(optionalText.parse(wire))?.getTime()).toBe(Date.parse(wire));
    },
  );

  const zero = fc
    .tuple(
      fc.constantFrom('0001-01-01', '0000-12-31', '0000-00-00'),
      fc.constantFrom('', 'T00:00:00', 'T23:00:00.0000000', ' 00:00:00'),
      fc.constantFrom('', 'Z', '+00:00', '+14:00', '-07:52'),
    )
    .map((parts) => parts.join(''));
  it('that a typed server writes for none is none, of links, domains, organizations and projects', () => {
    fc.assert(
      fc.property(zero, (date) => {
        expect(optionalInstant.parse(date)).toBeUndefined();
        expect(instantOf(date)).toBeUndefined();
        const read = linkFromWire(
          link.parse({ domain: 'd', shortLink: 's', isActive: true, created: date, expiresAt: date }),
        );
        expect([read.created, read.expiresAt, linkStatus(read, Date.now())]).toEqual([undefined, undefined, 'active']);
        const of = { id: 'i', name: 'n', domain: 'd', created: date, lastStatusRefresh: date };
        expect(listOrganizations.reply.parse([of])).toMatchObject([{ created: undefined }]);
        expect(listProjects.reply.parse([of])).toMatchObject([{ created: undefined }]);
        expect(listDomains.reply.parse([of])).toMatchObject([{ lastStatusRefresh: undefined }]);
      }),
      always,
    );
  });

  it('that is garbage does not make a link ‘expired’', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything(), fc.constantFrom('0', 'never-1')), (expiresAt) => {
        const read = linkFromWire(link.parse({ domain: 'd', shortLink: 's', isActive: true, expiresAt }));
        expect(linkStatus(read, Date.now())).toBe('active');
      }),
      always,
    );
  });
});

describe('a reader', () => {
  it('never throws, whatever arrives', () => {
    const readers = [text, optionalText, optionalInstant, count, optionalCount, optionalAmount, flag(true), tags];
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        for (const reader of readers) expect(() => reader.parse(wire)).not.toThrow();
      }),
      always,
    );
  });

  it.each([
    [true, true],
    [false, false],
    ['false', true],
    [0, true],
    [null, true],
  ])('of a flag takes %j as %s where true stands for what is no boolean', (wire, expected) => {
    expect(flag(true).parse(wire)).toBe(expected);
  });

  it.each([
    ['9.99', 9.99],
    [0, 0],
    ['', undefined],
    [-1, undefined],
    ['free', undefined],
  ])('of an amount takes %j as %j', (wire, expected) => {
    expect(optionalAmount.parse(wire)).toBe(expected);
  });
});

describe('a list', () => {
  const entries = [
    { id: 'a', name: 'A' },
    { id: 'b' },
    { name: 'C' },
    { id: '', name: 'D' },
    null,
    'text',
    { id: 'e', name: 'E' },
  ];

  it('drops entries without id or name', () => {
    expect(
      listOf(organization)
        .parse(entries)
        .map(({ id }) => id),
    ).toEqual(['a', 'e']);
  });

  it('is taken bare or under its name', () => {
    const reader = listUnder('organizations', identity);
    expect([reader.parse(['a']), reader.parse({ organizations: ['a'] })]).toEqual([['a'], ['a']]);
  });

  it.each([[null], [{}], ['text'], [{ organizations: null }], [7]])('that is none is refused: %j', (wire) => {
    expect(() => listUnder('organizations', organization).parse(wire)).toThrow(/"expected": "array"/);
  });

  it('that is one record is taken bare or under its name', () => {
    const reader = oneUnder('organization', organization);
    const wire = { id: 'a', name: 'A' };
    expect([reader.parse(wire).id, reader.parse({ organization: wire }).id]).toEqual(['a', 'a']);
  });
});

describe('a name that every object has', () => {
  it.each([
    ['a link', (wire: unknown) => linksPage.parse({ links: [wire], hasMore: false }).links.map(linkFromWire)],
    ['a domain', (wire: unknown) => listDomains.reply.parse([wire]).map((row) => domainFromWire(row, {}))],
  ])('changes nothing beyond %s, and is no field of it', (_, read) => {
    const names = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"polluted":1';
    const rows = read(JSON.parse(`{"domain":"d","shortLink":"s",${names}}`));
    expect(rows).toHaveLength(1);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect([Reflect.get(rows[0] ?? {}, 'polluted'), Object.getPrototypeOf(rows[0])]).toEqual([
      undefined,
      Object.prototype,
    ]);
    expect(Object.hasOwn(rows[0] ?? {}, 'constructor')).toBe(false);
  });
});

describe('a page of links', () => {
  it('survives any entries', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 4 }), (links) => {
        const page = linksPage.parse({ links, hasMore: 'yes', totalCount: 'many' });
        expect(page.links.every(({ domain, shortLink }) => domain !== '' && shortLink !== '')).toBe(true);
        expect(page).toMatchObject({ hasMore: false, totalCount: undefined });
      }),
      always,
    );
  });

  it('says how many of its entries are no links', () => {
    const one = { domain: 'd', shortLink: 's' };
    expect(linksPage.parse({ links: [one, null, { domain: 'd' }, 'text', one], hasMore: false }).unread).toBe(3);
    expect(linksPage.parse({ links: [one], hasMore: false })).not.toHaveProperty('unread');
  });

  it.each([
    ['null', { links: null, hasMore: false }],
    ['left out', { totalCount: 0 }],
  ])('is empty when its links are %s', (_, page) => {
    expect(linksPage.parse(page).links).toEqual([]);
  });

  it.each([{}, { links: 'none', hasMore: false }, { detail: 'Gone', links: null }, [], null])(
    'is refused when it is %j',
    (page) => {
      expect(linksPage.safeParse(page).success).toBe(false);
    },
  );
});

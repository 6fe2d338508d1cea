// @vitest-environment node
import { array, assert, constantFrom, domain, pre, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOption } from '@/resources/domains/DomainSelect';
import { shownName, toUnicode } from '@/resources/domains/name';
import { domainAddress } from '@/resources/domains/records';
import { canonicalName, meantName } from '@/resources/domains/typedName';

const runs = { numRuns: 1000 };

describe('the name in a web address', () => {
  it.each([
    ['https://go.example.com/', 'go.example.com'],
    ['HTTP://GO.example.com', 'GO.example.com'],
    ['https://go.example.com/page?a=1#b', 'go.example.com'],
    ['go.example.com/', 'go.example.com'],
    ['//go.example.com', 'go.example.com'],
    [' https://münchen.de/ ', 'münchen.de'],
  ])('of %j is %s', (text, name) => {
    expect(meantName(text)).toEqual({ name, isExtracted: true, isCleaned: false });
  });

  it.each([
    ['https://go.exam\u200Bple.com/', 'go.example.com', true],
    ['\uFEFFgo.example.com\u200E', 'go.example.com', false],
    ['go.ex\u00ADample.com\u200D', 'go.example.com', false],
    ['go.ex\u200Dample.com', 'go.example.com', false],
  ])('of %j loses its invisible characters', (text, name, isExtracted) => {
    expect(meantName(text)).toEqual({ name, isExtracted, isCleaned: true });
  });

  it.each([
    'go.example.com',
    ' go.example.com ',
    'https://go.example.com:8443/',
    'https://ada@go.example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'ftp://go.example.com/',
    'myapp://open',
    'mailto:ada@example.com',
    'not a name',
    '',
  ])('is none in %j', (text) => {
    expect(meantName(text)).toBeUndefined();
  });
});

describe('the name of a custom domain', () => {
  it.each([
    ['go.example.com', 'go.example.com'],
    ['  GO.Example.COM ', 'go.example.com'],
    ['go.example.com.', 'go.example.com'],
    ['XN--fjllrven-1zad.example', 'xn--fjllrven-1zad.example'],
    ['fjällräven.example', 'xn--fjllrven-1zad.example'],
    ['FJÄLLRÄVEN.example', 'xn--fjllrven-1zad.example'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('takes %j as %j', (text, canonical) => {
    expect(canonicalName(text)).toBe(canonical);
  });

  it.each([
    '',
    'localhost',
    'example',
    'https://example.com',
    'example.com/path',
    'example.com:8080',
    'user@evil.com',
    'user:secret@evil.com',
    'a_b.com',
    'a b.com',
    '-a.com',
    'a-.com',
    'a..com',
    '.a.com',
    'a.com..',
    '127.0.0.1',
    '0x7f.1',
    '0x7f.0x1',
    '１２７.０.０.１',
    '１２７。０。０。１',
    'ex。ample.com',
    'ｅxample.com',
    '[::1]',
    '//e.com',
    '/\\e.com',
    '\\\\e.com',
    'exa\u00adple.com',
    'exa\u200bmple.com',
    'exa\u202emple.com',
    'example.com\n.evil.com',
    'example.com?x.y',
    'example.com#x.y',
    'example%2ecom.x',
    'xn--a.example',
    '☕.example',
    'a.b.1',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}example`,
  ])('refuses %j', (text) => {
    expect(canonicalName(text)).toBeUndefined();
  });

  it.each(['a'.repeat(50_000), 'a.'.repeat(25_000), '-.'.repeat(25_000)])('refuses 50,000 characters', (text) => {
    expect(canonicalName(text)).toBeUndefined();
  });

  it('is its own canonical form', () => {
    assert(
      property(domain(), (name) => {
        const canonical = canonicalName(name);
        pre(canonical !== undefined);
        expect(canonicalName(canonical ?? '')).toBe(canonical);
      }),
      runs,
    );
  });
});

describe('an international name', () => {
  it('is read back as the browser wrote it', () => {
    const letters = constantFrom(...Array.from('abzäöüßéçøłşğαβγдежשלוםمرحبا日本語한국어नमस्ते'));
    assert(
      property(array(letters, { minLength: 1, maxLength: 20 }), (label) => {
        const address = `https://${label.join('')}.example/`;
        pre(URL.canParse(address));
        const { hostname } = new URL(address);
        expect(new URL(`https://${toUnicode(hostname)}`).hostname).toBe(hostname);
        expect(toUnicode(hostname)).toBe(`${label.join('').normalize('NFC')}.example`);
      }),
      runs,
    );
  });

  it('keeps the ASCII form of a label that is no Punycode, whatever it is', () => {
    expect(toUnicode('xn--!!.example')).toBe('xn--!!.example');
    assert(
      property(string(), (text) => typeof toUnicode(`xn--${text}`) === 'string'),
      runs,
    );
  });

  it.each([
    ['go.example.com', undefined, false],
    ['xn--fjllrven-1zad.example', 'fjällräven.example', false],
    ['xn--r8jz45g.xn--zckzah', '例え.テスト', false],
    // 'pаypal' with a Cyrillic а
    ['xn--pypal-4ve.com', undefined, true],
    // 'аррӏе', Cyrillic throughout
    ['xn--80ak6aa92e.com', undefined, true],
    // 'пример', Cyrillic that looks like nothing else
    ['xn--e1afmkfd.com', 'пример.com', false],
  ])('%s reads %j, look-alike: %s', (ascii, reading, isLookAlike) => {
    expect(shownName(ascii)).toEqual({ ascii, reading, isLookAlike });
  });
});

describe('a domain to choose', () => {
  it.each([
    ['xn--fjllrven-1zad.example', 'fjällräven.example', 'xn--fjllrven-1zad.example'],
    ['xn--pypal-4ve.com', 'xn--pypal-4ve.com', undefined],
    ['go.example.com', 'go.example.com', undefined],
  ])('%s reads %s', (domain, label, detail) => {
    expect(domainOption({ domain, isDefault: false })).toMatchObject({ value: domain, label, detail });
  });

  it('is marked when it is the provider’s default', () => {
    expect(domainOption({ domain: 'way.pt', isDefault: true }).label).toBe('way.pt (Default)');
  });
});

describe('the address of a domain', () => {
  it.each([
    ['go.example.com', 'https://go.example.com/'],
    ['xn--fjllrven-1zad.example', 'https://xn--fjllrven-1zad.example/'],
    ['go.localhost:4400', 'http://go.localhost:4400/'],
    ['evil.com/@go.example.com', undefined],
    ['user@evil.com', undefined],
    ['javascript:alert(1)', undefined],
    ['a b.com', undefined],
  ])('of %j is %j', (domain, address) => {
    expect(domainAddress(domain)).toBe(address);
  });
});

// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfDomain, jump } from '@/engines/links/jump';
import { shortUrl } from '@/engines/links/model';
import { codePoint } from '../support/texts';

describe('a short URL', () => {
  it.each([
    'https://go.acme.com/spring',
    'http://go.acme.com/spring',
    'HTTPS://go.acme.com/spring',
    '//go.acme.com/spring',
    'https:go.acme.com/spring',
    'go.acme.com/spring',
    'GO.Acme.COM/spring',
    'go.acme.com./spring',
    'go.acme.com//spring',
    'go.acme.com/spring/',
    'go.acme.com/spring/more/of/it',
    'go.acme.com/spring?qr=1',
    'go.acme.com/spring/?qr=1',
    'https://go.acme.com/spring?qr=1&utm_source=a%20b',
    'go.acme.com/spring?next=https://other.example/x',
    'go.acme.com/spring#top',
    'go.acme.com/spring?a=1#top',
    'https://go.acme.com:443/spring',
    'http://go.acme.com:80/spring',
    'go.acme.com:8080/spring',
    'https://ada@go.acme.com/spring',
    'https://ada:secret@go.acme.com/spring',
    'https://go.acme.com/%73pring',
    'https://go.acme.com/spr%69ng',
    'https://go%2Eacme.com/spring',
    '<https://go.acme.com/spring>',
    '<go.acme.com/spring>',
    '"go.acme.com/spring"',
    "'go.acme.com/spring'",
    '`go.acme.com/spring`',
    '“go.acme.com/spring”',
    '„go.acme.com/spring“',
    '«go.acme.com/spring»',
    '(go.acme.com/spring)',
    '(go.acme.com/spring).',
    '[go.acme.com/spring]',
    '("https://go.acme.com/spring"),',
    '  go.acme.com/spring  ',
    'go.acme.com/spring\n',
    '\u200Bgo.acme.com/spring\uFEFF',
    'go.acme.com/spr\u00ADing',
    'https:\\\\go.acme.com\\spring',
    'See https://go.acme.com/spring today',
    'Link:\nhttps://go.acme.com/spring\nThanks',
    'Does (https://go.acme.com/spring) work?',
    'ｇｏ.acme.com/spring',
  ])('names its link, written %j', (text) => {
    const target = jump(text);
    expect(target?.slugs[0]).toBe('spring');
    expect(target && isOfDomain(target, 'go.acme.com')).toBe(true);
  });

  it.each([
    ['go.localhost:4400/x', 'go.localhost:4400', 'x'],
    ['http://GO.localhost:4400/x?qr=1', 'go.localhost:4400', 'x'],
    ['localhost:4400/x', 'localhost:4400', 'x'],
    ['go.bücher.example/x', 'go.xn--bcher-kva.example', 'x'],
    ['https://go.b%C3%BCcher.example/x', 'go.xn--bcher-kva.example', 'x'],
    ['go.acme.com/Spring', 'go.acme.com', 'Spring'],
    ['go.acme.com/fr%C3%BCh', 'go.acme.com', 'früh'],
    ['go.acme.com/früh', 'go.acme.com', 'früh'],
    ['go.acme.com/a%2Fb', 'go.acme.com', 'a/b'],
    ['go.acme.com/100%', 'go.acme.com', '100%'],
    ['go.acme.com/@ada', 'go.acme.com', '@ada'],
    ['go.acme.com/x', 'GO.acme.com', 'x'],
  ])('%j is of %s with the slug %s', (text, domain, slug) => {
    const target = jump(text);
    expect(target?.slugs[0]).toBe(slug);
    expect(target && isOfDomain(target, domain)).toBe(true);
  });

  it.each(['go.acme.com/spring.', 'go.acme.com/spring,', 'go.acme.com/spring)', 'go.acme.com/spring>.'])(
    'in a sentence, %j, is taken as written and without what ends the sentence',
    (text) => {
      expect(jump(text)?.slugs).toEqual([text.slice('go.acme.com/'.length), 'spring']);
    },
  );

  it.each([
    '',
    'spring',
    'go.acme.com',
    'https://go.acme.com/',
    'spring/sale',
    'spring sale',
    'see go.acme.com/spring today',
    'ftp://go.acme.com/spring',
    'javascript:alert(1)/x',
    'go acme.com/x y',
    '?q=go.acme.com/x',
    `go.acme.com/${'?'.repeat(9000)}`,
  ])('is not what %j is', (text) => {
    expect(jump(text)).toBeUndefined();
  });

  it('names its link, whatever the slug and whatever follows it', () => {
    const host = fc.constantFrom('go.acme.com', 'go.localhost:4400', 'xn--bcher-kva.example', 'a-b.c.example');
    const slug = fc.string({ unit: codePoint, minLength: 1, maxLength: 40 });
    const follows = fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.constantFrom('/', '?', '#', ' ', '/?', '?qr=1#'), fc.string({ unit: codePoint }))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(host, slug, follows, (domain, slug, rest) => {
        const target = jump(shortUrl({ domain, slug }) + rest);
        expect(target?.slugs[0]).toBe(slug);
        expect(target && isOfDomain(target, domain)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

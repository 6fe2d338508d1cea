// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasInput, type LinkForm, linkBody, linkProblems, newLinkForm } from '@/engines/links/form';
import { instantOfLocal, localOfInstant } from '@/lib/dates/localTime';

const now = new Date('2026-03-02T10:00:00Z');
const filled: LinkForm = {
  ...newLinkForm('go.example.com', 'spring'),
  deepLink: 'https://example.com/sale',
  name: 'Spring sale',
};
const problemsOf = (change: Partial<LinkForm>) => linkProblems({ ...filled, ...change }, now);

describe('a problem', () => {
  it('is not there in a form with the four required fields', () => {
    expect(linkProblems(filled, now)).toEqual({});
  });

  const url = 'Please enter a valid URL (e.g., https://example.com)';
  it.each<[Partial<LinkForm>, ReturnType<typeof problemsOf>]>([
    [{ deepLink: '' }, { deepLink: 'Destination URL is required' }],
    [{ deepLink: '   ' }, { deepLink: 'Destination URL is required' }],
    [{ deepLink: 'example' }, { deepLink: url }],
    [{ deepLink: 'javascript:alert(1)' }, { deepLink: url }],
    [{ deepLink: 'JaVaScRiPt:alert(1)' }, { deepLink: url }],
    [{ deepLink: 'java\nscript:alert(1)' }, { deepLink: url }],
    [{ deepLink: 'data:text/html,x' }, { deepLink: url }],
    [{ deepLink: 'vbscript:x' }, { deepLink: url }],
    [{ deepLink: 'file:///etc/passwd' }, { deepLink: url }],
    [{ deepLink: 'blob:https://example.com/1' }, { deepLink: url }],
    [{ deepLink: 'https://ada:secret@example.com/' }, { deepLink: url }],
    [{ deepLink: 'https://exa mple.com' }, { deepLink: url }],
    [{ deepLink: 'myapp://open me/7' }, { deepLink: url }],
    [{ deepLink: 'https://example.com/a b?c d' }, {}],
    [{ deepLink: 'mailto:ada@example.com?subject=a b' }, {}],
    [{ deepLink: 'myapp://open/7' }, {}],
    [{ deepLink: 'http://example.com' }, {}],
    [{ customSlug: '' }, { customSlug: 'Custom slug is required' }],
    ...['abc\n', 'ab c', 'é', 'a/b', '../x', 'a:b'].map<[Partial<LinkForm>, ReturnType<typeof problemsOf>]>((slug) => [
      { customSlug: slug },
      { customSlug: 'Slug can only contain letters, numbers, hyphens, and underscores' },
    ]),
    [{ customSlug: 's'.repeat(256) }, { customSlug: 'Slug must be 255 characters or less' }],
    [{ domain: '' }, { domain: 'Domain is required' }],
    [{ name: ' ' }, { name: 'Link name is required' }],
    [{ name: '\u200b\u200b' }, { name: 'Link name is required' }],
    [{ name: '\u2060 \u00ad\ufeff\u3164' }, { name: 'Link name is required' }],
    [{ name: '👩\u200d🚀' }, {}],
    [{ name: 'n'.repeat(101) }, { name: 'Name must be 100 characters or less' }],
    [{ name: 'n'.repeat(100) }, {}],
    [{ description: 'd'.repeat(2001) }, { description: 'Description must be 2000 characters or less' }],
    [{ utmTerm: 't'.repeat(501) }, { utmTerm: 'Must be 500 characters or less' }],
    [{ tags: ['ok', 't'.repeat(101)] }, { tags: 'Each tag must be 100 characters or less' }],
    [{ expiresAt: '2026-03-02T09:59Z' }, { expiresAt: 'Expiration must be in the future' }],
    [{ expiresAt: '2026-03-02T10:01Z' }, {}],
    [{ expiresAt: 'tomorrow' }, { expiresAt: 'Please enter a valid date and time' }],
  ])('of %j is %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it('of a slug as long as a book is found at once', () => {
    expect(problemsOf({ customSlug: '-'.repeat(50_000) })).toHaveProperty('customSlug');
    expect(problemsOf({ customSlug: `${'a'.repeat(50_000)}!` })).toHaveProperty('customSlug');
  });
});

describe('a destination that is the short link itself', () => {
  const sentence = 'Destination URL cannot be the same as the generated short link';

  it.each([
    'https://go.example.com/spring',
    'http://go.example.com/spring',
    'HTTPS://GO.Example.COM/spring',
    'https://go.example.com/spring/',
    'https://go.example.com:443/spring',
    'https://go.example.com./spring',
    'https://go.example.com/spring?qr=1',
    'https://go.example.com/spring#top',
    'https://go.example.com/%73pring',
    '  https://go.example.com/spring  ',
  ])('is refused as %s', (deepLink) => {
    expect(problemsOf({ deepLink })).toEqual({ deepLink: sentence });
  });

  it.each([
    'https://go.example.com/Spring',
    'https://go.example.com/spring/sale',
    'https://go.example.com/',
    'https://example.com/spring',
    'https://go.example.com:8443/spring',
    'myapp://go.example.com/spring',
  ])('is not %s', (deepLink) => {
    expect(problemsOf({ deepLink })).toEqual({});
  });

  it('counts the port of a domain that carries one', () => {
    expect(problemsOf({ domain: 'go.localhost:4400', deepLink: 'http://go.localhost:4400/spring' })).toEqual({
      deepLink: sentence,
    });
  });
});

describe('the payload', () => {
  it('has the four required values and nothing that is empty', () => {
    expect(linkBody(filled)).toEqual({
      deepLink: 'https://example.com/sale',
      customSlug: 'spring',
      name: 'Spring sale',
      domain: 'go.example.com',
    });
  });

  it('is trimmed, carries what is filled in, and never the password', () => {
    const body = linkBody({
      ...filled,
      deepLink: ' https://example.com/sale ',
      name: ' Spring sale ',
      description: '  ',
      password: 'secret',
      tags: ['one'],
      expiresAt: '2026-05-01T12:30Z',
      utmSource: ' news ',
      socialTitle: 'Title',
      socialImageUrl: 'https://example.com/a.png',
    });
    expect(body).toEqual({
      deepLink: 'https://example.com/sale',
      customSlug: 'spring',
      name: 'Spring sale',
      domain: 'go.example.com',
      tags: ['one'],
      expiresAt: '2026-05-01T12:30:00.000Z',
      utmSource: 'news',
      socialTitle: 'Title',
      socialImageUrl: 'https://example.com/a.png',
    });
  });
});

describe('an expiry', () => {
  it('is the same instant after a turn through the field, to the minute', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        instant.setSeconds(0, 0);
        expect(instantOfLocal(localOfInstant(instant))).toBe(instant.toISOString());
      }),
    );
  });
});

describe('input that would be lost', () => {
  it.each<[string, Partial<LinkForm>, boolean]>([
    ['the form as it opens', {}, false],
    ['another domain', { domain: 'links.example.com' }, false],
    ['a slug of one’s own', { customSlug: 'mine' }, true],
    ['a destination', { deepLink: 'h' }, true],
    ['a tag', { tags: ['one'] }, true],
  ])('with %s', (_, change, isLost) => {
    const start = newLinkForm('go.example.com', 'abcde');
    expect(hasInput({ ...start, ...change }, start)).toBe(isLost);
  });
});

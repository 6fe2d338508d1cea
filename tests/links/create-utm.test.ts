import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newLinkForm } from '@/resources/links/form';
import { utmFields } from '@/resources/links/model';
import { keptInStep, utmOf, withUtm } from '@/resources/links/utm';

describe('reading', () => {
  it.each([
    ['https://example.com/?utm_source=news&utm_term=a+b', { source: 'news', term: 'a b' }],
    ['https://example.com/#utm_source=news', {}],
    ['myapp://open/item?utm_medium=push#top', { medium: 'push' }],
    ['https://example.com/?utm_source=one&utm_source=two', { source: 'one' }],
    ['https://example.com/?utm_campaign=%E6%98%A5', { campaign: '春' }],
    ['https://example.com/?UTM_SOURCE=news', {}],
  ])('%s says %j', (destination, said) => {
    expect(utmOf(destination)).toEqual({ source: '', medium: '', campaign: '', term: '', content: '', ...said });
  });

  it.each([[''], ['exam'], ['https://'], ['mailto:ada@example.com?subject=x'], ['tel:+4312345']])(
    '%s carries no UTM values',
    (destination) => {
      expect(utmOf(destination)).toBeUndefined();
      expect(withUtm(destination, 'source', 'news')).toBe(destination);
    },
  );
});

describe('writing', () => {
  it.each([
    ['https://example.com', 'news', 'https://example.com?utm_source=news'],
    ['https://example.com/a#top', 'news', 'https://example.com/a?utm_source=news#top'],
    ['https://example.com/?b=%41&utm_source=x&c', 'a b', 'https://example.com/?b=%41&utm_source=a+b&c'],
    ['https://example.com/?utm_source=x&utm_source=y', 'z', 'https://example.com/?utm_source=z'],
    ['https://example.com/?utm_source=x', '', 'https://example.com/'],
    ['https://example.com/?a=1&utm_source=x#f?g=2', '', 'https://example.com/?a=1#f?g=2'],
    ['https://example.com/?#top', '', 'https://example.com/?#top'],
    ['myapp://open?id=7', 'push', 'myapp://open?id=7&utm_source=push'],
    ['https://example.com/ ', 'news', 'https://example.com/?utm_source=news'],
  ])('%s with the source %j becomes %s', (destination, source, written) => {
    expect(withUtm(destination, 'source', source)).toBe(written);
  });

  const part = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '%20', '+', '-', '/', '.', '=', 'ü'), maxLength: 6 });
  const parameter = part.map((text) => `p${text}`);
  const destinations = fc
    .record({
      start: fc.constantFrom('https://example.com/a', 'http://EXAMPLE.com:80', 'myapp://open/x', 'intent://scan/'),
      query: fc.array(parameter, { maxLength: 4 }),
      fragment: fc.option(
        part.map((text) => `#${text}?utm_source=no`),
        { nil: '' },
      ),
    })
    .map(({ start, query, fragment }) => ({
      query,
      fragment,
      text: `${start}${query.length > 0 ? `?${query.join('&')}` : ''}${fragment}`,
    }));
  const fields = fc.constantFrom(...utmFields);
  const values = fc.string({ unit: 'binary', maxLength: 20 });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(destinations, fields, values, ({ text }, field, value) => {
        expect(utmOf(withUtm(text, field, value))?.[field]).toBe(value.trim());
      }),
    );
  });

  it('leaves other parameters and the fragment untouched', () => {
    fc.assert(
      fc.property(destinations, fields, values, ({ text, query, fragment }, field, value) => {
        const written = withUtm(text, field, value);
        const [before = ''] = written.split('#');
        expect(before.split('?').slice(1).join('?').split('&').filter(Boolean).slice(0, query.length)).toEqual(query);
        expect(written.slice(before.length)).toBe(fragment);
        expect(URL.canParse(written)).toBe(true);
      }),
    );
  });

  it('comes back to the same text when the value is taken away again', () => {
    fc.assert(
      fc.property(destinations, fields, values, ({ text }, field, value) => {
        expect(withUtm(withUtm(text, field, value), field, '')).toBe(text);
      }),
    );
  });
});

describe('the form', () => {
  const form = { ...newLinkForm('go.example.com', 'abcde'), deepLink: 'https://example.com/?utm_source=news' };

  it('takes the UTM fields from an edited destination', () => {
    expect(keptInStep({ ...form, utmSource: 'old', utmMedium: 'old' }, 'deepLink')).toEqual({
      utmSource: 'news',
      utmMedium: '',
      utmCampaign: '',
      utmTerm: '',
      utmContent: '',
    });
  });

  it('keeps the UTM fields while the destination is half written', () => {
    expect(keptInStep({ ...form, deepLink: 'https:/', utmSource: 'news' }, 'deepLink')).toEqual({});
  });

  it('takes the destination from an edited UTM field', () => {
    expect(keptInStep({ ...form, utmMedium: 'email' }, 'utmMedium')).toEqual({
      deepLink: 'https://example.com/?utm_source=news&utm_medium=email',
    });
  });

  it('changes nothing with any other field', () => {
    expect(keptInStep({ ...form, name: 'Spring' }, 'name')).toEqual({});
  });
});

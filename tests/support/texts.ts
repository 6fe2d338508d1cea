import fc from 'fast-check';

/*
 * Arbitrary texts and addresses. fast-check's own `unit: 'binary'`, `webUrl` and `webQueryParameters` first write a table of all
 * of Unicode, in each worker: more than a second.
 */

const surrogates = { from: 0xd800, count: 0x800 };
const lastCodePoint = 0x10ffff;

/** Any code point but half of a surrogate pair, as `unit: 'binary'` has them. */
export const codePoint: fc.Arbitrary<string> = fc.nat({ max: lastCodePoint - surrogates.count }).map(
  (place) => String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('Not one code point');
    return code < surrogates.from ? code : code - surrogates.count;
  },
);

const unreserved = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~'.split('');
const reserved = "!$&'()*+,;=:@".split('');
/** One that stands for itself in a path, or any other one percent-encoded. */
const addressSign = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...unreserved, ...reserved) },
  { weight: 1, arbitrary: codePoint.map((sign) => encodeURIComponent(sign)) },
);
const addressText = fc.string({ unit: addressSign, maxLength: 12 });

/** What stands behind the question mark of an address. */
export const webQuery: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof({ weight: 8, arbitrary: addressSign }, { weight: 1, arbitrary: fc.constantFrom('/', '?') }),
});

/** Addresses by http and https with a path, some with a query and a fragment (RFC 3986). */
export const webAddresses: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom('http', 'https'),
    authority: fc.webAuthority(),
    segments: fc.array(addressText, { maxLength: 5 }),
    query: fc.option(webQuery, { nil: undefined }),
    fragment: fc.option(webQuery, { nil: undefined }),
  })
  .map(({ scheme, authority, segments, query, fragment }) =>
    [
      `${scheme}://${authority}`,
      ...segments.map((segment) => `/${segment}`),
      ...(query === undefined ? [] : [`?${query}`]),
      ...(fragment === undefined ? [] : [`#${fragment}`]),
    ].join(''),
  );

// @vitest-environment node
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as standIn from '../../build/qs';

interface Queries {
  readonly parse: (query: string) => object;
  readonly stringify: (values: object, options?: object) => string;
}

/** The packages themselves: an import would find what stands in for them. */
const require = createRequire(import.meta.url);
const qs: Queries = require('qs');
const queryString: Queries = require('query-string');

/** Names of parameters, without the brackets that stand for nested values. */
const name = fc.stringMatching(/^[A-Za-z_][\w.~ -]{0,8}$/).filter((each) => !(each in {}));
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined), fc.constant(null));
const values = fc.dictionary(name, value, { maxKeys: 5 });

const readBack = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('what stands in for qs and query-string', () => {
  it('writes plain values that read back as those of the packages do', () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(readBack(standIn.stringify(given))).toEqual(readBack(qs.stringify(given, { skipNulls: true })));
        expect(readBack(standIn.stringify(given))).toEqual(readBack(queryString.stringify(given, { skipNull: true })));
      }),
    );
  });

  it('reads what the packages write as they do', () => {
    fc.assert(
      fc.property(values, (given) => {
        const query = qs.stringify(given, { skipNulls: true });
        expect(standIn.parse(query)).toEqual({ ...qs.parse(query) });
        expect(standIn.parse(query)).toEqual({ ...queryString.parse(query) });
      }),
    );
  });

  it('writes the question mark that qs writes, and none before nothing', () => {
    for (const given of [{ page: 2 }, {}, { page: undefined }])
      expect(standIn.stringify(given, { addQueryPrefix: true })).toBe(qs.stringify(given, { addQueryPrefix: true }));
  });

  it('has all that the packages of Refine call, and refuses nested values, which it cannot write', () => {
    expect(Object.keys(standIn.default).sort()).toEqual(['parse', 'stringify']);
    expect(() => standIn.stringify({ filters: [{ field: 'name' }] })).toThrow('nested');
  });
});

// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProblem } from '@/contract/problem';
import { ApiError } from '@/providers/http/apiError';
import { errorSentence, failureSentence } from '@/providers/http/errorSentence';
import { malformedReply } from '@/providers/http/toApiError';

const answered = (body: unknown) => {
  const { detail, message, fields } = readProblem(body);
  return new ApiError('answered', 'the exception', { statusCode: 422, detail, serverMessage: message, fields });
};

describe('the sentence for a failed call', () => {
  it.each([
    ['the detail first', { detail: 'the detail', message: 'the message' }, 'the detail'],
    ['the message without a detail', { message: 'the message' }, 'the message'],
    ['the message when the detail is no text', { detail: { code: 7 }, message: 'the message' }, 'the message'],
    ['the message when the detail is blank', { detail: '  ', message: 'the message' }, 'the message'],
    ['the exception when the server says nothing', {}, 'the exception'],
    [
      'the exception for a list of complaints alone',
      { errors: [{ path: 'name', message: 'too short' }] },
      'the exception',
    ],
    ['a bare text as the detail', 'just words', 'just words'],
    ['the exception for a page of a gateway', '<!doctype html><title>502</title>', 'the exception'],
    ['the exception for a page without its head', '<h1>502 Bad Gateway</h1>', 'the exception'],
    ['the exception for XML', '\n<?xml version="1.0"?><Error/>', 'the exception'],
    ['a bare text with a bracket as the detail', '<3 links are too few', '<3 links are too few'],
    ['the exception for half a JSON text', '{"detail":"The lin', 'the exception'],
    ['a bare text in brackets as the detail', '[E12] out of order', '[E12] out of order'],
    ['the exception for null', null, 'the exception'],
  ])('is %s', (_, body, sentence) => {
    expect(errorSentence(answered(body), 'the fallback')).toBe(sentence);
  });

  it.each([
    ['an error without words', new ApiError('answered', '')],
    ['an exception without words', new Error('')],
    ['something that is no error', { message: 'not an error' }],
    ['nothing', undefined],
  ])('is the fallback for %s', (_, error) => {
    expect(errorSentence(error, 'the fallback')).toBe('the fallback');
  });
});

describe('the sentence for a failed call that has a fixed one', () => {
  it.each([
    ['the detail alone', answered({ detail: 'the detail' }), 'the detail'],
    ['fixed when the server says nothing', answered({}), 'It failed'],
    ['fixed without the message of the server', answered({ message: 'Full.' }), 'It failed'],
    ['fixed for an answer that is not as expected', malformedReply(201), 'It failed'],
    ['fixed for a server that asks to wait', new ApiError('answered', 'Wait.', { statusCode: 429 }), 'It failed'],
    ['fixed, then why no server answered', new ApiError('network', 'No connection.'), 'It failed. No connection.'],
    ['fixed for an exception', new TypeError('x is undefined'), 'It failed'],
  ])('is %s', (_, error, sentence) => {
    expect(failureSentence(error, 'It failed')).toBe(sentence);
  });
});

describe('an error body', () => {
  it.each([
    [
      'a list of complaints',
      [
        { path: 'name', message: 'too short' },
        { path: 'name', message: 'second' },
      ],
      { name: 'too short' },
    ],
    ['paths in parts', [{ path: ['scopes', 0, 'name'], message: 'too short' }], { 'scopes.0.name': 'too short' }],
    ['texts by field', { name: 'too short' }, { name: 'too short' }],
    ['lists of texts by field', { name: ['too short', 'second'] }, { name: 'too short' }],
    ['entries of unknown shape', [{ field: 'name' }, 7, null, 'text'], {}],
    ['a field whose complaint is no text', { name: { min: 2 } }, {}],
    ['a text', 'too short', {}],
    ['an object with the names of ASP.NET', { CustomSlug: ['Taken'], Name: [] }, { customSlug: 'Taken' }],
  ])('gives the fields of %s', (_, errors, fields) => {
    expect(readProblem({ errors }).fields).toEqual(fields);
  });

  it('is cut to 500 characters', () => {
    expect(readProblem({ detail: 'x'.repeat(20_000) }).detail).toHaveLength(500);
  });

  it('changes nothing beyond itself, whatever its keys are called', () => {
    readProblem(JSON.parse('{"errors":{"__proto__":"polluted","constructor":{"prototype":{"polluted":"yes"}}}}'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('is read without an exception and never as [object Object]', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ detail: fc.anything(), message: fc.anything(), errors: fc.anything() }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(odd, (body) => {
        const { detail, message, fields } = readProblem(body);
        const given = JSON.stringify(body) ?? '';
        for (const said of [detail, message, ...Object.values(fields)]) {
          expect(said === undefined || typeof said === 'string').toBe(true);
          expect(said?.includes('[object Object]') && !given.includes('[object Object]')).not.toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

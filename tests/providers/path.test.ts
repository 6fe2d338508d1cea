// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath } from '@/providers/http/path';

const template = '/v1/organizations/:organizationId/projects/:id';
const fill = (id: string | undefined) => fillPath(template, { organizationId: 'org_1', id });

describe('a path', () => {
  it.each([
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['100%', '100%25'],
    ['a;b', 'a%3Bb'],
    ['ü 日本', '%C3%BC%20%E6%97%A5%E6%9C%AC'],
    ['go.localhost:4400+slug', 'go.localhost%3A4400%2Bslug'],
    ['...', '...'],
    [':id', '%3Aid'],
    ['constructor', 'constructor'],
  ])('carries the id %j as the one segment %s', (id, segment) => {
    expect(fill(id)).toBe(`/v1/organizations/org_1/projects/${segment}`);
  });

  it.each([[undefined], [''], ['.'], ['..']])('refuses the id %j and names the parameter', (id) => {
    expect(() => fill(id)).toThrow("needs a usable 'id'");
  });

  it('refuses half a surrogate pair', () => {
    expect(() => fill('\ud800')).toThrow("needs a well-formed 'id'");
  });

  it('keeps every id whole, wherever a URL would change it', () => {
    const usable = fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => id !== '.' && id !== '..');
    fc.assert(
      fc.property(usable, (id) => {
        const segments = new URL(fill(id), 'https://api.example.com').pathname.split('/');
        expect(segments).toHaveLength(6);
        expect(decodeURIComponent(segments[5] ?? '')).toBe(id);
      }),
      { numRuns: 1000 },
    );
  });
});

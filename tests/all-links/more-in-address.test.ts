// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type LinkFilter, noFilter } from '@/engines/links/filter';
import { readView, writeView } from '@/resources/links/view';

const read = (query: string) => readView(new URLSearchParams(query)).filter;
const written = (filter: LinkFilter) => writeView({ domain: undefined, filter, sort: undefined }).toString();

describe('the further filters in the address', () => {
  it('are the same after writing and reading', () => {
    const more: LinkFilter = {
      ...noFilter,
      host: ['www.acme.example', 'myapp:'],
      by: ['Ada & Bo', 'Zoë'],
      campaign: ['spring-sale'],
      source: ['a,b'],
      medium: ['e mail'],
      expires: ['never', 'week'],
      lacks: ['description', 'tags'],
      clicks: { from: 10, to: 99 },
      check: 'dead-end',
    };
    expect(read(written(more))).toEqual(more);
  });

  it('say nothing when nothing is chosen', () => {
    expect(written(noFilter)).toBe('');
    expect(read('domain=go.acme.example')).toEqual(noFilter);
  });

  it.each([
    ['clicks=10-', { from: 10, to: undefined }],
    ['clicks=-0', { from: undefined, to: 0 }],
    ['clicks=99-10', { from: 10, to: 99 }],
    ['clicks=-', { from: undefined, to: undefined }],
    ['clicks=1e9-', { from: undefined, to: undefined }],
    ['clicks=-1--5', { from: undefined, to: undefined }],
  ])('read %s as clicks of %j', (query, clicks) => {
    expect(read(query).clicks).toEqual(clicks);
  });

  it('leave out what they do not know, what is empty and what comes twice', () => {
    expect(read('expires=soon&expires=passed&lacks=soul&check=all&host=&host=a.example&host=a.example')).toEqual({
      ...noFilter,
      expires: ['passed'],
      host: ['a.example'],
    });
  });

  it('take up to 100 values of one key', () => {
    const many = new URLSearchParams(Array.from({ length: 130 }, (_, index) => ['by', `Ada ${index}`]));
    expect(readView(many).filter.by).toHaveLength(100);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  builtInViews,
  deleteView,
  isViewOf,
  ownViews,
  readNamed,
  renameView,
  saveView,
  showView,
  viewOf,
  viewSearch,
  viewsOf,
} from '@/resources/links/useViews';

const owner = { subject: 'auth0|ada', organizationId: 'org_1' };
const key = 'waypost-views-auth0|ada-org_1';
const named = () => ownViews(owner).map(({ name, search }) => [name, search]);

beforeEach(() => localStorage.clear());

describe('a built-in view', () => {
  it.each([
    ['Expired but active', 'status=expired', false],
    ['Inactive', 'status=inactive', false],
    ['Created this week', 'from=2026-02-23', false],
    ['Never clicked', 'clicks=-0', true],
    ['Without tags', 'lacks=tags', true],
  ])('%s stands for %s', (name, search, needsAll) => {
    const views = builtInViews(new Date(2026, 2, 1, 12)); // a Sunday
    expect(views.find((view) => view.name === name)).toMatchObject({ search, needsAll });
    expect(viewSearch(new URLSearchParams(`${search}&all=`))).toBe(search);
  });
});

describe('a view in the address', () => {
  it('takes the place of the filter and the order there, and leaves the rest', () => {
    const view = viewOf('own', 'Sale', 'tag=sale&sort=clicks');
    const query = new URLSearchParams('org=org_1&domain=go.example.com&q=old&status=inactive&lacks=tags');
    expect(showView(view, 'go.example.com', query).toString()).toBe(
      'org=org_1&domain=go.example.com&tag=sale&sort=clicks',
    );
  });

  it('of all domains says so, and comes back as such from the list of one', () => {
    const search = viewSearch(new URLSearchParams('domain=*&on=eu.example.com&q=sale'));
    expect(search).toBe('domain=*&q=sale&on=eu.example.com');
    const view = viewOf('own', 'Sale', search);
    expect(showView(view, 'go.example.com').toString()).toBe(search);
    expect([
      isViewOf(view, { domains: ['go.example.com'] }),
      isViewOf(view, { domains: ['a.example', 'b.example'] }),
    ]).toEqual([false, true]);
    expect(showView(viewOf('own', 'Sale', 'q=sale'), '*').toString()).toBe('domain=*&q=sale');
  });

  it('has one spelling, whatever of all links an older address says', () => {
    expect(viewSearch(new URLSearchParams('all=&lacks=tags&q=sale&check=twins&clicks=-0'))).toBe(
      'q=sale&lacks=tags&check=twins&clicks=-0',
    );
    expect(readNamed('q=sale&lacks=tags')).toMatchObject({ filter: { text: 'sale', lacks: ['tags'] } });
  });
});

describe('views of one’s own', () => {
  it('are kept by name, for one person in one organization', () => {
    saveView(owner, ' Sale ', 'tag=sale');
    saveView(owner, 'Ads', 'q=ads');
    saveView(owner, 'SALE', 'tag=sale&sort=clicks');
    expect(named()).toEqual([
      ['Ads', 'q=ads'],
      ['SALE', 'tag=sale&sort=clicks'],
    ]);
    renameView(owner, 'Ads', 'Advertising');
    deleteView(owner, 'sale');
    expect(named()).toEqual([['Advertising', 'q=ads']]);
    expect(ownViews({ ...owner, organizationId: 'org_2' })).toEqual([]);
    expect(ownViews({ ...owner, subject: 'auth0|bo' })).toEqual([]);
    deleteView(owner, 'Advertising');
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    '{"half',
    'null',
    '{"name":"Sale","search":"q=1"}',
    '[null,1,"x",[],{"name":"Sale"},{"name":7,"search":"q=1"},{"name":" ","search":"q=1"}]',
    JSON.stringify([{ name: 'x'.repeat(61), search: 'q=1' }]),
  ])('are none where the browser keeps %s', (stored) => {
    localStorage.setItem(key, stored);
    expect(ownViews(owner)).toEqual([]);
  });

  it('say nothing that the page does not understand, and each name once', () => {
    const stored = [
      { name: 'Sale', search: '?status=broken&q=sale&domain=evil.example&all=&org=org_2&from=2026-02-30' },
      { name: 'sale', search: 'q=other' },
    ];
    localStorage.setItem(key, JSON.stringify(stored));
    expect(named()).toEqual([['Sale', 'q=sale']]);
  });

  it('last as long as the page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    saveView(owner, 'Sale', 'q=sale');
    expect(named()).toEqual([['Sale', 'q=sale']]);
    deleteView(owner, 'Sale');
    expect(named()).toEqual([]);
  });

  it('are told of, here and in other tabs', () => {
    const told = vi.fn<() => void>();
    const stop = viewsOf(owner).subscribe(told);
    saveView(owner, 'Sale', 'q=sale');
    localStorage.setItem(key, '[]');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    stop();
    deleteView(owner, 'Sale');
    expect(told).toHaveBeenCalledTimes(2);
  });
});

import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { useAddress, useAddressView } from '@/lib/address/useAddress';
import { NavigationGuard } from '@/lib/leaving/NavigationGuard';
import { readView, writeView } from '@/resources/links/view';

const inAddress = { read: readView, write: writeView };

/** Runs a hook on the page of an address, as the pages of the app stand. */
function openAt<Result>(address: string, hook: () => Result) {
  function Wrapper({ children }: { children: ReactNode }) {
    const page = (
      <>
        <NavigationGuard />
        {children}
      </>
    );
    const [router] = useState(() => createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] }));
    return <RouterProvider router={router} />;
  }
  return renderHook(hook, { wrapper: Wrapper }).result;
}

const open = (address: string) =>
  openAt(address, () => ({ ...useAddressView(inAddress), query: useLocation().search }));

it('keeps both of two changes that come before the address has changed', () => {
  const view = open('/links?domain=go.example.com&other=1');
  act(() => {
    const { change } = view.current;
    change(({ filter }) => ({ filter: { ...filter, from: '2026-01-02' } }));
    change(({ filter }) => ({ filter: { ...filter, to: '2026-11-20' } }));
    change({ sort: { column: 'name', direction: 'ascending' } });
  });
  expect(view.current.query).toBe('?other=1&domain=go.example.com&from=2026-01-02&to=2026-11-20&sort=name');
});

it('builds on the address where other code has changed it', () => {
  const view = open('/links?q=boots');
  act(() => view.current.change({ sort: { column: 'name', direction: 'ascending' } }));
  act(() => view.current.change(({ filter }) => ({ filter: { ...filter, text: '' } })));
  expect(view.current.query).toBe('?sort=name');
});

it('names a selection on the page that was asked for, and leaves that page its query', async () => {
  const result = openAt('/?q=old', () => ({
    ...useAddress(),
    ...useAddressView(inAddress),
    navigate: useNavigate(),
    location: useLocation(),
  }));
  act(() => {
    const { navigate, changeQuery, change } = result.current;
    void navigate('/links?domain=go.example.com');
    changeQuery((query) => new URLSearchParams([...query, ['org', 'o']]));
    change(({ filter }) => ({ filter: { ...filter, text: 'of the page before' } }));
  });
  const { pathname, search } = result.current.location;
  expect(`${pathname}${search}`).toBe('/links?domain=go.example.com&org=o');
});

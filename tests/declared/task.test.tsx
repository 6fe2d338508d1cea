import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { listProjects } from '@/contract/projects';
import { useAddress } from '@/lib/address/useAddress';
import { NavigationGuard } from '@/lib/leaving/NavigationGuard';
import { useTask } from '@/pages/declared/useTask';
import { hook } from './hooks';
import { openPage } from './openPage';

// Loading antd takes longer than a test waits for a dialog.
beforeAll(() => import('@/pages/declared/dialogs/SaveDialog'));

/** A page whose button begins a task while the address is being changed. */
function Page({ isTaskFirst }: { readonly isTaskFirst: boolean }) {
  const { begin, end } = useTask('/hooks');
  const { changeQuery } = useAddress();
  const name = () => changeQuery((query) => new URLSearchParams([...query, ['org', 'org_1']]));
  const create = () => begin({ kind: 'create' });
  const steps = isTaskFirst ? [create, name] : [name, create];
  const takeSteps = () => {
    for (const step of steps) step();
  };
  return (
    <>
      <button type="button" onClick={takeSteps}>
        Create
      </button>
      <button type="button" onClick={end}>
        Cancel
      </button>
    </>
  );
}

it.each([true, false])(
  'a task and a change of the query that React has not shown yet are both kept; the task comes first: %s',
  async (isTaskFirst) => {
    const element = (
      <>
        <NavigationGuard />
        <Page isTaskFirst={isTaskFirst} />
      </>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/', '/hooks?q=a'] });
    render(<RouterProvider router={router} />);
    await act(async () => screen.getByRole('button', { name: 'Create' }).click());
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/hooks/create?q=a&org=org_1');
    await act(async () => screen.getByRole('button', { name: 'Cancel' }).click());
    expect(router.state.location.pathname).toBe('/hooks');
  },
);

it('a press is carried out although the selection is written to the address before React shows what it opens', async () => {
  let answer = () => undefined as void;
  const { address } = await openPage({
    rows: [hook('billing')],
    before: (_, world) => world.delay(listProjects, new Promise<void>((resolve) => (answer = resolve))),
  });
  const button = await screen.findByRole('button', { name: 'Create hook' });
  await screen.findByRole('rowheader');
  answer();
  button.click(); // not by the library, which has React show it at once
  expect(await screen.findByRole('dialog', { name: 'Create hook' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/hooks/create'));
});

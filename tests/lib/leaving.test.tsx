import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { NavigationGuard } from '@/lib/leaving/NavigationGuard';
import { activeGuard } from '@/lib/leaving/useGuard';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog, useLeaving } from '@/ui/dialog/useDialog';
import { expectConsole } from '../support/console';
import { enterStrictMode } from '../support/strictMode';

interface Filling {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
}

function PageForm(filling: Filling) {
  const leaving = useLeaving(() => undefined, { kind: 'page' });
  useCloseGuard(leaving, filling);
  return <LeaveQuestion leaving={leaving} />;
}

function DialogForm(filling: Filling) {
  const dialog = useDialog(() => undefined);
  useCloseGuard(dialog, filling);
  return (
    <>
      {dialog.isOpen && (
        <Dialog title="New" dialog={dialog} size="form">
          <input aria-label="Name" />
        </Dialog>
      )}
      <LeaveQuestion leaving={dialog} />
    </>
  );
}

const nothing = { isChanged: false, isSaving: false };
const filled = { isChanged: true, isSaving: false };
const saving = { isChanged: true, isSaving: true };

/** Changes the query of the page that is shown, as the app does by itself. */
function ReplaceButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('?replaced=1', { replace: true })}>
      Replace
    </button>
  );
}

/** Opens the second of three pages from the first one; the form is on it. */
async function open(form: ReactNode) {
  enterStrictMode();
  const user = userEvent.setup({ delay: null });
  const guarded = (
    <>
      <NavigationGuard />
      <Outlet />
    </>
  );
  const formPage = (
    <>
      <p>The form</p>
      <Link to="/third">On</Link>
      <a href="#end">To the end</a>
      <ReplaceButton />
      {form}
    </>
  );
  const router = createBrowserRouter([
    {
      element: guarded,
      children: [
        { path: '/first', element: <Link to="/form">To the form</Link> },
        { path: '/form', element: formPage },
        { path: '/third', element: <p>The third page</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('link', { name: 'To the form' }));
  await screen.findByText('The form');
  return user;
}

let moves = 0;

/** The browser's own button; a move that is undone is two. */
async function goBack(expected = 1) {
  moves = 0;
  act(() => window.history.back());
  await waitFor(() => expect(moves).toBe(expected));
}
const goBackInVain = () => goBack(2);

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const path = () => window.location.pathname;

beforeEach(() => {
  const count = () => (moves += 1);
  window.addEventListener('popstate', count, { capture: true }); // heard before the guard hides it
  window.history.pushState(null, '', '/first');
  return () => {
    window.removeEventListener('popstate', count, { capture: true });
    window.history.replaceState(null, '', '/');
  };
});

it('goes back from a page where nothing would be lost', async () => {
  await open(<PageForm {...nothing} />);
  await goBack();
  expect(await screen.findByRole('link', { name: 'To the form' })).toBeVisible();
});

it('asks before Back leaves a filled page, and stays or goes as it is told', async () => {
  const user = await open(<PageForm {...filled} />);
  await goBackInVain();
  await question();
  expect(path()).toBe('/form');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByText('The form')).toBeVisible();

  await goBackInVain();
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('link', { name: 'To the form' });
  expect(path()).toBe('/first');
});

it('asks before a link leaves a filled page', async () => {
  const user = await open(<PageForm {...filled} />);
  await user.click(screen.getByRole('link', { name: 'On' }));
  await question();
  expect(path()).toBe('/form');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The third page')).toBeVisible();
});

it('lets a link go on from a page that is being saved', async () => {
  const user = await open(<PageForm {...saving} />);
  await user.click(screen.getByRole('link', { name: 'On' }));
  expect(await screen.findByText('The third page')).toBeVisible();
});

it('closes an open dialog by Back and stays on its page', async () => {
  await open(<DialogForm {...nothing} />);
  await goBackInVain();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(path()).toBe('/form');
  await goBack();
  expect(path()).toBe('/first');
});

it('asks before Back closes a filled dialog, and Back closes the question', async () => {
  const user = await open(<DialogForm {...filled} />);
  await goBackInVain();
  await question();
  await goBackInVain();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toBeVisible();

  await goBackInVain();
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(path()).toBe('/form');
});

it('keeps a dialog open that is being saved', async () => {
  await open(<DialogForm {...saving} />);
  await goBackInVain();
  expect(path()).toBe('/form');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('asks nothing about a fragment, which stays on the page, and asks before Back leaves the page after it', async () => {
  expectConsole('warn', /location that was not created by/); // React Router has no number for the browser's own entry
  const user = await open(<PageForm {...filled} />);
  await user.click(screen.getByRole('link', { name: 'To the end' }));
  await waitFor(() => expect(window.location.hash).toBe('#end'));
  await goBack();
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await goBackInVain();
  await question();
  expect(path()).toBe('/form');
});

it('leaves by the answer even when the address has been replaced behind the question', async () => {
  const user = await open(<PageForm {...filled} />);
  await user.click(screen.getByRole('link', { name: 'On' }));
  await question();
  act(() => screen.getByRole('button', { name: 'Replace', hidden: true }).click());
  await waitFor(() => expect(window.location.search).toBe('?replaced=1'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The third page')).toBeVisible();
});

it('asks anew when the question was left open and Back is pressed again', async () => {
  const user = await open(<PageForm {...filled} />);
  await goBackInVain();
  await question();
  await goBackInVain();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await goBackInVain();
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('link', { name: 'To the form' });
  expect(path()).toBe('/first');
});

it('a dialog is asked from the moment it is shown, before the browser has painted it', () => {
  const asked: boolean[] = [];
  function Page() {
    useLayoutEffect(() => {
      asked.push(document.querySelector('dialog')?.open === true && activeGuard() !== undefined);
    }, []);
    return <DialogForm {...nothing} />;
  }
  render(<Page />);
  expect(asked).toEqual([true]);
});

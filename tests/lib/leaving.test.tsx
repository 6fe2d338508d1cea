import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NavigationGuard } from '@/lib/leaving/NavigationGuard';
import { activeGuard, watchHistory } from '@/lib/leaving/useGuard';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog, useLeaving } from '@/ui/dialog/useDialog';
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

/** Opens three pages one after the other; the form is on the second. Each entry of the history has a router's number. */
async function open(form: ReactNode) {
  enterStrictMode();
  const user = userEvent.setup({ delay: null });
  render(
    <BrowserRouter>
      <NavigationGuard />
      <Routes>
        <Route path="/first" element={<Link to="/form">To the form</Link>} />
        <Route
          path="/form"
          element={
            <>
              <p>The form</p>
              <Link to="/third">On</Link>
              <a href="#end">To the end</a>
              {form}
            </>
          }
        />
        <Route path="/third" element={<p>The third page</p>} />
      </Routes>
    </BrowserRouter>,
  );
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

beforeAll(watchHistory);

beforeEach(() => {
  const count = () => (moves += 1);
  window.addEventListener('popstate', count, { capture: true }); // heard before the guard hides it
  window.history.pushState({ idx: 0 }, '', '/first');
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

it('knows the way back across a link to a fragment', async () => {
  const user = await open(<PageForm {...filled} />);
  await user.click(screen.getByRole('link', { name: 'To the end' }));
  await waitFor(() => expect(window.location.hash).toBe('#end'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await goBackInVain();
  await question();
  await waitFor(() => expect(window.location.hash).toBe('#end'));
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

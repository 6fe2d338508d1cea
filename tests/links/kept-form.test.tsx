import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLink } from '@/contract/links';
import { keptText, useKeptForm } from '@/forms/useKeptForm';
import { PageBoundary } from '@/shell/Shell';
import { expectConsole } from '../support/console';
import { renderApp, renderPart } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';
import { createInDialog, domain, loadCode, openLinks, press, table } from './openLinks';

beforeAll(loadCode);

const here = 'What you had entered is here again';
const destination = 'https://a.example';
const keptKey = 'waypost-form-auth0|ada-prj_1';

type App = Awaited<ReturnType<typeof openLinks>>;

async function openDialog({ user }: Pick<App, 'user'>) {
  await table();
  await user.click(await press(screenWords.createLink));
  return within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
}

/** Fills the wizard, whose call ends the session, and signs in again. */
async function cutOff() {
  const { user, world, close } = await openLinks();
  world.fail(createLink, 401);
  await table();
  await createInDialog(user, 'spring');
  await screen.findByText('Your session has ended');
  close();
  world.recover();
  return renderApp({ world, at: `/links?domain=${domain}` });
}

describe('what is entered for a new link', () => {
  it('is there again when the session ends and the person signs in again, and closing asks before it goes', async () => {
    const app = await cutOff();
    const dialog = await openDialog(app);
    expect(dialog.getByText(here)).toBeVisible();
    expect(dialog.getByLabelText(screenWords.destinationLabel)).toHaveValue(destination);
    expect(dialog.getByLabelText(screenWords.slugLabel)).toHaveValue('spring');
    expect(dialog.getByLabelText(screenWords.nameLabel)).toHaveValue('Created');
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard this link?' })).toBeVisible();
  });

  it('goes with ‘Start over’, which leaves an empty form with the focus in it', async () => {
    const app = await cutOff();
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Start over' }));
    expect(dialog.queryByText(here)).not.toBeInTheDocument();
    expect(dialog.getByLabelText(screenWords.destinationLabel)).toHaveValue('');
    expect(dialog.getByLabelText(screenWords.destinationLabel)).toHaveFocus();
    expect(sessionStorage.getItem(keptKey)).toBeNull();
  });

  it('is sent once it is there again, and then gone', async () => {
    const app = await cutOff();
    await openDialog(app);
    await app.user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');
    await expect(screen).toHaveToast(screenWords.linkCreated);
    expect(sessionStorage.getItem(keptKey)).toBeNull();
  });

  it('is forgotten when the dialog is closed', async () => {
    const { user } = await openLinks();
    const dialog = await openDialog({ user });
    fireEvent.change(dialog.getByLabelText(screenWords.destinationLabel), { target: { value: destination } });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const again = await openDialog({ user });
    expect(again.queryByText(here)).not.toBeInTheDocument();
    expect(again.getByLabelText(screenWords.destinationLabel)).toHaveValue('');
  });

  it('is not kept once it is taken back', async () => {
    const dialog = await openDialog(await openLinks());
    const field = dialog.getByLabelText(screenWords.destinationLabel);
    fireEvent.change(field, { target: { value: destination } });
    await waitFor(() => expect(sessionStorage.getItem(keptKey)).toContain(destination));
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(sessionStorage.getItem(keptKey)).toBeNull());
  });

  it('is as if nothing were kept where that is damaged', async () => {
    sessionStorage.setItem(keptKey, '{"deepLink":["no text"],"tags":"none","expiresAt":"incomplete"}');
    const dialog = await openDialog(await openLinks());
    expect(dialog.queryByText(here)).not.toBeInTheDocument();
    expect(dialog.getByLabelText(screenWords.destinationLabel)).toHaveValue('');
  });
});

/** A page with an open form, which can be closed, and which can fail. */
function PageWithForm() {
  const [state, setState] = useState<'open' | 'closed' | 'failed'>('open');
  if (state === 'failed') throw new Error('Thrown by the test');
  return (
    <>
      {state === 'open' && <Note />}
      <button type="button" onClick={() => setState('closed')}>
        Close
      </button>
      <button type="button" onClick={() => setState('failed')}>
        Fail
      </button>
    </>
  );
}

function Note() {
  const { kept = '', keep } = useKeptForm({ name: 'note', read: keptText });
  return <input aria-label="Note" defaultValue={kept} onChange={({ currentTarget }) => keep(currentTarget.value)} />;
}

it.each([
  { button: 'Close', isKept: false, note: '' },
  { button: 'Fail', isKept: true, note: 'a note' },
])('what is entered is kept when the page fails, not when it is closed: $button', async ({ button, isKept, note }) => {
  if (isKept) expectConsole('error', /Thrown by the test/);
  const world = await createTestWorld();
  const page = (
    <PageBoundary>
      <PageWithForm />
    </PageBoundary>
  );
  const { unmount } = renderPart(page, world);
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'a note' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  unmount();
  renderPart(page, world);
  expect(await screen.findByLabelText('Note')).toHaveValue(note);
});

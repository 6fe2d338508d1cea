import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type OpenApp, renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

/** Elements fade until the result is called; jsdom has no animations of its own. */
function holdFades() {
  let end = () => {};
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  const fading = vi.spyOn(Element.prototype, 'getAnimations');
  fading.mockReturnValue([{ finished } as unknown as Animation]);
  return {
    begun: () => waitFor(() => expect(fading).toHaveBeenCalled()),
    end: async () => {
      fading.mockReturnValue([]);
      end();
      await act(() => finished);
    },
  };
}

/** Presses a key, or the button of this name. */
const press = async ({ user }: OpenApp, name: string) => {
  if (name.startsWith('{')) return user.keyboard(name);
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error(`There is no ${name}`);
  return user.click(button);
};

/** Changed input in the dialog of an organization, and its question. */
const change = async (app: OpenApp) => {
  await press(app, screenWords.createOrganization);
  await app.user.type(await screen.findByLabelText('Name'), 'Helios');
};

it.each([
  { name: 'Preferences', role: 'dialog', open: 'Preferences', close: 'Cancel' },
  { name: screenWords.findAnything, role: 'dialog', open: '{Control>}k{/Control}', close: '{Escape}' },
  { name: 'Navigation', role: 'dialog', open: 'Open navigation', close: 'Close navigation' },
  { name: 'Discard your changes?', role: 'alertdialog', open: 'Cancel', close: 'Keep editing', before: change },
])('$name that is opened again while it fades out stays open', async ({ name, role, open, close, before }) => {
  const app = renderApp({ world: await createTestWorld(), at: '/organizations' });
  await screen.findByRole('heading', { name: 'Organizations', level: 1 });
  await before?.(app);
  const dialog = () => screen.findByRole(role, { name });
  await press(app, open);
  const first = await dialog();
  const fades = holdFades();
  await press(app, close);
  await fades.begun();
  await press(app, open);
  const second = await dialog();
  await fades.end();
  expect(second).toBeInTheDocument();
  expect(await dialog()).toBe(second);
  expect(first).not.toBeInTheDocument();
});

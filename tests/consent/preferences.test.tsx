import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '@/config';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { servedVersion, server } from '../support/server';
import { createTestWorld } from '../support/world';

const key = 'waypost-consent';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
const decided = (analytics: boolean, functional: boolean) => ({
  essential: true,
  analytics,
  functional,
  dismissed: true,
});

beforeEach(() => localStorage.removeItem(key));

/** Opens the dialog from the banner on the sign-in page. */
async function setUp() {
  const app = renderApp({ world: await createTestWorld(), at: '/login', as: 'visitor' });
  await app.user.click(await screen.findByRole('button', { name: 'Customize' }));
  await dialog();
  return app;
}

const dialog = () => screen.findByRole('dialog', { name: 'Preferences' });
const noDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preferences' })).not.toBeInTheDocument());
const toggle = (name: string) => screen.getByRole('switch', { name });
const press = (name: string) => screen.getByRole('button', { name });

describe('the preferences', () => {
  it('have no accessibility problem', async () => {
    await setUp();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are marked BETA and say what more is to come', async () => {
    await setUp();
    expect(within(await dialog()).getByText('BETA')).toBeInTheDocument();
    expect(within(await dialog()).getByText('More Settings')).toBeInTheDocument();
  });

  it('start with every switch on, and promise no lists on the device where the deployment keeps none', async () => {
    const { localCopies } = env;
    Object.assign(env, { localCopies: 'memory' });
    onTestFinished(() => void Object.assign(env, { localCopies }));
    await setUp();
    expect(toggle('Functional')).toHaveAccessibleDescription(
      'Not used here: no lists of links are kept on this device.',
    );
    for (const name of ['Essential', 'Analytics', 'Functional']) expect(toggle(name)).toBeChecked();
    expect(stored()).toBeNull();
  });

  it('keep Essential on, and say why', async () => {
    const { user } = await setUp();
    const essential = toggle('Essential');
    expect(essential).toHaveAttribute('aria-disabled', 'true');
    expect(essential).toHaveAccessibleDescription(/Always on, because the app can't work without it\./);
    await user.click(essential);
    expect(essential).toBeChecked();
  });

  it.each([
    { off: ['Analytics'], saved: decided(false, true) },
    { off: ['Functional'], saved: decided(true, false) },
    { off: ['Analytics', 'Functional'], saved: decided(false, false) },
    { off: [], saved: decided(true, true) },
  ])('are stored on Save Preferences with $off off, and end the banner', async ({ off, saved }) => {
    const { user } = await setUp();
    for (const name of off) await user.click(toggle(name));
    expect(stored()).toBeNull();
    await user.click(press('Save Preferences'));
    await noDialog();
    expect(stored()).toEqual(saved);
    expect(screen.queryByRole('region', { name: 'Cookie Preferences' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    ['Cancel', async ({ user }: Awaited<ReturnType<typeof setUp>>) => user.click(press('Cancel'))],
    ['Escape', async ({ user }: Awaited<ReturnType<typeof setUp>>) => user.keyboard('{Escape}')],
  ])('are what they were after %s, and the focus is back', async (_, leave) => {
    const app = await setUp();
    await app.user.click(toggle('Analytics'));
    await leave(app);
    await noDialog();
    expect(stored()).toBeNull();
    expect(press('Customize')).toHaveFocus();
    await app.user.click(press('Customize'));
    await dialog();
    expect(toggle('Analytics')).toBeChecked();
  });

  it('open from the bottom of the navigation, with what was chosen before', async () => {
    localStorage.setItem(key, JSON.stringify(decided(false, true)));
    const { user } = renderApp({ world: await createTestWorld() });
    await screen.findByRole('heading', { name: 'Dashboard' });
    const [opener] = screen.getAllByRole('button', { name: 'Preferences' });
    if (!opener) throw new Error('The navigation has no Preferences');
    await user.click(opener);
    await dialog();
    expect(toggle('Analytics')).not.toBeChecked();
    expect(toggle('Functional')).toBeChecked();
    await user.click(toggle('Analytics'));
    await user.click(press('Save Preferences'));
    await noDialog();
    expect(stored()).toEqual(decided(true, true));
    expect(opener).toHaveFocus();
  });

  it('open from the privacy page, which leads home', async () => {
    const { user } = renderApp({ world: await createTestWorld(), at: '/privacy', as: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Open preferences' }));
    await dialog();
    await user.click(press('Save Preferences'));
    await noDialog();
    expect(screen.getByRole('link', { name: 'Back to Waypost' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('region', { name: 'Cookie Preferences' })).not.toBeInTheDocument();
  });
});

describe('About in the preferences', () => {
  const about = async () => within(await dialog()).findByRole('region', { name: 'About' });
  const answer = (respond: () => Response) => server.use(http.get('/version.json', respond));

  it('names the version, the commit and the time of the build that the server has', async () => {
    await setUp();
    const region = await about();
    expect(await within(region).findByText('1.2.3')).toBeVisible();
    expect(within(region).getByText(servedVersion.commit)).toBeVisible();
    expect(within(region).getByText(/^Mar 2, 2026, \d{1,2}:05:09 [AP]M /)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says where the commit is not known', async () => {
    const { version, builtAt } = servedVersion;
    answer(() => HttpResponse.json({ version, builtAt }));
    await setUp();
    expect(await within(await about()).findByText('Not known')).toBeVisible();
  });

  it.each([
    ['a page, as hosts give it for a missing file', () => HttpResponse.html('<!doctype html>')],
    ['another JSON', () => HttpResponse.json(['1.2.3'])],
    ['null', () => HttpResponse.json(null)],
    ['no answer', () => HttpResponse.error()],
  ])('says that the version could not be loaded where the server gives %s', async (_, respond) => {
    answer(respond);
    await setUp();
    expect(await within(await about()).findByText('The version could not be loaded.')).toBeVisible();
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLink } from '@/contract/links';
import { emptyUtmSet, presetsOf, savePresets } from '@/resources/links/presets/presets';
import { accessibilityProblems } from '../support/accessibility';
import { fillStorage } from '../support/fillStorage';
import { link } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { domain, openLinks, press, table } from './openLinks';

const owner = { subject: 'auth0|ada', organizationId: 'org_1' };
const newsletter = { name: 'Newsletter', values: { ...emptyUtmSet.values, source: 'news', medium: 'email' } };

beforeAll(() =>
  Promise.all([import('@/pages/links/create/CreateLinkDialog'), import('@/resources/links/presets/PresetsDialog')]),
);
beforeEach(() => presetsOf(owner).write(undefined));

/** The browser does not tell of a reload: what is kept goes when the dialog is left, and comes back. */
async function reload() {
  const kept = Object.entries(sessionStorage).filter(([key]) => key.startsWith('waypost-form-'));
  cleanup();
  await vi.waitFor(() => expect(sessionStorage.getItem(kept[0]?.[0] ?? '')).toBeNull());
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value));
}

async function openPresetsDialog() {
  const { user } = await openLinks({ rows: [link('spring')] });
  await table();
  await user.click(await press(screenWords.tools));
  await user.click(await screen.findByRole('menuitem', { name: screenWords.presetsTool }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Presets for new links' }));
  return { user, dialog };
}

it('presets are made in a dialog without accessibility problems, which names what is missing and keeps them by Save alone', async () => {
  const { user, dialog } = await openPresetsDialog();
  expect(dialog.getAllByRole('combobox')[0]).toHaveAttribute('autofocus'); // the browser focuses it
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Random slugs have' }), 'Words');
  expect(dialog.getByText(/^Such as [a-z]+(-[a-z]+)+$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add UTM set' }));
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Each UTM set needs a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Newsletter');
  const source = dialog.getByRole('textbox', { name: /^Source/ });
  expect(source.closest('details')).toHaveAttribute('open'); // it stays open while it is named
  await user.type(source, 'news');
  await user.type(dialog.getByRole('textbox', { name: /^Expires after, in days/ }), '30');
  expect(presetsOf(owner).read().utmSets).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(presetsOf(owner).read()).toMatchObject({
    expiryDays: 30,
    slugs: { kind: 'words' },
    utmSets: [{ name: 'Newsletter', values: { source: 'news' } }],
  });
});

it('the file has the presets as the form shows them, and a set that is added has the focus', async () => {
  const files = savedFiles();
  const { user, dialog } = await openPresetsDialog();
  await user.type(dialog.getByRole('textbox', { name: /^Expires after, in days/ }), '30');
  await user.click(dialog.getByRole('button', { name: 'Add UTM set' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Save as file' }));
  expect(await dialog.findByText('Each UTM set needs a name.')).toBeVisible();
  expect(files).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Newsletter');
  await user.click(dialog.getByRole('button', { name: 'Save as file' }));
  expect(files.map(({ name }) => name)).toEqual(['link-presets.json']);
  expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toMatchObject({
    presets: { expiryDays: 30, utmSets: [{ name: 'Newsletter' }] },
  });
  expect(presetsOf(owner).read().utmSets).toEqual([]);
});

it('what another tab saves while the dialog is open is kept, and what was not changed here is taken from it', async () => {
  const { user, dialog } = await openPresetsDialog();
  await user.type(dialog.getByRole('textbox', { name: /^Expires after, in days/ }), '30');
  savePresets(owner, { tags: ['team'], slugs: { kind: 'words', length: 2 }, utmSets: [newsletter] });
  expect(await dialog.findByText('Newsletter')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(presetsOf(owner).read()).toEqual({
    tags: ['team'],
    slugs: { kind: 'words', length: 2 },
    utmSets: [newsletter],
    expiryDays: 30,
  });
});

it('presets that are not saved yet are there again when the page is loaded anew, until ‘Start over’', async () => {
  savePresets(owner, { tags: ['team'], slugs: { kind: 'words', length: 2 }, utmSets: [newsletter] });
  const { user, dialog } = await openPresetsDialog();
  await user.type(dialog.getByRole('textbox', { name: /^Expires after, in days/ }), '30');
  await user.click(dialog.getByRole('button', { name: 'Add UTM set' }));
  await reload();
  const again = await openPresetsDialog();
  expect(again.dialog.getByText('What you had entered is here again')).toBeVisible();
  expect(again.dialog.getByRole('textbox', { name: /^Expires after, in days/ })).toHaveValue('30');
  expect(again.dialog.getByText('New set')).toBeVisible();
  await again.user.click(again.dialog.getByRole('button', { name: 'Start over' }));
  expect(again.dialog.getByRole('textbox', { name: /^Expires after, in days/ })).toHaveValue('');
  expect(again.dialog.getByText('Newsletter')).toBeVisible();
  expect(again.dialog.getByRole('combobox', { name: 'Domain' })).toHaveFocus();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('waypost-form-'))).toEqual([]);
});

it('a preset that was taken out is still out when the page is loaded anew', async () => {
  savePresets(owner, { tags: [], slugs: { kind: 'words', length: 2 }, utmSets: [], expiryDays: 30 });
  const { user, dialog } = await openPresetsDialog();
  await user.clear(dialog.getByRole('textbox', { name: /^Expires after, in days/ }));
  await reload();
  const again = await openPresetsDialog();
  expect(again.dialog.getByText('What you had entered is here again')).toBeVisible();
  expect(again.dialog.getByRole('textbox', { name: /^Expires after, in days/ })).toHaveValue('');
});

it('a new link starts with the presets, takes the fields of a UTM set, and writes them into its destination by a press alone', async () => {
  savePresets(owner, { tags: ['team'], slugs: { kind: 'words', length: 2 }, utmSets: [newsletter] });
  const { user, world } = await openLinks({ rows: [link('spring')] });
  await table();
  await user.click(await press(screenWords.createLink));
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
  const slug = dialog.getByRole<HTMLInputElement>('textbox', { name: screenWords.slugLabel }).value;
  expect(slug).toMatch(/^[a-z]+-[a-z]+$/);
  await user.type(dialog.getByRole('textbox', { name: screenWords.destinationLabel }), 'https://a.example/?a=1');
  await user.type(dialog.getByRole('textbox', { name: screenWords.nameLabel }), 'Spring');
  await user.click(dialog.getByRole('button', { name: screenWords.nextStep }));
  await user.click(dialog.getByText('UTM Parameters'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'UTM set' }), 'Newsletter');
  expect(dialog.getByRole('textbox', { name: /^Medium/ })).toHaveValue('email');
  const written = 'https://a.example/?a=1&utm_source=news&utm_medium=email';
  expect(await dialog.findByText(written)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Write into the destination' }));
  expect(dialog.getByRole('textbox', { name: /^Source/ })).toHaveFocus(); // the button has gone
  await waitFor(() => expect(dialog.queryByText(written)).not.toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: screenWords.nextStep }));
  await user.click(await dialog.findByRole('button', { name: screenWords.createLink }));
  await waitFor(() => expect(world).toHaveRequested(createLink, 1));
  expect(world.requests(createLink)[0]?.body).toMatchObject({
    domain,
    customSlug: slug,
    deepLink: written,
    tags: ['team'],
    utmSource: 'news',
    utmMedium: 'email',
  });
});

it('where the browser has no storage left, the dialog says so and stays, for the file', async () => {
  fillStorage();
  const { user, dialog } = await openPresetsDialog();
  await user.type(dialog.getByRole('textbox', { name: /^Expires after, in days/ }), '30');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This browser has no storage left: the presets last/);
  expect(presetsOf(owner).read()).toMatchObject({ expiryDays: 30 });
  await user.click(dialog.getByRole('button', { name: 'Cancel' })); // nothing is left to ask for
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

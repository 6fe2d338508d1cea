import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDomain } from '@/contract/domains';
import { createLink, setLinkStatus } from '@/contract/links';
import { rememberedChoice } from '@/resources/selection/memory';
import { loadJobsCode, prepareJobs } from '../jobs/openJobs';
import { createInDialog, status } from '../links/openLinks';
import { bringCodes } from '../print/nearCodes';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { link } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { choose, chosenIn } from '../support/select';
import { addresses, chevron, de, fr, openAll, press, provided, showsOnly, threeDomains } from './openAll';

beforeAll(async () => {
  await Promise.all<unknown>([
    loadJobsCode(),
    import('@/pages/links/select/SelectBar'),
    import('@/pages/links/tools/ExportLinks'),
    import('@/pages/links/tools/PrintCodes'),
    import('@/pages/print/PrintPage'),
    import('@/pages/links/views/ViewsList'),
    import('@/pages/links/details/LinkDetails'),
    import('@/pages/checks/ChecksPage'),
    import('@/pages/links-changes/ChangesPage'),
    import('@/pages/create-many/CreateManyPage'),
    import('@/shell/palette/Palette'),
  ]);
});
beforeEach(prepareJobs);

/** The paths that were called for a change of status, as domain and id. */
const changed = (world: Awaited<ReturnType<typeof openAll>>['world']) =>
  world
    .requests(setLinkStatus)
    .map(({ params }) => `${params.domain} ${params.id}`)
    .toSorted();

describe('links of several domains', () => {
  it('are changed together, each by a call of its own domain, and the plan counts the domains', async () => {
    const { user, world } = await openAll();
    for (const address of [`${de}/spring`, `${fr}/spring`]) {
      (await chevron(address)).focus();
      await user.keyboard('x');
    }
    const bar = within(await screen.findByRole('region', { name: screenWords.selectedLinks }));
    await bar.findByText('2 selected');
    await user.click(bar.getByRole('button', { name: screenWords.changeStatus }));
    await screen.findByRole('dialog', { name: screenWords.statusTitle(2, 2) });
    expect(await screen.findByText('2 will change on 2 domains')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await press('Deactivate 2 links'));
    await screen.findByText('Done: 2 of 2 deactivated');
    expect(changed(world)).toEqual([`${de} ${de}+spring`, `${fr} ${fr}+spring`]);
    fixClock(new Date(Date.now() + 500)); // a press sooner may be the second half of a double click
    await user.click(await press('Undo'));
    vi.useRealTimers();
    await screen.findByText(/^Done: 2 of 2 reactivated/);
    expect(changed(world)).toEqual([
      `${de} ${de}+spring`,
      `${de} ${de}+spring`,
      `${fr} ${fr}+spring`,
      `${fr} ${fr}+spring`,
    ]);
  });

  it('are exported with their domain, in a file that says so, and printed each with its own address', async () => {
    fixClock();
    const files = savedFiles();
    const { user } = await openAll({ at: '/links?domain=*&q=spring&sort=on' });
    await showsOnly(`${de}/spring`, `${fr}/spring`, `${provided}/spring`);
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
    await screen.findByText('3 links that match');
    await user.click(await press('Export'));
    await screen.findByText(screenWords.exported(3));
    expect(files[0]?.name).toBe('waypost-links-export-all-domains-2026-03-02.csv');
    const [headings = '', ...rows] = (await files[0]?.blob.text())?.trim().split('\r\n') ?? [];
    expect(headings.endsWith(',Domain')).toBe(true);
    expect(rows.map((row) => row.split(',').at(-1))).toEqual([de, fr, provided]);

    await user.keyboard('{Escape}');
    passTime(500); // a press sooner may be the second half of a double click
    bringCodes();
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.printCodesTool }));
    await user.click(await press('Make 3 labels'));
    await screen.findByText('3 of 3 codes verified');
    const codes = within(await screen.findByRole('region', { name: 'Sheets' })).getAllByRole('img');
    expect(codes.map(({ textContent }) => textContent)).toEqual(
      [`https://${de}`, `https://${fr}`, `http://${provided}`].map((host) => screenWords.qrCodeFor(`${host}/spring`)),
    );
  });

  it('are found by a pasted list, without the slugs that are on several domains', async () => {
    const { user, world } = await openAll({ at: '/jobs' });
    await user.click(await press('Change status from a list…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status from a list' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Domain' })).toHaveTextContent('All domains'));
    await user.click(dialog.getByRole('textbox'));
    await user.paste(`https://${fr}/spring\nonly-de\nspring\nnothing`);
    await user.click(await press('Find the links'));
    await screen.findByRole('dialog', { name: screenWords.statusTitle(2, 2) });
    screen.getByText('1 of 4 is on several domains and left out. Paste the short URL instead.');
    screen.getByText('1 of 4 is not among the 6 links');
    await user.click(await press('Deactivate 2 links'));
    await screen.findAllByText('Done: 2 of 2 deactivated');
    expect(changed(world)).toEqual([`${de} ${de}+only-de`, `${fr} ${fr}+spring`]);
    expect(screen.getByText('All domains')).toBeVisible();
    await user.click(await press(/^Links of: Deactivate 2 links/));
    expect(await screen.findByText(`${fr}/spring`)).toBeVisible();
  });
});

describe('a new link', () => {
  it('asks for its domain, the last one that was used first, and is shown in the list', async () => {
    const { user, world, location } = await openAll({ at: `/links?domain=${fr}` });
    await screen.findByText(screenWords.loaded(1, fr));
    await waitFor(() => expect(rememberedChoice('auth0|ada').domain).toBe(fr)); // once the address names the organization
    await user.click(await press('All domains'));
    await chevron(`${de}/only-de`);
    await user.click(await press(screenWords.createLink));
    await screen.findByRole('dialog', { name: screenWords.createLinkTitle });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: 'Domain' })).toHaveTextContent(fr);
    await user.click(dialog.getByRole('combobox', { name: 'Domain' }));
    await user.click(await screen.findByRole('option', { name: de }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await createInDialog(user, 'made');
    await expect(document).toHaveToast(screenWords.linkCreated);
    await chevron(`${fr}/made`);
    expect(world.requests(createLink).map(({ params }) => params.domain)).toEqual([fr]);
    expect(location()).toBe('/links?domain=*');
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.createManyTool }));
    await waitFor(async () => expect(await chosenIn('Domain')).toBe(fr));
  });
});

describe('a view of all domains', () => {
  it('comes back as such from the list of one', async () => {
    const { user, location } = await openAll({ at: `/links?domain=*&on=${fr}` });
    await showsOnly(`${fr}/spring`);
    await user.click(await press('Views'));
    await user.click(await press('Save this view…'));
    await user.type(await screen.findByLabelText('View name'), 'France{Enter}');
    await press(/^France/);
    await choose(user, 'Domain', de);
    await chevron(`${de}/only-de`);
    await user.click(await press('Views'));
    await user.click(await press('France All domains'));
    await showsOnly(`${fr}/spring`);
    expect(location()).toBe(`/links?domain=*&on=${fr}`);
  });
});

describe('the palette', () => {
  it('leads to the links of all domains, looks among them, and opens there what it finds', async () => {
    const { user, location } = await openAll({ at: '/' });
    await screen.findByRole('navigation', { name: 'Main' });
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: screenWords.findAnything }));
    await user.paste('all domains');
    await user.click(await screen.findByRole('option', { name: 'Links of all domains' }));
    await chevron(`${de}/only-de`);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: screenWords.findAnything }));
    await user.paste(`https://${de}/nothing`);
    await screen.findByText('Not among the 6 links loaded.');
    await user.clear(screen.getByRole('combobox', { name: screenWords.findAnything }));
    await user.paste('zzz');
    await screen.findByText('No match among the 6 links loaded.');
    expect(screen.queryByRole('option', { name: /^Look through/ })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('combobox', { name: screenWords.findAnything }));
    await user.paste(`https://${de}/spring`);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${de}/spring`) }));
    await waitFor(async () => expect(await chevron(`${de}/spring`)).toHaveAttribute('aria-expanded', 'true'));
    expect(decodeURIComponent(location())).toBe(`/links?domain=*&q=${de}/spring&open=${de}+spring`);
    expect(addresses()).toEqual([`${de}/spring`]);
  });
});

describe('a report', () => {
  it('of the checks is about all domains at once, and leads to their list', async () => {
    const rows = {
      ...threeDomains,
      links: [
        link('a', { domain: de, deepLink: `https://${fr}/b` }),
        link('b', { domain: fr, deepLink: `https://${de}/a` }),
        link('c', { domain: fr }),
      ],
    };
    const { user, location } = await openAll({ at: `/links/checks?domain=${de}`, rows });
    await choose(user, 'Domain', 'All domains');
    const heading = await screen.findByRole('heading', { level: 3, name: 'Loop' });
    const loop = within(heading.closest('li') ?? document.body);
    await loop.findByText('2');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(loop.getByRole('link', { name: 'Show Loop' }));
    await waitFor(() => expect(new Set(addresses())).toEqual(new Set([`${de}/a`, `${fr}/b`])));
    expect(location()).toBe('/links?domain=*&all=&check=loop');
  });

  it('of what changed has all domains at the end of its selector, and none that was deleted elsewhere', async () => {
    const { user, world } = await openAll({ at: `/links/changes?domain=${fr}` });
    await screen.findByRole('heading', { name: 'What changed' });
    await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
    const options = within(await screen.findByRole('listbox', { name: 'Domain' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent).at(-1)).toBe('All domains');
    await user.click(screen.getByRole('option', { name: 'All domains' }));
    expect(await status(new RegExp(`^6 links · loaded ${screenWords.justNow}`))).toBeVisible();

    await world.client().call(deleteDomain, { path: { organizationId: 'org_1', domain: de } });
    await user.click(await press(screenWords.reload));
    expect(await status(new RegExp(`^3 links · loaded ${screenWords.justNow}`))).toBeVisible();
    await waitFor(() => expect(screen.queryByText('1 domain could not be read')).not.toBeInTheDocument());
  });

  it('of what changed names the domains that only one of two readings has, and calls none of their links gone', async () => {
    fixClock();
    const { world } = await openAll({ at: '/links/changes?domain=*' });
    await screen.findByRole('heading', { level: 2, name: 'Nothing to compare yet' });
    await world.client().call(deleteDomain, { path: { organizationId: 'org_1', domain: de } });
    passTime(60_000);
    for (const name of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(name)));
    await screen.findByRole('heading', { level: 2, name: /^Between .* · no changes$/ });
    expect(screen.getByText(`Not compared: ${de} (missing).`)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

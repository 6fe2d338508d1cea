import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setLinkStatus } from '@/contract/links';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { loadJobsCode, prepareJobs } from '../jobs/openJobs';
import { link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { unzipped } from '../support/unzipped';
import { chevron, domain, openLinks, press, status } from './openLinks';

beforeAll(async () => {
  await Promise.all([
    loadAllLinksCode(),
    loadJobsCode(),
    import('@/pages/links/select/SelectBar'),
    import('@/pages/links/tools/ExportLinks'),
    import('@/pages/links/tools/PrintCodes'),
    import('@/pages/print/PrintPage'),
  ]);
});

beforeEach(prepareJobs);

const bar = () => screen.findByRole('region', { name: screenWords.selectedLinks });

it('an action on selected links is about exactly these, whatever the filter lets through', async () => {
  const files = savedFiles();
  const { user, world, go } = await openLinks({ rows: [...links(30), link('other')] });
  for (const slug of ['l-2', 'l-4']) {
    (await chevron(slug)).focus();
    await user.keyboard('x');
  }
  await within(await bar()).findByText('2 selected');
  await user.type(screen.getByRole('searchbox', { name: screenWords.searchLinks }), 'other');
  await within(await bar()).findByText('2 not shown');
  await screen.findByText(/^1 of 31 links/);

  await user.click(within(await bar()).getByRole('button', { name: screenWords.exportTool }));
  const dialog = await screen.findByRole('dialog', { name: screenWords.exportTitle });
  expect(dialog).toHaveTextContent('2 links selected');
  await user.click(screen.getByRole('radio', { name: 'ZIP' }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await screen.findByText(screenWords.exported(2));
  const [, jsonl, manifest] = unzipped(Buffer.from(await (files[0]?.blob ?? new Blob()).arrayBuffer())).values();
  expect(jsonl?.toString().match(/(?<="shortLink":")[^"]+/g)).toEqual(['l-2', 'l-4']);
  expect(JSON.parse(manifest?.toString() ?? '')).toMatchObject({
    filter: { text: '' },
    rows: 2,
    whole: false,
    selected: true,
  });
  await user.keyboard('{Escape}');

  await user.click(within(await bar()).getByRole('button', { name: 'Print…' }));
  await screen.findByText(new RegExp(`^2 links of ${domain}`));
  go(-1);

  await user.click(within(await bar()).getByRole('button', { name: screenWords.changeStatus }));
  await screen.findByRole('dialog', { name: screenWords.statusTitle(2) });
  await user.click(await press('Deactivate 2 links'));
  await screen.findByText('Done: 2 of 2 deactivated');
  const changed = world.requests(setLinkStatus).map(({ path }) => /l-\d/.exec(path)?.[0]);
  expect(new Set(changed)).toEqual(new Set(['l-2', 'l-4']));
});

it('selected links that match no more are shown until they are hidden, and then said not to be', async () => {
  bringAllLinks();
  const { user } = await openLinks({ rows: links(30), search: `?domain=${domain}&status=active` });
  await status(/^30 of 30 links/);
  for (const slug of ['l-2', 'l-4']) {
    (await chevron(slug)).focus();
    await user.keyboard('x');
  }
  await user.click(within(await bar()).getByRole('button', { name: screenWords.changeStatus }));
  await screen.findByRole('dialog', { name: screenWords.statusTitle(2) });
  await user.click(await press('Deactivate 2 links'));
  await screen.findByText('Done: 2 of 2 deactivated');
  await status(/^28 match · 2 kept in sight/);
  expect(await bar()).not.toHaveTextContent('not shown');
  const all = screen.getByRole('checkbox', { name: 'Select all shown links' });
  await user.click(all);
  await within(await bar()).findByText('30 selected');
  await waitFor(() => expect(all).toBeChecked());
  (await chevron('l-6')).focus();
  await user.keyboard('x');
  await waitFor(() => expect(all).toBePartiallyChecked());
  await user.click(await press('Hide'));
  await waitFor(async () => expect(await bar()).toHaveTextContent('2 not shown'));
});

it('a selection is there again after Back from its printed codes, and in no list that is opened anew', async () => {
  savedFiles();
  const { user, go } = await openLinks({ rows: links(30) });
  for (const slug of ['l-2', 'l-4']) {
    (await chevron(slug)).focus();
    await user.keyboard('x');
  }
  await within(await bar()).findByText('2 selected');
  await user.click(within(await bar()).getByRole('button', { name: screenWords.exportTool }));
  await user.click(await press('Export'));
  await screen.findByText(screenWords.exported(2));
  expect(screen.queryByText(/^Partial/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(within(await bar()).getByRole('button', { name: 'Print…' }));
  await screen.findByText(screenWords.printed(2, domain));
  go(-1);
  await within(await bar()).findByText('2 selected');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);

  go('/links/print');
  await screen.findByText(screenWords.printed(2, domain));
  go(`/links?domain=${domain}`);
  await chevron('l-2');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

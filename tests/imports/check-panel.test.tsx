import type { Rows } from '@sandbox/seed/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { uploadFirebaseCsv } from '@/contract/imports';
import { accessibilityProblems } from '../support/accessibility';
import { bringWorkers, openWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { domain } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

async function chooseFile(content: BlobPart, rows: Rows = {}) {
  const world = await createTestWorld({ rows });
  const { user } = renderApp({ world, at: '/upload' });
  await user.click(await screen.findByRole('button', { name: beginningWith(screenWords.firebase) }));
  await user.upload(screen.getByLabelText('CSV file'), new File([content], 'links.csv', { type: 'text/csv' }));
  return { user, world };
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the check of a chosen file', () => {
  it('is accessible, sends nothing, and ends with its answer', async () => {
    bringWorkers();
    const { world } = await chooseFile('shortLink,deepLink\nx1,https://a.example\n!,https://b.example\n');
    await screen.findByText('Checked in your browser; nothing is sent yet.');
    await screen.findByText('Will import');
    expect(await accessibilityProblems()).toEqual([]);
    expect(world).toHaveRequested(uploadFirebaseCsv, 0);
    expect(openWorkers()).toBe(0);
  });

  it('does not say that nothing is sent once the server has refused the file', async () => {
    bringWorkers();
    const { user, world } = await chooseFile('shortLink,deepLink\nx1,https://a.example\n');
    world.fail(uploadFirebaseCsv, 413);
    await screen.findByText('Will import');
    await user.click(press('Upload'));
    await within(screen.getByRole('main')).findByRole('alert');
    expect(screen.getByText('Checked in your browser.')).toBeVisible();
    await expect(screen).toHaveToast('Upload Failed');
  });

  it('is spoken when it is done, also that letters are lost of a file that is not in UTF-8', async () => {
    bringWorkers();
    const text = 'shortLink,deepLink,name\nx1,https://a.example,Söder\n!,https://b.example\n';
    await chooseFile(Buffer.from(text, 'latin1'));
    expect(await screen.findByText('Checked: 1 of 2 rows can be imported')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Letters such as ä are lostSave the file as CSV in UTF-8. You can upload it anyway.',
    );
    expect(screen.getByText('letters such as ä in 1 row')).toBeVisible();
  });

  it('names the rows of a UTF-8 file whose letters are broken', async () => {
    bringWorkers();
    const cut = Buffer.from('shortLink,deepLink,name\nx1,https://a.example/größe,Größe').subarray(0, -2);
    await chooseFile(Buffer.concat([cut, Buffer.from([0xc3]), Buffer.from('\nx2,https://a.example,\n')]));
    expect(await screen.findByText('Broken letters in 1 row')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Correct line 2. You can upload it anyway.');
    expect(screen.getByText('a broken letter in 1 row (line 2)')).toBeVisible();
  });

  it('counts rows of two hosts as one link once it is known that both land on one domain', async () => {
    bringWorkers();
    const world = await createTestWorld();
    const hold = world.hold(listDomains);
    const { user } = renderApp({ world, at: '/upload' });
    await user.click(await screen.findByRole('button', { name: beginningWith(screenWords.firebase) }));
    const rows = ['acme.page.link/app', 'acmebeta.page.link/app'].map((link) => `https://${link},https://a.example\n`);
    await user.upload(screen.getByLabelText('CSV file'), new File(['shortLink,deepLink\n', ...rows], 'links.csv'));
    expect(await screen.findByText(/^the slug of a row with another host, .* in 1 row \(line 3\)$/)).toBeVisible();
    hold.releaseAll();
    expect(await screen.findByText('Another row of the file has its slug on go.localhost:4400')).toBeVisible();
    expect(screen.queryByText(/^the slug of a row with another host/)).not.toBeInTheDocument();
  });

  it('names the domains that the rows are expected to land on', async () => {
    bringWorkers();
    const file = ['shortLink,deepLink', 'x1,https://a.example', 'https://old.page.link/x2,https://a.example'];
    const own = 'https://go.example.com/x3,https://a.example\n';
    await chooseFile([...file, own].join('\n'), { domains: [domain('go.example.com', { status: 'active' })] });
    const figure = (await screen.findByText('Will import')).closest('dl') ?? document.body;
    await waitFor(() =>
      expect(
        within(figure)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['2 expected on go.localhost:4400 (Default)', '1 expected on go.example.com']),
    );
  });

  it('offers what mends wrong rows of one kind, and takes the file that is written so in the place of the chosen one', async () => {
    bringWorkers();
    const rows = ['größe,https://a.example', 'x1,https://b.example', 'x1,https://c.example', 'x2,nowhere'];
    const { user, world } = await chooseFile(`shortLink,deepLink\n${rows.join('\n')}\n`);
    const kinds = within(await screen.findByRole('list', { name: 'Wrong rows' }));
    expect(kinds.getByText('1 row: destination that is no address')).toBeVisible();
    await user.selectOptions(kinds.getByLabelText(/other signs than/), 'Write ä as ae, other signs as -');
    await user.selectOptions(kinds.getByLabelText(/more than once/), 'Add a number');
    expect(await screen.findByText('3 of 4 rows in the mended file', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('Uploads the file as it is')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(press('Use the mended file'));
    expect(await screen.findByRole('group', { name: /^mended-links\.csv/ })).toBeVisible();
    expect(await screen.findByText('Checked: 3 of 3 rows can be imported')).toBeInTheDocument();
    expect(press('Upload')).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Wrong rows' })).not.toBeInTheDocument();
    expect(world).toHaveRequested(uploadFirebaseCsv, 0);
  });

  it('says that rows could not be mended where no worker starts, blames no file, and mends them with the next choice', async () => {
    bringWorkers();
    const { user } = await chooseFile('shortLink,deepLink\ngröße,https://a.example\nx1,https://b.example\n');
    const kinds = within(await screen.findByRole('list', { name: 'Wrong rows' }));
    const { Worker } = globalThis;
    vi.stubGlobal('Worker', undefined);
    await user.selectOptions(kinds.getByLabelText(/other signs than/), 'Write ä as ae, other signs as -');
    expect(await screen.findByText('The rows could not be mended. Reload the page and try again.')).toBeVisible();
    vi.stubGlobal('Worker', Worker);
    await user.selectOptions(kinds.getByLabelText(/other signs than/), 'Random slug');
    expect(await screen.findByText('2 of 2 rows in the mended file', { selector: 'span' })).toBeVisible();
  });

  it('stands in the way of no upload that the server may read otherwise', async () => {
    bringWorkers();
    const { user, world } = await chooseFile('name\na\n');
    const words = 'This file will probably not import';
    const notice = await screen.findByText(words, { selector: '[role=alert] *' });
    expect(notice.closest('[role=alert]')).toHaveTextContent(
      'The file has no column for the short link. You can upload it anyway.',
    );
    expect(within(screen.getByRole('group', { name: /^links\.csv/ })).getByText(words)).toBeVisible();
    await user.click(press('Upload'));
    await screen.findByText(/queued for processing\.$/);
    expect(world).toHaveRequested(uploadFirebaseCsv, 1);
  });

  it.each([
    ['a header alone', 'shortLink,deepLink\n', 'The file has a header but no rows'],
    ['no row that can be imported', 'shortLink,deepLink\n!,https://a.example\n', 'The short link has no usable slug'],
  ])('warns of a file with %s, says why beside Upload, and leaves it to the server', async (_, content, reason) => {
    bringWorkers();
    const { user, world } = await chooseFile(content);
    expect(
      await screen.findByText('No row of this file can be imported', { selector: '[role=alert] *' }),
    ).toBeVisible();
    expect(screen.getByText((text) => text.startsWith(reason))).toBeVisible();
    expect(screen.getByText('0 rows can be imported')).toBeVisible();
    await user.click(press('Upload'));
    await screen.findByText(/queued for processing\.$/);
    expect(world).toHaveRequested(uploadFirebaseCsv, 1);
  });

  it('is left out where no worker can run', async () => {
    const { user } = await chooseFile('shortLink,deepLink\nx1,https://a.example\n');
    await expect.poll(() => screen.queryByText('What is in the file')).not.toBeInTheDocument();
    await user.click(press('Upload'));
    await screen.findByText(/queued for processing\.$/);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { chevron, domain, idle, openLinks, press, status } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock } from '../support/clock';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { unzipped } from '../support/unzipped';
import { bringCodes } from './nearCodes';

let codes: ReturnType<typeof bringCodes>;
beforeAll(async () => {
  await Promise.all([loadAllLinksCode(), import('@/pages/print/PrintPage'), import('@/pages/links/tools/PrintCodes')]);
});
beforeEach(() => {
  const close = bringAllLinks();
  codes = bringCodes();
  return close;
});

const rows = [
  link('spring', { name: 'Spring sale' }),
  link('summer', { name: 'Summer sale' }),
  link('x'.repeat(90)),
  link('日'.repeat(260)),
  link('off', { isActive: false }),
  link('gone', { deleted: true }),
  link('late', { expiresAt: Date.parse('2020-01-01') }),
];

const tool = async (user: Awaited<ReturnType<typeof openLinks>>['user']) => {
  await user.click(await press(screenWords.tools));
  return screen.findByRole('menuitem', { name: screenWords.printCodesTool });
};
/** A press sooner may be the second half of a double click. */
async function pressLater(name: string, ms: number) {
  const button = await press(name);
  fixClock(new Date(Date.now() + ms));
  fireEvent.click(button);
  vi.useRealTimers();
}

const sheets = () => screen.findByRole('region', { name: 'Sheets' });
const shownCodes = async () =>
  within(await sheets())
    .getAllByRole('img')
    .map((image) => image.textContent?.replace(screenWords.qrCodeFor(`http://${domain}/`), ''));

describe('the page that prints QR codes', () => {
  it('makes labels and files of the shown links, and hands over only what was read back and right', async () => {
    const { user, location, reload } = await openLinks({ rows });
    await chevron('spring');
    await user.click(await tool(user));
    await status(screenWords.printed(7, domain));
    expect(location()).toBe('/links/print');
    await press('Make 4 labels');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Label' }), '25');
    for (const name of ['Print the names of the links', '1 inactive', '1 expired', '1 deleted']) {
      fireEvent.click(screen.getByRole('checkbox', { name }));
    }
    fireEvent.click(await press('Make 7 labels'));
    await status('6 of 7 codes verified');
    expect(screen.getByText('1 code left out')).toBeVisible();
    expect(screen.getByText(/: The short URL is too long for a QR code$/)).toBeVisible();
    expect(screen.getByText('Doubtful at 25 mm: choose 30 mm')).toBeVisible();
    expect(await shownCodes()).toEqual(['spring', 'summer', 'x'.repeat(90), 'off', 'gone', 'late']);
    expect(within(await sheets()).getByText('Spring sale')).toBeVisible();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await pressLater('Print', 1000);
    expect(print).toHaveBeenCalledOnce();
    expect(await accessibilityProblems()).toEqual([]);

    const paper = screen.getByRole('combobox', { name: 'Paper' });
    await user.selectOptions(paper, 'Avery L7160, 63.5 × 38.1 mm');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Start at label' }), '20');
    expect(screen.getByText('3 × 7 on a sheet')).toBeVisible();
    const one = within(screen.getByRole('region', { name: 'Label as it is printed' }));
    expect(one.getByRole('img', { name: screenWords.qrCodeFor(`http://${domain}/spring`) })).toBeVisible();
    expect(one.getByText('Spring sale')).toBeVisible();
    await pressLater('Make 7 labels', 1500);
    await status('6 of 7 codes verified');
    expect(await shownCodes()).toEqual(['spring', 'summer', 'x'.repeat(90), 'off', 'gone', 'late']);
    expect(screen.queryByRole('region', { name: 'Label as it is printed' })).not.toBeInTheDocument();
    expect(
      within(await sheets())
        .getAllByRole('list')
        .map((each) => within(each).getAllByRole('listitem').length),
    ).toEqual([2, 4]);
    const places = within(await sheets())
      .getAllByRole('listitem')
      .map(({ style }) => `${style.gridRowStart} ${style.gridColumnStart}`);
    expect(places).toEqual(['7 2', '7 3', '1 1', '1 2', '1 3', '2 1']);
    await user.selectOptions(paper, 'Avery 5160, 66.7 × 25.4 mm');
    expect(screen.getByRole('combobox', { name: 'Start at label' })).toHaveValue('1');
    expect(within(screen.getByRole('combobox', { name: 'Start at label' })).getAllByRole('option')).toHaveLength(30);

    fireEvent.click(screen.getByRole('radio', { name: 'Files' }));
    expect(screen.queryByRole('region', { name: 'Label as it is printed' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Sheets' })).not.toBeInTheDocument();
    await pressLater('Make 7 codes', 2000);
    await status('6 of 7 codes verified');
    await pressLater('Save ZIP', 3000);
    await waitFor(() => expect(codes.saved().at(-1)?.type).toBe('application/zip'));
    const archive = unzipped(Buffer.from((await codes.saved().at(-1)?.arrayBuffer()) ?? new ArrayBuffer()));
    expect([...archive.keys()].slice(0, 3)).toEqual(['qr-spring.png', 'qr-spring.svg', 'qr-summer.png']);
    expect(archive.size).toBe(13);
    expect(archive.get('codes.csv')?.toString().split('\r\n')[1]).toBe(
      `http://${domain}/spring,http://${domain}/spring?qr=1,Spring sale,Active,qr-spring.png,qr-spring.svg`,
    );

    reload();
    await status(/^7 links of /);
    expect(screen.getByRole('radio', { name: 'Files' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '1 deleted' })).toBeChecked();
    await press('Make 7 codes');
    fireEvent.click(screen.getByRole('radio', { name: 'Sheets' }));
    expect(screen.getByRole('combobox', { name: 'Paper' })).toHaveDisplayValue('Avery 5160, 66.7 × 25.4 mm');
    expect(screen.getByRole('checkbox', { name: 'Print the names of the links' })).toBeChecked();
  });

  it('takes the links that the filter lets through among all, in their order, and makes their codes anew after Cancel', async () => {
    const { user, go } = await openLinks({ rows: links(12), search: `?domain=${domain}&q=none` });
    await status(/^0 of 12 links/);
    expect(await tool(user)).toHaveAttribute('data-tooltip', 'No links shown');
    await user.keyboard('{Escape}');
    go(`/links?domain=${domain}&q=l-1&sort=slug`);
    await status(/^4 of 12 links/);
    await user.click(await tool(user));
    await status(screenWords.printed(4, domain));
    codes.hold(true);
    fireEvent.click(await press('Make 4 labels'));
    await screen.findByRole('progressbar', { name: 'Creating and verifying the codes' });
    await pressLater('Cancel', 1000);
    await press('Make 4 labels');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    codes.hold(false);
    await pressLater('Make 4 labels', 2000);
    await status('4 of 4 codes verified');
    expect(await shownCodes()).toEqual(['l-1', 'l-10', 'l-11', 'l-12']);
  });

  it('says how to get there when no links were chosen, and that there may be more where they are not all', async () => {
    const { user, go, location, world } = await openLinks({ rows });
    go('/links/print');
    await status('No links selected');
    expect(await accessibilityProblems()).toEqual([]);
    const wire = { domain, deepLink: 'https://example.com', created: '2026-01-01T00:00:00Z' };
    const answer = ['a', 'b'].map((slug) => ({ ...wire, shortLink: slug }));
    world.reply(listLinks, { links: answer, hasMore: false, totalCount: 1 });
    await user.click(screen.getByRole('link', { name: 'Go to Links' }));
    expect(location()).toBe('/links');
    await screen.findByText('The server counts 1 link; this list has 2');
    const takePart = async () => {
      await user.click(await tool(user));
      await user.click(await screen.findByRole('checkbox', { name: 'Print the links found so far' }));
      return idle('Print');
    };
    fireEvent.click(await takePart());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/links');
    await user.click(await takePart());
    expect(await status('From the 2 links loaded; there may be more.')).toBeVisible();
  });
});

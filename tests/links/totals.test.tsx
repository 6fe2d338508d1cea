import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock } from '../support/clock';
import { link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { domain, openLinks, press, status, table } from './openLinks';

beforeAll(() =>
  Promise.all([loadAllLinksCode(), import('@/pages/links/tools/Totals'), import('@/providers/files/saveCsv')]),
);
beforeEach(bringAllLinks);

const rows = [
  link('a', { tags: ['poster', 'spring'], clickCount: 10, qrCodeScanCount: 4, createdBy: 'Iris Novak' }),
  link('b', { tags: ['poster'], clickCount: 5, qrCodeScanCount: 1, createdBy: 'Ada Lindqvist' }),
  link('c', { tags: ['spring'], clickCount: 40, isActive: false, createdBy: 'Iris Novak' }),
];
const cells = () =>
  within(screen.getByRole('table', { name: 'Totals' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

async function openTotals(scene: Parameters<typeof openLinks>[0]) {
  const app = await openLinks(scene);
  await table();
  await app.user.click(await press(screenWords.tools));
  await app.user.click(await screen.findByRole('menuitem', { name: screenWords.totalsTool }));
  await screen.findByRole('dialog', { name: 'Totals' });
  await screen.findByRole('table', { name: 'Totals' });
  return app;
}

it.each([
  ['a list that is loaded whole', rows, 'Total'],
  ['a longer list, whose rest is read for it', [...rows, ...links(30)], 'Total'],
])(
  'totals of %s are sorted by clicks first, then as its headings are pressed, and saved in that order',
  async (_, given) => {
    fixClock();
    const files = savedFiles();
    const { user } = await openTotals({ rows: given });
    expect(cells()).toEqual([
      ['spring', '2', '50', '4'],
      ['poster', '2', '15', '5'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Scans' }));
    expect(cells().map(([value]) => value)).toEqual(['poster', 'spring']);
    await user.click(await press('CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('waypost-totals-by-tag-2026-03-02.csv');
    expect((await files[0]?.blob.text())?.trim().split('\r\n')).toEqual([
      'Tags,Links,Clicks,Scans',
      'poster,2,15,5',
      'spring,2,50,4',
    ]);
  },
);

it('totals are of the links that match, and a value leads to its links', async () => {
  const { user, location } = await openTotals({
    rows: [...rows, ...links(30)],
    search: `?domain=${domain}&status=active`,
  });
  await user.click(screen.getByRole('radio', { name: 'Created by' }));
  await waitFor(() => expect(cells()).toContainEqual(['Iris Novak', '1', '10', '4']));
  await user.click(screen.getByRole('link', { name: 'Iris Novak' }));
  await status(/^1 of 33 links/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const query = new URLSearchParams(location().split('?')[1]);
  expect([query.get('by'), query.get('status')]).toEqual(['Iris Novak', 'active']);
});

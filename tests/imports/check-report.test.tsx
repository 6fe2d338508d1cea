import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { checkFile } from '@/engines/imports/check/fileServer';
import { CheckReportView } from '@/pages/upload/CheckReportView';
import { exportFile } from './exportFile';

async function showReport(text: string) {
  const result = await checkFile(new Blob([text]), () => {});
  if (result.kind !== 'checked') throw new Error(result.reason);
  render(<CheckReportView report={result.report} fileName="links.csv" />);
}

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const three = 'shortLink,deepLink\nx1,https://a.example\nx1,https://b.example\n!,https://c.example\n';

describe('the report on a file', () => {
  it.each([
    ['Rows', '3'],
    ['Will import', '1'],
    ['Duplicates', '1'],
    ['Invalid', '1'],
    ['Columns found', 'shortLink, deepLink'],
    ['Fields kept', '2 of the 2 columns of your file'],
    ['Lost', 'Nothing'],
  ])('says under "%s": %s', async (label, value) => {
    await showReport(three);
    expect(valueOf(label)).toBe(value);
  });

  it('calls nothing kept or lost of a file without a row that can be imported', async () => {
    await showReport('shortLink,deepLink\n!,https://c.example\n');
    expect(valueOf('Columns found')).toBe('shortLink, deepLink');
    for (const label of ['Fields kept', 'Lost']) expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  it.each([
    ['shortLink,deepLink,Note,owner', 'Note, owner'],
    ['shortLink,deepLink,constructor,__proto__,toString', 'constructor, __proto__, toString'],
    ['shortLink,deepLink,,owner', 'one without a name, owner'],
    [
      `shortLink,deepLink,${Array.from({ length: 11 }, (_, index) => `note${index + 1}`).join(',')}`,
      'note1, note2, note3, note4, note5, note6, note7, note8 and 3 more',
    ],
  ])('names the columns that are unknown, under %s', async (header, names) => {
    await showReport(`${header}\nx1,https://a.example\n`);
    expect(valueOf('Unknown columns')).toBe(names);
    expect(valueOf('Lost')).toMatch(/^\d+ unknown columns$/);
  });

  it('lists the rows that will not import, with line, value and, in the cell that is wrong, the reason', async () => {
    await showReport(`${three}x4,nowhere\nx5,\n`);
    const table = within(screen.getByRole('table', { name: '4 rows that will not import' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'LineShort linkDestination',
      '3x1The short link is in the file more than oncehttps://b.example',
      '4!The short link has no usable slughttps://c.example',
      '5x4nowhereThe destination is not a valid URL',
      '6x5noneThe destination is missing',
    ]);
  });

  it('draws marks of direction as their codes, an address from left to right, and each heading by itself', async () => {
    await showReport('shortLink,deepLink,\u202Eabc,owner\n\u05D0\u05D1!,https://c.example/\u202Eabc\n');
    const address = screen.getByRole('cell', { name: 'https://c.example/%E2%80%AEabc' });
    expect(address.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
    const headings = screen.getByText('Unknown columns').nextElementSibling?.querySelectorAll('bdi') ?? [];
    expect([...headings].map(({ textContent }) => textContent)).toEqual(['\u202Eabc', 'owner']);
  });

  it('shows the first fifty of many', async () => {
    await showReport(`shortLink,deepLink\n${'!,https://c.example\n'.repeat(1200)}`);
    expect(screen.getByText('The first 50 of 1,200 rows that will not import')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
  });

  it('offers all of them as a file', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await showReport(three);
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Download rejected rows (CSV)' }));
    expect(save.mock.contexts[0]).toMatchObject({ download: 'rejected-links.csv' });
  });

  it('says how many rows lose what, and how many a path prefix', async () => {
    const row = { 'Deep link (link)': 'https://a.example', 'iOS bundle ID (ibi)': 'com.acme' } as const;
    await showReport(
      exportFile(
        { ...row, 'Short link': 'https://acme.page.link/promo/a', 'Archived?': 'TRUE' },
        { ...row, 'Short link': 'https://acme.page.link/b' },
      ),
    );
    expect(valueOf('Lost')).toBe('app parameters in 2 rows');
    expect(valueOf('Archived')).toBe('1 row; inactive after the import');
    expect(valueOf('Path prefixes dropped')).toBe('1 row; the last part is the slug');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('calls destinations on page.link lost, and names the lines that are doubtful', async () => {
    await showReport('shortLink,deepLink\na,https://acme.page.link/x\nb,https://a.example/?a=1&amp;b=2\n');
    expect(valueOf('Lost')).toBe('destinations on page.link or app.goo.gl in 1 row');
    expect(valueOf('Doubtful')).toBe(
      '&amp; in the destination in 1 row (line 3); a destination on page.link or app.goo.gl, which have ended, in 1 row (line 2)',
    );
  });
});

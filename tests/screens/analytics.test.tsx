import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, shortenWaits } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { twoOrganizations } from '../support/rows';
import { choose } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { watchFigure } from '../support/watchFigure';
import { createTestWorld } from '../support/world';

/** What the page says of each period, at the time of the tests. */
const totals = { '7d': '12,217', '30d': '51,491', '90d': '150,039' } as const;

beforeEach(() => {
  fixClock();
  shortenWaits();
});

async function setUp(search = '') {
  const world = await createTestWorld({ rows: twoOrganizations });
  const app = renderApp({ world, at: `/analytics${search}` });
  await screen.findByRole('heading', { level: 1, name: 'Analytics' });
  return { world, ...app };
}

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const figureOf = (label: string) => summary().getByText(label).nextElementSibling?.textContent;
const isShown = (total: string) => summary().findByText(total);
const period = (name: string) => screen.getByRole('radio', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

/** The rows of the table with that caption, each as its cells. */
const rowsOf = (caption: RegExp) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the analytics of a project', () => {
  it('are accessible while they load, and start anew with another project', async () => {
    const { user } = await setUp();
    expect(await accessibilityProblems()).toEqual([]);
    await isShown(totals['7d']);
    const shown = watchFigure('Total Clicks');
    await choose(user, 'Project', 'Spring');
    await waitFor(() => expect(shown).toEqual([totals['7d'], '', totals['7d']]));
  });

  it('come after a wait, call nothing, sum the period up, marked as sample data, and are accessible', async () => {
    const shown = watchFigure('Total Clicks');
    const { world } = await setUp();
    await isShown(totals['7d']);
    expect(shown).toEqual(['', totals['7d']]);
    expect(
      world
        .allRequests()
        .map(({ path }) => path)
        .filter((path) => /analytics|links/.test(path)),
    ).toEqual([]);
    expect(['Total Clicks', 'Unique Visitors', 'Conversion Rate', 'Avg. Session'].map(figureOf)).toEqual([
      totals['7d'],
      '8,308',
      '4.6%',
      '2m 34s',
    ]);
    expect(screen.getByText('Sample data', { exact: true })).toBeVisible();
    expect(screen.getByText('Last 7 days · Sample data')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('offer five periods, of which the address keeps the chosen one, and can not be exported until they are there', async () => {
    const { location } = await setUp();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '24h',
      '7d',
      '30d',
      '90d',
      '1y',
    ]);
    expect(period('7d')).toBeChecked();
    await isShown(totals['7d']);
    const button = screen.getByRole('button', { name: 'Export Report' });
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText('Loading analytics…')).not.toBeInTheDocument();
    fireEvent.click(period('90d'));
    expect(location()).toBe('/analytics?period=90d');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Loading analytics…')).toBeInTheDocument();
    await isShown(totals['90d']);
  });

  it('open as the address says, accessible there too, and as usual when it says nothing known', async () => {
    const { go } = await setUp('?period=30d&tab=devices');
    expect(period('30d')).toBeChecked();
    expect(tab('Devices')).toHaveAttribute('aria-selected', 'true');
    await isShown(totals['30d']);
    expect(await accessibilityProblems()).toEqual([]);
    go('/analytics?period=2y&tab=constructor');
    await waitFor(() => expect(period('7d')).toBeChecked());
    expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  });

  it('never show a period that is no longer chosen', async () => {
    await setUp();
    await isShown(totals['7d']);
    const shown = watchFigure('Total Clicks');
    for (const name of ['30d', '90d', '7d', '90d']) fireEvent.click(period(name)); // no time passes between them
    await isShown(totals['90d']);
    expect(shown).toEqual([totals['7d'], '', totals['90d']]);
  });

  it('are broken down in accessible tabs that the arrow keys choose', async () => {
    enterStrictMode();
    const { user, location } = await setUp();
    await isShown(totals['7d']);
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Line chart: Clicks over time\. The most: /);
    await user.click(tab('Overview'));
    await user.keyboard('{ArrowRight}');
    expect(tab('Top Links')).toHaveFocus();
    expect(location()).toBe('/analytics?tab=links');
    expect(rowsOf(/^Top links/)).toContainEqual(['Spring salehttps://go.example.com/spring', '2,737', '+18.0%']);
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('{End}');
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Bar chart: Clicks by referrer\./);
  });

  it('have the charts of each tab as tables too', async () => {
    const { user } = await setUp();
    await isShown(totals['7d']);
    for (const { name, caption, rows, headings } of [
      { name: 'Overview', caption: /^Clicks over time/, rows: 8, headings: ['Day', 'Clicks'] },
      { name: 'Devices', caption: /^Clicks by device/, rows: 4, headings: ['Device', 'Clicks', 'Share'] },
      { name: 'Geography', caption: /^Clicks by country/, rows: 9, headings: ['Country', 'Clicks', 'Share'] },
      { name: 'Referrers', caption: /^Clicks by referrer/, rows: 7, headings: ['Referrer', 'Clicks', 'Share'] },
    ]) {
      await user.click(tab(name));
      for (const button of screen.getAllByRole('button', { name: /^Show as table/ })) await user.click(button);
      const table = rowsOf(caption);
      expect(table).toHaveLength(rows);
      expect(table[0]).toEqual(headings);
    }
  });

  it('are exported as a CSV file whose every line says that it is sample data', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push({ name: '', text: blob instanceof Blob ? blob.text() : Promise.resolve('') });
      return 'blob:report';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: saved.pop()?.text ?? Promise.resolve('') });
    });
    const { user } = await setUp('?tab=geography');
    await isShown(totals['7d']);
    vi.stubEnv('TZ', 'Pacific/Kiritimati'); // where it is the next day
    await user.click(screen.getByRole('button', { name: 'Export Report' }));

    expect(saved.map(({ name }) => name)).toEqual(['waypost-analytics-sample-7d-2026-03-03.csv']);
    const [headings, ...lines] = ((await saved[0]?.text) ?? '').trim().split('\r\n');
    expect(headings?.replace('\ufeff', '')).toBe('Source,Period,Part,Name,Value');
    expect(lines.every((line) => line.startsWith('Sample data,Last 7 days,'))).toBe(true);
    expect(lines).toContain(`Sample data,Last 7 days,Summary,Total Clicks,${totals['7d'].replace(',', '')}`);
    expect(lines.filter((line) => /change \(%\).*,-\d+$/.test(line))).not.toEqual([]); // a figure, no text
    for (const part of [
      'Clicks over time',
      'Clicks by device',
      'Clicks by browser',
      'Clicks by country',
      'Top links',
    ]) {
      expect(lines.some((line) => line.includes(`,${part},`))).toBe(true);
    }
  });
});

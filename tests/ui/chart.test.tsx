import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatChange, formatPercent } from '@/lib/text/percents';
import { ShareChart } from '@/ui/chart/charts';
import { indexOfHighest, roundTicks, sharesOf } from '@/ui/chart/points';
import { accessibilityProblems } from '../support/accessibility';

const points = (...values: number[]) => values.map((value, index) => ({ name: `p${index}`, value }));

describe('the axis of a chart', () => {
  it.each([
    { top: 0, ticks: [0, 1] },
    { top: 3, ticks: [0, 1, 2, 3] },
    { top: 193, ticks: [0, 50, 100, 150, 200] },
    { top: 2_090, ticks: [0, 500, 1_000, 1_500, 2_000, 2_500] },
    { top: 12_366, ticks: [0, 5_000, 10_000, 15_000] },
  ])('goes from zero in round steps past $top', ({ top, ticks }) => {
    expect(roundTicks(points(0, top))).toEqual(ticks);
  });

  it('is there without a point', () => expect(roundTicks([])).toEqual([0, 1]));
});

it('the highest of equal points is the first', () => {
  expect(indexOfHighest(points(1, 5, 5))).toBe(1);
  expect(indexOfHighest([])).toBe(-1);
});

it('the shares of a whole are in percent, and nothing of nothing', () => {
  expect(sharesOf(points(1, 3))).toEqual(['25.0%', '75.0%']);
  expect(sharesOf(points(0))).toEqual(['0.0%']);
});

it.each([
  [0.11, '11.0%', '+11.0%'],
  [0.116, '11.6%', '+11.6%'],
  [0.11649, '11.6%', '+11.6%'],
  [1, '100.0%', '+100.0%'],
  [0, '0.0%', '0.0%'],
  [-0.052, '-5.2%', '-5.2%'],
  [Number.NaN, '–', '–'],
])('a percent has one decimal, whatever it is: %d reads %s, and as a change %s', (value, share, change) => {
  expect(formatPercent(value)).toBe(share);
  expect(formatChange(value)).toBe(change);
});

describe('a chart', () => {
  function setUp() {
    const clicks = [
      { name: 'Mobile', value: 1_200 },
      { name: 'Desktop', value: 400 },
    ];
    render(
      <main>
        <h1>Clicks</h1>
        <ShareChart
          title="Clicks by device"
          caption="Last 7 days · Sample data"
          of="Device"
          what="Clicks"
          points={clicks}
        />
      </main>,
    );
    return userEvent.setup();
  }

  it('says in words what it shows', () => {
    setUp();
    expect(screen.getByRole('img')).toHaveAccessibleName('Bar chart: Clicks by device. The most: Mobile, 1,200.');
  });

  it('has the same figures as a table, and back, with the focus where it was', async () => {
    const user = setUp();
    await user.click(screen.getByRole('button', { name: 'Show as table (Clicks by device)' }));
    const table = within(screen.getByRole('table', { name: 'Clicks by device, Last 7 days · Sample data' }));
    expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Device', 'Clicks', 'Share'],
      ['Mobile', '1,200', '75.0%'],
      ['Desktop', '400', '25.0%'],
    ]);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);

    const back = screen.getByRole('button', { name: 'Show as chart (Clicks by device)' });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});

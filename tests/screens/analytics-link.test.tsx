import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, shortenWaits } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { link } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { watchFigure } from '../support/watchFigure';
import { createTestWorld } from '../support/world';

const domain = 'go.localhost:4400';

beforeEach(() => {
  fixClock();
  shortenWaits();
});

/** Opens the details of a link, and from there its statistics. */
async function setUp() {
  const world = await createTestWorld({ rows: { links: [link('spring', { name: 'Spring sale' })] } });
  const app = renderApp({ world, at: `/links?domain=${domain}` });
  await app.user.click(await screen.findByRole('button', { name: screenWords.detailsFor(`${domain}/spring`) }));
  const opener = await screen.findByRole('button', { name: /^Link Analytics/ });
  await app.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Link Analytics: Spring sale' });
  return { world, opener, dialog, ...app };
}

const summaryOf = (dialog: HTMLElement) => within(within(dialog).getByRole('region', { name: 'Summary' }));
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the analytics of a link', () => {
  it('are accessible, name the link, are marked as sample data, and are broken down in four tabs', async () => {
    const { dialog, opener, user } = await setUp();
    expect(opener).toHaveTextContent('Sample data');
    expect(screen.getByRole('button', { name: 'View Full Analytics' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByText(`http://${domain}/spring`)).toBeVisible();
    expect(within(dialog).getByText('Sample data', { exact: true })).toBeVisible();
    await summaryOf(dialog).findByText('1,126');
    expect(await accessibilityProblems()).toEqual([]);
    expect(tabs()).toEqual(['Overview', 'Geography', 'Devices', 'Referrers']);
    await user.click(screen.getByRole('tab', { name: 'Geography' }));
    expect(within(dialog).getByRole('img')).toHaveAccessibleName(/^Bar chart: Clicks by country\./);
  });

  it('offer four periods, start on 7d, come after a wait and call nothing, and give the focus back after Escape', async () => {
    const shown = watchFigure('Total Clicks');
    const { dialog, user, opener, world } = await setUp();
    const calls = world.allRequests().length;
    const radios = within(dialog).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['24h', '7d', '30d', '90d']);
    expect(within(dialog).getByRole('radio', { name: '7d' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: '7d' })).toHaveFocus();
    await summaryOf(dialog).findByText('1,126');
    await user.click(within(dialog).getByRole('radio', { name: '30d' }));
    await summaryOf(dialog).findByText('4,744');
    expect(shown).toEqual(['', '1,126', '', '4,744']);
    expect(world.allRequests()).toHaveLength(calls);

    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Control>}a{/Control}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument(); // no link behind them is selected
  });
});

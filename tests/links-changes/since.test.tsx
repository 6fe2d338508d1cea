import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Interval } from '@/engines/link-lists';
import { sinceChoices } from '@/pages/links-changes/sinceChoices';
import { consentStore } from '@/providers/consent';
import { readRegister } from '@/providers/store/register';
import { bringAllLinks } from '../all-links/bringAllLinks';
import { domain, idle, press, status } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { edit, loadChangesCode, openChanges } from './openChanges';

beforeAll(loadChangesCode);
beforeEach(bringAllLinks);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A Friday, by the clock of this computer. */
const friday = new Date(2026, 10, 20, 12);

const options = () => screen.getAllByRole('radio', { name: /^(My last visit|Today|Yesterday|[A-Z][a-z]+day)$/ });
const names = () => options().map((radio) => radio.closest('label')?.textContent);
const option = (name: string) => screen.findByRole('radio', { name });
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });

type App = Awaited<ReturnType<typeof openChanges>>;

/** Reads the list again, so many ms later, after these edits. */
async function reloadLater({ world, user }: App, ms: number, amount: number, ...edits: Parameters<typeof edit>[1][]) {
  await edit(world, ...edits);
  passTime(ms);
  await user.click(await idle(screenWords.reloadAll(amount)));
  await idle(screenWords.reloadAll(amount));
}

/** A list that was read on Friday, Saturday, Monday and Tuesday, where it is now. */
async function openHistory(): Promise<App> {
  fixClock(friday);
  const app = await openChanges([link('spring', { name: 'Spring' }), ...links(2)]);
  await idle(screenWords.reload);
  await edit(app.world, { kind: 'switch', slug: 'l-1', isActive: false });
  passTime(dayMs);
  await app.user.click(await idle(screenWords.reload));
  await heading(/1 change$/);
  expect(screen.queryByRole('radio', { name: 'Today' })).not.toBeInTheDocument(); // the newest interval says as much
  await reloadLater(
    app,
    2 * dayMs,
    3,
    { kind: 'switch', slug: 'l-1', isActive: true },
    { kind: 'change', slug: 'spring', fields: { name: 'Summer' } },
  );
  await heading(/2 changes$/);
  await reloadLater(app, dayMs, 3, { kind: 'delete', slug: 'l-2' });
  await waitFor(() => expect(names()).toEqual(['Today', 'Yesterday', 'Saturday']));
  return app;
}

describe('what changed since a time', () => {
  it('is one table of net differences, narrowed by groups, saved as CSV, and gives way to an interval', async () => {
    const { user } = await openHistory();
    for (const radio of options()) expect(radio).not.toBeChecked();
    await user.click(await option('Saturday'));
    await heading('Since Saturday, Nov 21 · 2 changes');
    await status('All: 2 rows'); // l-1 was switched off and on again
    screen.getByText(/^Between Nov 20, 2026, 1[12]:\d\d [AP]M and Nov 24, 2026, 12:00 PM$/);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    for (const opener of screen.getAllByRole('button', { name: /^Between / }))
      expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await option('Gone 1'));
    await status('Gone: 1 row');
    expect(screen.queryByRole('link', { name: 'Show in the list' })).not.toBeInTheDocument();

    const files = savedFiles();
    await user.click(await press('Save CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.blob.text()) ?? '';
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain(`http://${domain}/spring,Details changed,Name,Spring,Summer,,2026-11-20T`);

    await user.click(screen.getAllByRole('button', { name: /^Between / })[1] ?? document.body);
    expect(screen.queryByRole('heading', { name: /^Since/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(await option('Saturday')).not.toBeChecked();
  });

  it('is chosen by keyboard, and follows the next reading', async () => {
    const app = await openHistory();
    const { user } = app;
    (await option('Today')).focus();
    await user.keyboard(' ');
    await heading('Since today · 1 change');
    await user.keyboard('{ArrowRight}');
    await heading('Since yesterday · 3 changes');
    expect(await option('Yesterday')).toHaveFocus();
    await edit(app.world, { kind: 'change', slug: 'spring', fields: { name: 'Spring' } });
    passTime(hourMs);
    await user.click(await idle(screenWords.reloadAll(3)));
    await heading('Since yesterday · 2 changes'); // its name is what it was
    expect(await option('Yesterday')).toBeChecked();
  });
});

describe('the last visit', () => {
  it.each([true, false])('is the one before this one, of a list that the device keeps: %s', async (isKept) => {
    if (isKept) consentStore.accept();
    const app = await openHistory();
    const { user, go } = app;
    const leave = async () => {
      go(`/links?domain=${domain}`);
      await screen.findByRole('searchbox', { name: screenWords.searchLinks });
    };
    const comeBack = async () => {
      go(`/links/changes?domain=${domain}`);
      await idle(screenWords.reloadAll(3));
    };
    await leave();
    passTime(10 * 60_000);
    await comeBack();
    await reloadLater(app, hourMs, 3, { kind: 'change', slug: 'spring', fields: { name: 'Autumn' } });
    expect(names()).not.toContain('My last visit'); // it goes on
    await leave();
    passTime(hourMs);
    await comeBack();
    await option('Today');
    expect(names()).not.toContain('My last visit'); // nothing has changed since
    await reloadLater(app, 60_000, 3, { kind: 'change', slug: 'spring', fields: { name: 'Winter' } });
    await user.click(await option('My last visit'));
    await heading('Since my last visit · 1 change');
    const [kept] = Object.values(readRegister()?.lists ?? {});
    expect(kept?.looks !== undefined).toBe(isKept);
  });
});

describe('the choices since when', () => {
  const now = friday.getTime();
  const at = (daysAgo: number, changes = 1) =>
    ({ id: String(now - daysAgo * dayMs), from: 0, to: now - daysAgo * dayMs, links: changes }) as Interval; // what is looked at
  const labels = (ends: readonly Interval[], lastVisit?: number) =>
    sinceChoices(ends, now, lastVisit).map(({ label, heading: text }) => [label, text]);

  it('name days within a week by their weekday, older ones by their date', () => {
    expect(labels([at(0), at(0.2), at(1), at(2), at(6), at(7), at(13)])).toEqual([
      ['Today', 'Since today'],
      ['Yesterday', 'Since yesterday'],
      ['Wednesday', 'Since Wednesday, Nov 18'],
      ['Saturday', 'Since Saturday, Nov 14'],
      ['Nov 13', 'Since Nov 13, 2026'],
      ['Nov 7', 'Since Nov 7, 2026'],
    ]);
  });

  it.each([
    { name: 'one interval', ends: [at(0)], lastVisit: now - dayMs, expected: [] },
    { name: 'one with changes', ends: [at(0, 0), at(1), at(2, 0)], lastVisit: 0, expected: [] },
    { name: 'days without changes', ends: [at(0), at(1, 0), at(2)], expected: ['Today', 'Wednesday'] },
    {
      name: 'a visit before',
      ends: [at(0), at(1)],
      lastVisit: now - 1,
      expected: ['My last visit', 'Today', 'Yesterday'],
    },
    { name: 'a visit after', ends: [at(0), at(1)], lastVisit: now, expected: ['Today', 'Yesterday'] },
  ])('say something: $name', ({ ends, lastVisit, expected }) => {
    expect(labels(ends, lastVisit).map(([label]) => label)).toEqual(expected);
  });
});

import type { Page } from 'playwright-core';
import type { Figure } from '../figures';

const links = 50_000;
/** What a job at its fastest has done in the quarter of a second after which it is told. */
const atOnce = 12;
/** Earlier changes do not make later ones dearer: the first and the last of so many are compared. */
const part = 5000;

/** The changes of a job of 50,000 links, in a list of 100,000 that is open and kept on the device. */
export async function measureStatusChanges(page: Page, amount: number): Promise<Figure[]> {
  const change = (count: number) =>
    page.evaluate(({ count, atOnce, amount }) => window.lists.changeStatus(count, atOnce, amount), {
      count,
      atOnce,
      amount,
    });
  const before = await usedMB(page);
  const first = await change(part);
  const all = await change(links);
  const last = await change(part);
  const used = (await usedMB(page)) - before;
  return [
    {
      what: 'a change of status, kept and shown, of 50,000',
      value: all.ms / links,
      unit: 'ms',
      goal: 0.2,
      note: `${atOnce} at once; ${Math.round(all.ms)} ms in all`,
    },
    {
      what: 'a change after 50,000 others against one after none',
      value: last.ms / first.ms,
      unit: 'x',
      goal: 1.5,
      note: `${part} changes in ${Math.round(first.ms)} and in ${Math.round(last.ms)} ms`,
    },
    {
      what: 'room on the device of 60,000 changes of 50,000 links',
      value: used,
      unit: 'MB',
      goal: 20,
      note: 'as the browser estimates it',
    },
  ];
}

const usedMB = (page: Page) =>
  page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? Number.NaN) / 1_000_000);

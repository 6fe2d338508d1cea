import type { Browser } from 'playwright-core';
import { choose } from '../../e2e/choose';
import { type Figure, rounded } from '../figures';
import { openBench } from '../openBench';
import { memoryOf } from '../probes/memory';
import { closeDialog, openDialog } from '../probes/pressing';

/** What 50 changes of the selection and 20 openings of the dialog leave behind. */
export async function measureMemory(browser: Browser, origin: string): Promise<Figure[]> {
  const ada = await openBench(browser, origin, 'Ada Lindqvist');
  await ada.page.goto('/links');
  const organizations = ['Northwind Trail', 'Helios Group'];
  async function switchAndOpen(switches: number, openings: number) {
    for (let count = 0; count < switches; count += 1) {
      await choose(ada.page, 'Organization', organizations[count % 2] ?? '');
      await ada.page.waitForTimeout(100);
    }
    await choose(ada.page, 'Organization', 'Northwind Trail').catch(() => undefined);
    await choose(ada.page, 'Domain', 'go.northwind.example');
    await ada.page.getByRole('table').waitFor();
    for (let count = 0; count < openings; count += 1) {
      await openDialog(ada.page);
      await closeDialog(ada.page);
    }
    await ada.page.waitForTimeout(5000); // toasts go
  }
  await switchAndOpen(6, 2);
  const before = await memoryOf(ada);
  await switchAndOpen(50, 20);
  const after = await memoryOf(ada);
  await ada.close();
  return [
    {
      what: 'heap grown over 50 switches and 20 openings',
      value: after.heapMB - before.heapMB,
      unit: 'MB',
      goal: 10,
      note: `after collection: ${rounded(before.heapMB)} to ${rounded(after.heapMB)} MB, listeners ${before.listeners} to ${after.listeners}, nodes ${before.nodes} to ${after.nodes}, object URLs unreleased ${before.objectUrls} to ${after.objectUrls}`,
    },
  ];
}

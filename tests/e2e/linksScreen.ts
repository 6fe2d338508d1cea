import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { beginningWith, screenWords } from '../support/screenWords';
import { origin } from './world';

/** The sandbox's default short domain, with its port. */
export const defaultDomain = `go.${new URL(origin).host}`;

/** The links of Northwind Trail, where Ada starts: the domain with links in every state. */
export const northwind = '/links?domain=go.northwind.example';

/** Unfolds a row of the list. */
export const unfold = (page: Page, slug: string) =>
  rowOf(page, slug)
    .getByRole('button', { name: /^Details / })
    .click();

/** Waits until the details that were unfolded are in sight, to their lower edge. */
export async function detailsInSight(page: Page): Promise<void> {
  const details = page.getByRole('heading', { name: screenWords.linkDetails }).locator('xpath=..');
  const bottomOf = async (element: Locator) => {
    const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    return y + height;
  };
  const below = async () =>
    (await bottomOf(details)) -
    (await bottomOf(page.getByRole('region', { name: beginningWith(screenWords.linksOn('')) })));
  await expect.poll(below).toBeLessThanOrEqual(0);
}

/** Opens the wizard and fills the first step. */
export async function startLink(
  page: Page,
  link: { destination: string; slug: string; name: string },
): Promise<Locator> {
  await page.getByRole('button', { name: screenWords.createLink, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: screenWords.createLinkTitle });
  await dialog.getByLabel(screenWords.destinationLabel).fill(link.destination);
  await dialog.getByLabel(screenWords.slugLabel).fill(link.slug);
  await dialog.getByLabel(screenWords.nameLabel).fill(link.name);
  return dialog;
}

/** Creates the link through all three steps, on the domain that the page shows. */
export async function createLink(page: Page, link: Parameters<typeof startLink>[1]): Promise<void> {
  const dialog = await startLink(page, link);
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByText('Tags', { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: screenWords.nextStep }).click();
  await dialog.getByRole('button', { name: screenWords.createLink }).click();
  await page.getByText(screenWords.linkCreated).last().waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

export const rowOf = (page: Page, slug: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${screenWords.detailsFor('')}.*/${slug}$`) }) });

/** The cell of a row under that heading. */
export async function cellOf(page: Page, slug: string, heading: string): Promise<Locator> {
  await rowOf(page, slug).waitFor();
  const headings = await page.getByRole('columnheader').allTextContents();
  const column = headings.findIndex((text) => text.startsWith(heading));
  return rowOf(page, slug).getByRole('cell').nth(column);
}

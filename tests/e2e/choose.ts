import type { Page } from 'playwright-core';

/** Chooses the option that reads so, in the browser's selector of that name or in our own. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name, exact: true, disabled: false });
  if (await select.evaluate((element) => element instanceof HTMLSelectElement)) {
    await select.selectOption(option);
    return;
  }
  await select.click();
  await page
    .getByRole('listbox', { name, exact: true })
    .getByRole('option')
    .filter({ hasText: option })
    .first()
    .click();
}

import type { Page } from 'playwright-core';

/**
 * Chooses the option that reads so, in the browser's selector of that name or in antd's. antd lays what is chosen over the
 * element with the role, hence `force`; its visible options have a class, but no role.
 */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name, exact: true, disabled: false });
  if (await select.evaluate((element) => element instanceof HTMLSelectElement)) {
    await select.selectOption(option);
    return;
  }
  await select.click({ force: true });
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

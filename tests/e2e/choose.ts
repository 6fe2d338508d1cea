import type { Page } from 'playwright-core';

/**
 * Opens the selector of that name and chooses the option that reads so. antd lays what is chosen over the element with the
 * role, hence `force`; its visible options have a class, but no role.
 */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true, disabled: false }).click({ force: true });
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option })
    .first()
    .click();
}

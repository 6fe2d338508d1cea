import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The selector of that name, as soon as it can be used. */
export async function findSelect(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const select = screen.getByRole('combobox', { name });
    expect(select).toBeEnabled();
    return select;
  });
}

/** Chooses the option with that text, in the browser's selector or in antd's, whose options have no role, only a class. */
export async function choose(user: UserEvent, name: string, option: string): Promise<void> {
  const select = await findSelect(name);
  if (select instanceof HTMLSelectElement) return user.selectOptions(select, option);
  await user.click(select);
  const visible = await waitFor(() => {
    const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';
    const found = [...document.querySelectorAll(open)].find(({ textContent }) => textContent === option);
    if (!found) throw new Error(`'${name}' offers no '${option}'`);
    return found;
  });
  await user.click(visible);
}

/** What the selector shows as chosen: as it looks before it was first opened, or as antd shows it afterwards. */
export async function chosenIn(name: string): Promise<string | undefined> {
  const select = await findSelect(name);
  if (select instanceof HTMLSelectElement) return select.selectedOptions[0]?.text;
  const shown = select.closest('.ant-select')?.querySelector('.ant-select-selection-item') ?? select;
  return shown.textContent;
}

import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The selector of that name, as soon as it can be used. */
export async function findSelect(name: string): Promise<HTMLElement> {
  const select = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(select).toBeEnabled());
  return select;
}

/** Opens the selector and chooses the option with that text. antd's visible options have no role, but their text as title. */
export async function choose(user: UserEvent, name: string, option: string): Promise<void> {
  await user.click(await findSelect(name));
  const visible = await waitFor(() => {
    const found = screen.getAllByTitle(option).find((element) => element.matches('.ant-select-item-option'));
    if (!found) throw new Error(`'${name}' offers no '${option}'`);
    return found;
  });
  await user.click(visible);
}

/** What the selector shows as chosen. */
export async function chosenIn(name: string): Promise<string | undefined> {
  const select = await findSelect(name);
  return select.closest('.ant-select')?.querySelector('.ant-select-selection-item')?.textContent ?? undefined;
}

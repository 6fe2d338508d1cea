import { screen, waitFor, within } from '@testing-library/react';
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

/** Chooses the option with that text, in the browser's selector or in our own. */
export async function choose(user: UserEvent, name: string, option: string): Promise<void> {
  const select = await findSelect(name);
  if (select instanceof HTMLSelectElement) return user.selectOptions(select, option);
  await user.click(select);
  const list = await screen.findByRole('listbox', { name });
  await user.click(within(list).getByRole('option', { name: option }));
}

/** What the selector shows as chosen. */
export async function chosenIn(name: string): Promise<string | undefined> {
  const select = await findSelect(name);
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : select.textContent;
}

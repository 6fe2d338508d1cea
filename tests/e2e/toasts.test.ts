import { expect, it } from 'vitest';
import { openApp } from './openApp';

it('a toast that came beside a dialog takes the height of its words once the dialog has closed, and tells other dialogs how high it is', async () => {
  const { page } = await openApp({ at: '/organizations', as: 'Max Large' });
  await page.getByRole('button', { name: 'Create organization' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  await dialog.getByLabel('Name').fill('Fern and Company');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  const title = page.getByText('Organization created successfully');
  await title.hover(); // its time stands still
  await dialog.waitFor({ state: 'hidden' });

  const toast = page.getByRole('status').filter({ has: title });
  const places = () =>
    toast.evaluate((element) => {
      const [box, list] = [element, element.parentElement ?? element].map((each) => each.getBoundingClientRect());
      return {
        below: innerHeight - (box?.bottom ?? 0),
        width: box?.width,
        beyond: (list?.height ?? 0) - (box?.height ?? 0),
        told: Number.parseInt(document.documentElement.style.getPropertyValue('--toasts-height')) - (box?.height ?? 0),
      };
    });
  // px: the margin of the window, the width that a toast may have, nothing, and the margins below and above
  await expect.poll(places).toEqual({ below: 24, width: 440, beyond: 0, told: 40 });
});

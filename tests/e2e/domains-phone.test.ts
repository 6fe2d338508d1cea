import { expect, it } from 'vitest';
import { openApp } from './openApp';

it.each([375, 768])('shows the status of each domain in full at %i px, without scrolling', async (width) => {
  const viewport = { width, height: 800 };
  const { page } = await openApp({ viewport, isPhone: width < 768, at: '/domains', as: 'Ada Lindqvist' });
  const row = page.getByRole('row', { name: /club\.northwind\.example/ });

  const status = await row.getByText('Pending DNS').boundingBox();
  const menu = await row.getByRole('button', { name: /^Actions for/ }).boundingBox();

  expect((status?.x ?? width) + (status?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
});

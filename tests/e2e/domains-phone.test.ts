import { expect, it } from 'vitest';
import { openApp } from './openApp';

it('shows the status of each domain in full on a phone and on a tablet, without scrolling', async () => {
  const { page } = await openApp({ isPhone: true, at: '/domains', as: 'Ada Lindqvist' });
  const row = page.getByRole('row', { name: /club\.northwind\.example/ });
  for (const width of [375, 768]) {
    await page.setViewportSize({ width, height: 800 });

    const status = await row.getByText('Pending DNS').boundingBox();
    const menu = await row
      .getByRole('cell')
      .filter({ has: page.getByRole('button', { name: /^Actions for/ }) })
      .boundingBox();

    expect((status?.x ?? width) + (status?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(menu?.x ?? 0);
  }
});

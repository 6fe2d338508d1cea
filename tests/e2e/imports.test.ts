import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { choose } from './choose';
import { defaultDomain } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const csv = (rows: readonly string[]) => ({
  name: 'links.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['shortLink,deepLink', ...rows].join('\n')),
});

async function chooseFile(page: Page, file: ReturnType<typeof csv>) {
  await page.getByRole('button', { name: screenWords.firebase }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Drag CSV file here/ }).click(),
  ]);
  await chooser.setFiles(file);
}

it('uploads a file, and its links appear on the links screen', async () => {
  const { page } = await openApp({ at: '/upload', as: 'Max Large', theme: 'dark' });
  await chooseFile(
    page,
    csv([
      'https://old.page.link/imported-1,https://www.example.com/1',
      'https://old.page.link/imported-2,https://www.example.com/2',
    ]),
  );

  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText(screenWords.uploaded).first().waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('link', { name: 'Go to Links' }).click();
  await choose(page, 'Domain', defaultDomain);

  const list = page.getByRole('main');
  await expect
    .poll(async () => {
      const refresh = page.getByRole('button', { name: screenWords.refresh, exact: true });
      if ((await refresh.getAttribute('aria-disabled')) !== 'true') await refresh.click();
      return textOf(list)();
    })
    .toMatch('imported-2');
});

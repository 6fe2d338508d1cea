import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { choose } from './choose';
import { cellOf, createLink, defaultDomain, rowOf } from './linksScreen';
import { openApp } from './openApp';
import { startDestination } from './startDestination';
import { textOf } from './textOf';

it('creates a short link, follows it to its destination, and counts the click and the scan', async () => {
  const destination = await startDestination();
  const { page, context } = await openApp({ at: '/links', as: 'Ada Lindqvist', hosts: [destination.host] });

  await choose(page, 'Project', 'Spring Collection');
  await page.getByText(screenWords.switchedTo('Spring Collection')).waitFor();
  await choose(page, 'Domain', `${defaultDomain} (Default)`);
  await createLink(page, { destination: destination.url, slug: 'main-job', name: 'The main job' });
  await expect.poll(textOf(await cellOf(page, 'main-job', 'Clicks'))).toMatch(/^0$/);

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    rowOf(page, 'main-job')
      .getByRole('link', { name: /^Open / })
      .click(),
  ]);
  await tab.waitForURL(destination.url);
  expect(await tab.evaluate(() => window.opener)).toBeNull();

  await page.getByRole('button', { name: screenWords.refresh, exact: true }).click();
  await expect.poll(textOf(await cellOf(page, 'main-job', 'Clicks'))).toMatch(/^1$/);

  await tab.goto(`http://${defaultDomain}/main-job?qr=1`);
  expect(tab.url()).toBe(destination.url);
  await page.getByRole('button', { name: screenWords.refresh, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${screenWords.detailsFor('')}.*/main-job$`) }).click();

  await expect.poll(textOf(page.getByRole('table'))).toContain('Click Count1Scan Count1Preview Count0');
});

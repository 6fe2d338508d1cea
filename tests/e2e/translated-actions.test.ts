import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { openTool, press } from './allLinksScreen';
import { goInside } from './goInside';
import { createLink, rowOf } from './linksScreen';
import { heading, list, said, screensOf, type Visit, visitTranslated } from './translated';

const steps: Visit['steps'] = {
  async 'create a link'(page) {
    await said(page, /^12 links/);
    await createLink(page, { destination: 'https://www.example.com/new', slug: 'created', name: 'Created' });
    await rowOf(page, 'created').waitFor();
  },
  async 'change the status of many'(page) {
    await goInside(page, `${list}&all=&q=s000`);
    await said(page, /^9 of 13 links/);
    await openTool(page, screenWords.changeStatus);
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 9 links' }).click();
    await page.getByRole('region', { name: 'Job', exact: true }).getByText('Done: 9 of 9 deactivated').waitFor();
  },
  async 'undo it on the page of jobs'(page) {
    await goInside(page, '/jobs');
    await heading(page, 'Jobs');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('region', { name: 'Job', exact: true }).getByText('Done: 9 of 9 reactivated').waitFor();
  },
  async export(page) {
    await goInside(page, `${list}&all=`);
    await said(page, /^13 links/);
    await openTool(page, screenWords.exportTool);
    const dialog = page.getByRole('dialog', { name: screenWords.exportTitle });
    await dialog.getByRole('button', { name: 'Export' }).click();
    await dialog.getByText(screenWords.exported(13)).waitFor();
  },
  async 'close the export'(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'save a view'(page) {
    await goInside(page, `${list}&all=&q=s000`);
    await said(page, /^9 of 13 links/);
    await page.getByRole('button', { name: /^Views/ }).click();
    await press(page, 'Save this view…');
    await page.getByLabel('View name').fill('Nine');
    await press(page, 'Save');
    await page.getByRole('button', { name: /^Nine/ }).waitFor();
    await page.keyboard.press('Escape');
  },
  async 'find a link'(page) {
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('created');
    await page
      .getByRole('option', { name: /created/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};

it('a page whose texts a translator replaces says the same while links are created, changed, found and exported', async () => {
  const visit = { at: `${list}&all=`, links: 12, steps };
  const screens = await screensOf(visit);
  await visitTranslated(visit, (name, screen) => expect.poll(screen, { message: name }).toBe(screens[name]));
});

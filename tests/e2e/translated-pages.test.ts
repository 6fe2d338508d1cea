import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { openTool, press } from './allLinksScreen';
import { choose } from './choose';
import { goInside } from './goInside';
import { domain, heading, list, said, screensOf, type Visit, visitTranslated } from './translated';

const steps: Visit['steps'] = {
  async 'print codes'(page) {
    await goInside(page, `${list}&all=&q=s000`);
    await said(page, /^9 of 12 links/);
    await openTool(page, screenWords.printCodesTool);
    await heading(page, 'Print QR codes');
    await page.getByRole('button', { name: /^Make 9 labels/ }).click();
    await said(page, '9 of 9 codes verified');
  },
  async 'check the links'(page) {
    await goInside(page, `/links/checks?domain=${domain}`);
    await heading(page, 'Link checks');
    await said(page, 'Checked 12 links');
  },
  async 'what changed'(page) {
    await goInside(page, `/links/changes?domain=${domain}`);
    await heading(page, 'What changed');
    await said(page, /^12 links/);
  },
  async 'create many'(page) {
    await goInside(page, `/links/create-many?domain=${domain}`);
    await page
      .getByRole('textbox', { name: 'Destinations' })
      .fill('slug,url\nmany-1,https://example.com/1\nmany-2,x y');
    await said(page, '1 of 2 rows can be created');
    await page.getByRole('button', { name: /^Create 1 link/ }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('Done: 1 of 1 created').waitFor();
  },
  async analytics(page) {
    await goInside(page, '/analytics');
    await page.getByRole('radio', { name: '7d' }).check({ force: true });
    await page.getByRole('tab', { name: 'Devices' }).click();
    await page
      .getByRole('button', { name: /^Show as table/ })
      .first()
      .click();
    await page.getByRole('table').first().waitFor();
  },
  async theme(page) {
    await choose(page, 'Theme', 'Dark');
    await choose(page, 'Theme', 'Light');
  },
  async preferences(page) {
    await press(page, 'Preferences');
    await page.getByRole('switch', { name: 'Functional' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Preferences' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'choose a plan'(page) {
    await goInside(page, '/choose-plan');
    await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true });
    await said(page, 'Enterprise');
  },
};

it('pages about links and the plans, whose texts a translator replaces, say the same as the pages themselves', async () => {
  const visit = { at: `${list}&all=`, links: 12, steps };
  const screens = await screensOf(visit);
  await visitTranslated(visit, (name, screen) => expect.poll(screen, { message: name }).toBe(screens[name]));
});

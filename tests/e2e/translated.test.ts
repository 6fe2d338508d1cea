import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTool, press } from './allLinksScreen';
import { choose } from './choose';
import { goInside } from './goInside';
import { keyEndpoint } from './identityTraffic';
import { createLink, rowOf, unfold } from './linksScreen';
import { openApp } from './openApp';
import { numberedLinks, ownDomain } from './ownDomain';
import { toPage } from './toPage';

declare global {
  interface Window {
    /** Texts that React has changed after they had been replaced: the page still shows what they were. */
    outdatedTexts?: () => string[];
  }
}

/** Replaces each text of the page as a translator does, again after each change. Runs in the page. */
function translate(): void {
  const untranslated = 'head, script, style, textarea, svg, font, [translate=no]';
  const replaced: { text: Text; was: string }[] = [];
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode instanceof Text && /\S/.test(currentNode.data)) found.push(currentNode);
    }
    for (const text of found) {
      if (text.parentElement?.closest(untranslated)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      replaced.push({ text, was: text.data });
      text.replaceWith(outer);
    }
  };
  window.outdatedTexts = () => replaced.filter(({ text, was }) => text.data !== was).map(({ text }) => text.data);
  new MutationObserver(replaceTexts).observe(document, { childList: true, characterData: true, subtree: true });
}

const domain = 'translated.northwind.example';
const list = `/links?domain=${domain}`;
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

async function fillDialog(page: Page, title: string, label: string, text: string, verb: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(label).first().fill(text);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Until it has become the opposite: a button that has just changed ignores presses for half a second. */
async function changeStatus(page: Page, verb: 'Deactivate' | 'Reactivate') {
  const button = page.getByRole('table').getByRole('button', { name: verb, exact: true });
  const press = async () => {
    if (await button.isVisible()) await button.click();
    return button.isVisible();
  };
  await expect.poll(press).toBe(false);
}

/** What is done, in one visit: all pages, and each action that changes what stands on them. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async dashboard(page) {
    await heading(page, 'Dashboard');
    await said(page, 'Total Links');
  },
  async 'open the links'(page) {
    await goInside(page, list);
    await rowOf(page, 's0060').waitFor();
  },
  async 'load more'(page) {
    await press(page, 'Load More Links');
    await said(page, /50 links loaded from/);
  },
  async 'read all links'(page) {
    await page.keyboard.press('l');
    await said(page, /^60 links/);
  },
  async 'sort by clicks'(page) {
    await named(page, 'Clicks').click();
    await page.locator('th[aria-sort=descending]').waitFor();
  },
  async search(page) {
    await page.getByRole('searchbox', { name: 'Search', exact: false }).first().fill('s000');
    await said(page, /^9 of 60 links/);
  },
  async 'clear the search'(page) {
    await page.getByRole('searchbox', { name: 'Search', exact: false }).first().fill('');
    await said(page, /^60 links/);
  },
  async refresh(page) {
    await press(page, 'Refresh');
  },
  async filter(page) {
    await press(page, 'Filters');
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Inactive');
    await page.keyboard.press('Escape');
    await said(page, 'Clear filters');
  },
  async 'clear the filters'(page) {
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await rowOf(page, 's0060').waitFor();
  },
  async 'open details'(page) {
    await unfold(page, 's0060');
    await said(page, 'Basic Information');
  },
  async deactivate(page) {
    await changeStatus(page, 'Deactivate');
    await said(page, 'Reactivate');
  },
  async reactivate(page) {
    await changeStatus(page, 'Reactivate');
  },
  async 'copy the code'(page) {
    await press(page, 'Copy QR Code');
    await said(page, 'QR Code copied!');
  },
  async 'link analytics'(page) {
    await page.getByRole('button', { name: /^Link Analytics/ }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Geography' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'close details'(page) {
    await unfold(page, 's0060');
    await page.getByText('Basic Information').waitFor({ state: 'hidden' });
  },
  async 'select links'(page) {
    await openTool(page, 'Select');
    await page.getByRole('checkbox', { name: /s0060$/ }).click();
    await page.getByRole('checkbox', { name: /s0059$/ }).click();
    await said(page, '2 selected');
  },
  async 'leave the selection'(page) {
    await press(page, 'Done');
    await page.getByRole('region', { name: 'Selected links' }).waitFor({ state: 'hidden' });
  },
  async 'create a link'(page) {
    await createLink(page, { destination: 'https://www.example.com/new', slug: 'created', name: 'Created' });
    await rowOf(page, 'created').waitFor();
  },
  async 'change the status of many'(page) {
    await goInside(page, `${list}&all=&q=s000`);
    await said(page, /^9 of 61 links/);
    await openTool(page, 'Change status…');
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
    await said(page, /^61 links/);
    await openTool(page, 'Export…');
    const dialog = page.getByRole('dialog', { name: 'Export links' });
    await dialog.getByRole('button', { name: 'Export' }).click();
    await dialog.getByText('61 rows written and verified').waitFor();
  },
  async 'close the export'(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  async 'save a view'(page) {
    await goInside(page, `${list}&all=&q=s000`);
    await said(page, /^9 of 61 links/);
    await page.getByRole('button', { name: /^Views/ }).click();
    await press(page, 'Save this view…');
    await page.getByLabel('View name').fill('Nine');
    await press(page, 'Save');
    await page.getByRole('button', { name: /^Nine/ }).waitFor();
    await page.keyboard.press('Escape');
  },
  async 'check the links'(page) {
    await goInside(page, `/links/checks?domain=${domain}`);
    await heading(page, 'Link checks');
    await said(page, 'Checked 61 links');
  },
  async 'what changed'(page) {
    await goInside(page, `/links/changes?domain=${domain}`);
    await heading(page, 'What changed');
    await said(page, /^61 links/);
  },
  async 'print codes'(page) {
    await goInside(page, `${list}&all=&q=s000`);
    await said(page, /^9 of 61 links/);
    await openTool(page, 'Print QR codes…');
    await heading(page, 'Print QR codes');
    await page.getByRole('button', { name: /^Make 9 labels/ }).click();
    await said(page, '9 of 9 codes verified');
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
  async 'add a domain'(page) {
    await toPage(page, 'Domains');
    await press(page, 'Add Domain');
    await page.getByLabel('Domain Name').fill('Added.northwind.example');
    await page.locator('form').getByRole('button', { name: 'Add Domain' }).click();
    await said(page, 'Domain Created Successfully');
    await said(page, /^DNS Configuration/);
  },
  async 'refresh its status'(page) {
    await press(page, 'Refresh status');
    await said(page, 'Status refreshed');
  },
  async 'delete it'(page) {
    await named(page, 'Actions for added.northwind.example').click();
    await page.getByRole('menuitem', { name: 'Delete Domain' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await named(page, 'Actions for added.northwind.example').waitFor({ state: 'hidden' });
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
  async 'create an organization'(page) {
    await goInside(page, '/organizations');
    await heading(page, 'Organizations');
    await press(page, 'Create organization');
    await fillDialog(page, 'Create organization', 'Name', 'Translated', 'Create organization');
    await page.getByRole('button', { name: 'Select Translated' }).first().waitFor();
  },
  async 'edit it'(page) {
    await named(page, 'Edit Translated').click();
    await fillDialog(page, 'Update organization', 'Description', 'Read in another language', 'Save changes');
    await said(page, 'Read in another language');
  },
  async 'select it'(page) {
    await page.getByRole('list', { name: 'Organizations' }).getByRole('button', { name: 'Select Translated' }).click();
    await said(page, 'Switched to Translated');
  },
  async 'create a project and select it'(page) {
    await goInside(page, '/projects');
    await page.getByRole('button', { name: 'Create project' }).first().click();
    await fillDialog(page, 'Create project', 'Name', 'First', 'Create project');
    await page.getByRole('button', { name: 'Select First' }).first().click();
    await said(page, 'Switched to First');
  },
  async 'upload a file'(page) {
    await toPage(page, 'Import Data');
    await page.getByRole('button', { name: /Firebase Dynamic Links/ }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Drag CSV file here/ }).click();
    const buffer = Buffer.from('shortLink,deepLink\nhttps://old.page.link/a,https://www.example.com/a');
    await (await choosing).setFiles({ name: 'links.csv', mimeType: 'text/csv', buffer });
    await said(page, '1 row can be imported');
    const called = page.waitForRequest((request) => request.method() === 'POST');
    await press(page, 'Upload');
    await called;
    await said(page, 'Upload Successful');
  },
  async 'select another organization'(page) {
    await choose(page, 'Organization', 'Northwind');
    await said(page, /^Switched to Northwind/);
  },
  async 'delete the organization'(page) {
    await goInside(page, '/organizations');
    await named(page, 'Delete Translated').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('heading', { name: 'Translated' }).waitFor({ state: 'hidden' });
  },
  async 'choose a plan'(page) {
    await goInside(page, '/choose-plan');
    await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true });
    await said(page, 'Enterprise');
  },
};

/** What differs from visit to visit: times, durations and identifiers. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}-[\da-f-]{27}/g, 'id'],
  [/\b\d{1,2}:\d\d:?\d*( [AP]M)?/g, 'time'],
  [/just now|(less than )?\b(a|an|\d+) (second|minute)s? ago/g, 'ago'],
  [/about \d+ (s|min)\b|\b\d+(\.\d+)? (ms|s)\b/g, 'span'],
  [/\b[\da-f]{64}\b/g, 'hash'],
];

/** What stands on the screen, toasts and what only screen readers are told left out: they go after a time. */
async function screenOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const parts = [...document.body.children].filter(
      (part) => !part.querySelector('.ant-notification') && part.ariaLive === null,
    );
    return parts.map((part) => (part instanceof HTMLElement ? part.innerText : '')).join(' ');
  });
  return masks.reduce((masked, [pattern, word]) => masked.replaceAll(pattern, word), text).replaceAll(/\s+/g, '');
}

const isBusy = (page: Page) => page.locator('[aria-busy=true]').filter({ visible: true }).count();

/** Walks through all steps, and hands the screen after each of them on. */
async function walk(isTranslated: boolean, look: (name: string, screen: () => Promise<string>) => Promise<void>) {
  await ownDomain(domain, numberedLinks(60));
  const { page, context } = await openApp({ as: 'Ada Lindqvist', at: keyEndpoint });
  if (isTranslated) await page.addInitScript(translate);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')); // its dialog can't be answered here
  await page.goto('/');
  for (const [name, act] of Object.entries(steps)) {
    await act(page);
    await expect.poll(() => isBusy(page)).toBe(0);
    await look(name, () => screenOf(page));
    const outdated = await page.evaluate(() => window.outdatedTexts?.() ?? []);
    expect({ name, outdated }).toEqual({ name, outdated: [] });
  }
  await context.close();
}

it('a page whose texts a translator replaces says the same as the page itself, through all pages and actions', async () => {
  const screens: Record<string, string> = {};
  await walk(false, async (name, screen) => {
    screens[name] = await screen();
  });
  await walk(true, async (name, screen) => {
    await expect.poll(screen, { message: name }).toBe(screens[name]);
  });
});

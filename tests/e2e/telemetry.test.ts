import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { keyEndpoint } from './identityTraffic';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { origin } from './world';

interface Received {
  readonly tags: Readonly<Record<string, string>>;
  readonly data: { readonly baseType: string; readonly baseData: Readonly<Record<string, unknown>> };
}

const sink = `${origin}/telemetry`;
const received = async () => (await (await fetch(sink)).json()) as Received[]; // what the SDK sends, and nothing else
const named = (name: string) => async () =>
  (await received()).find(({ data }) => data.baseData.name === name)?.data.baseData;

/** Every request that has to do with telemetry, the SDK's code included. */
function watchTelemetry(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => {
    if (/telemetry/i.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

/** What the SDK keeps in the browser. */
async function traces({ page, context }: { page: Page; context: BrowserContext }): Promise<readonly string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  return [...cookies, ...stored].filter((name) => /^ai_/i.test(name));
}

/** Opens the wizard and closes it again, which sends an interaction. */
async function cancelLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: screenWords.createLink, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: screenWords.createLinkTitle });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function saveWithoutAnalytics(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preferences' }).first().click();
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('dialog', { name: 'Preferences' }).waitFor({ state: 'hidden' });
}

it('sends telemetry from Accept All until opting out, and to its own endpoint only', async () => {
  await fetch(sink, { method: 'DELETE' });
  const app = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist' });
  const { page, context } = app;
  await page.evaluate(() => localStorage.removeItem('waypost-consent')); // she has not been asked yet
  const requests = watchTelemetry(context);
  await page.goto(northwind);
  await page.getByRole('table').waitFor();
  await cancelLink(page);
  expect([requests, await traces(app), await received()]).toEqual([[], [], []]);

  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => traces(app)).toContain('ai_session');
  await cancelLink(page);
  await page.getByRole('button', { name: screenWords.createLink, exact: true }).click();
  await page.getByRole('dialog', { name: screenWords.createLinkTitle }).waitFor();
  await page.reload(); // sends what would be sent within 15 s
  const sent = requests.length;

  const who = { userId: 'usr_ada', organizationId: 'org_northwind', projectId: 'prj_northwind', planType: 'team' };
  const always = { environment: 'development', version: '1.0.0', ...who };
  const creations = async () =>
    (await received()).flatMap(({ data: { baseData } }) => (baseData.name === 'link-creation' ? baseData : []));
  for (const outcome of ['cancelled', 'abandoned']) {
    const creation = expect.objectContaining({
      properties: expect.objectContaining({ outcome, ...always }) as unknown,
    });
    await expect.poll(creations).toContainEqual(creation);
  }
  await expect.poll(named('/links')).toMatchObject({ url: `${origin}/links`, properties: always });
  for (const { tags } of await received()) expect(tags['ai.cloud.role']).toBe('frontend');
  expect(JSON.stringify(await received())).not.toMatch(/@|Lindqvist|Northwind Trail|eyJ|[?&]/);

  await page.getByRole('table').waitFor();
  await saveWithoutAnalytics(page);
  await Promise.all(requests.slice(sent).map((request) => request.response())); // what was sent has arrived
  const [before, arrived] = [requests.length, (await received()).length];
  expect(await traces(app)).toEqual([]);
  await cancelLink(page);
  expect([requests.length, (await received()).length]).toEqual([before, arrived]);
  expect(await traces(app)).toEqual([]);

  await page.goto('/telemetry'); // the list for a tester
  await page.getByRole('heading', { name: 'Telemetry' }).waitFor();
  await page.getByText('ai.cloud.role').first().waitFor();
  expect(await received()).toHaveLength(arrived); // what waits is sent when a page is left
});

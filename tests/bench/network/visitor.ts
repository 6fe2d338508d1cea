import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { rejectedAll } from '../../e2e/signedIn';
import { openBench } from '../openBench';
import { countRenders, type Renders } from '../probes/renders';
import { contentMark, type Visit, watchVisit } from '../probes/visit';
import { tracedVisit, type VisitWork } from '../probes/visitWork';
import { fast4g, slowdown } from './conditions';
import type { Screen } from './screens';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A browser whose user has been at the dashboard before. */
export interface Visitor {
  /** Opens a page on the slow network with an empty cache, as after a deployment. */
  readonly visit: (screen: Screen) => Promise<Visit>;
  /** The same, and once more with the files that the first visit has left. */
  readonly visitTwice: (screen: Screen) => Promise<readonly [cold: Visit, warm: Visit]>;
  /** The same, with what the main thread does until the content. */
  readonly traceTwice: (screen: Screen) => Promise<readonly [cold: TracedVisit, warm: TracedVisit]>;
  /** What React renders until the content. */
  readonly countRenders: (screen: Screen) => Promise<Renders>;
}

export type TracedVisit = Visit & VisitWork;

export async function openVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const max = await openBench(browser, origin, 'Max Large');
  const signedIn = await max.page.context().storageState();
  await max.close();

  async function open(screen: Screen): Promise<BrowserContext> {
    const storageState = screen.isSignedOut ? rejectedAll(origin) : withChoices(signedIn, origin, screen);
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: origin, viewport, locale: 'en-US', storageState });
    await context.addInitScript(watchVisit, { frame: screen.frame, content: screen.content, mark: contentMark });
    return context;
  }

  async function twice<Made>(screen: Screen, make: (context: BrowserContext, path: string) => Promise<Opened<Made>>) {
    const context = await open(screen);
    const { made: cold, page } = await make(context, screen.path);
    await page.waitForLoadState('networkidle'); // what is fetched while the page is idle is part of a warm cache
    await page.close();
    const { made: warm } = await make(context, screen.path);
    await context.close();
    return [cold, warm] as const;
  }

  return {
    async visit(screen) {
      const context = await open(screen);
      const { made } = await visitOnce(context, screen.path);
      await context.close();
      return made;
    },
    visitTwice: (screen) => twice(screen, visitOnce),
    traceTwice: (screen) => twice(screen, traceOnce),
    async countRenders(screen) {
      const context = await open(screen);
      await context.addInitScript(countRenders, screen.content.selector);
      const { page } = await visitOnce(context, screen.path);
      const renders = await page.evaluate(() => window.renders);
      await context.close();
      return renders;
    },
  };
}

interface Opened<Made> {
  readonly made: Made;
  readonly page: Page;
}

async function visitOnce(context: BrowserContext, path: string): Promise<Opened<Visit>> {
  const page = await slowPage(context);
  return { made: await visitOf(page, path), page };
}

async function traceOnce(context: BrowserContext, path: string): Promise<Opened<TracedVisit>> {
  const page = await slowPage(context);
  const { result, work } = await tracedVisit(page, () => visitOf(page, path));
  return { made: { ...result, ...work }, page };
}

async function visitOf(page: Page, path: string): Promise<Visit> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(() => window.visit);
}

/** A tab that is at the origin already, because a change of origin can change the process and end the slowdown. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', fast4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Rejects cookies, so that no banner stands in the way, and shows so many rows. */
function withChoices({ cookies, origins }: Stored, origin: string, { rowsPerPage = 200 }: Screen): Stored {
  const choices = [
    { name: 'waypost-links-per-page', value: `${rowsPerPage}` },
    ...rejectedAll(origin).origins.flatMap(({ localStorage }) => localStorage),
  ];
  const kept = origins
    .flatMap(({ localStorage }) => localStorage)
    .filter((item) => choices.every(({ name }) => name !== item.name));
  return { cookies, origins: [{ origin, localStorage: [...kept, ...choices] }] };
}

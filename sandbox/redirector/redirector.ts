import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { destinationProblem } from '../../src/contract/destination';
import type { Database } from '../database/open';
import { links } from '../database/schema';
import { page } from '../http/page';
import { problemResponse } from '../http/problem';

/** What a visit counts as. A scan is not a click as well, so that the two numbers can be added up. */
type Visit = 'click' | 'scan' | 'none';

const count = (column: SQL.Aliased | typeof links.clickCount) => sql`${column} + 1`;

const counting = {
  click: { clickCount: count(links.clickCount) },
  scan: { qrCodeScanCount: count(links.qrCodeScanCount) },
} as const satisfies Record<Exclude<Visit, 'none'>, object>;

/**
 * Follows short links. Nothing of the visitor's query is passed on to the destination, and a destination is checked again
 * when it is read, because the database can be changed without the API.
 */
export function createRedirector({ database: { orm }, now }: { database: Database; now: () => Date }) {
  return async (request: Request, host: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return problemResponse(405, 'A short link can only be followed.', undefined, { allow: 'GET, HEAD' });
    }
    const slug = slugOf(new URL(request.url).pathname);
    if (!slug) return unknownPage();
    const link = addressed(host, slug);
    const destination = await follow(link, visitOf(request));
    if (destination !== undefined) return destinationProblem(destination) ? refusedPage() : found(destination);
    const [known] = await orm.select({ id: links.id }).from(links).where(link).limit(1);
    return known ? gonePage() : unknownPage();
  };

  /** Looking up and counting are one statement, so that no visit is lost and none is counted for a dead link. */
  async function follow(link: SQL | undefined, visit: Visit): Promise<string | undefined> {
    const alive = and(
      link,
      eq(links.isActive, true),
      eq(links.deleted, false),
      or(isNull(links.expiresAt), gt(links.expiresAt, now().getTime())),
    );
    const answer = { deepLink: links.deepLink };
    const [row] =
      visit === 'none'
        ? await orm.select(answer).from(links).where(alive).limit(1)
        : await orm.update(links).set(counting[visit]).where(alive).returning(answer);
    return row?.deepLink;
  }
}

/** The provider's domain is stored with its port; a customer's own is not, and still works as `name.localhost:4400`. */
function addressed(host: string, slug: string): SQL | undefined {
  const [name = host] = host.split(':');
  return and(inArray(links.domain, [host, name]), eq(links.slug, slug));
}

function slugOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined; // a broken percent sign is no slug
  }
}

/** The URL parser encodes what a header can't carry. */
function found(destination: string): Response {
  return new Response(null, { status: 302, headers: { location: new URL(destination).href, ...quiet } });
}

const quiet = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const unknownPage = () =>
  quietPage('Link not found', 'There is no link at this address. Links are exact: check capital letters too.', 404);

const gonePage = () => quietPage('Link no longer active', 'This link was switched off, deleted, or has expired.', 410);

const refusedPage = () => quietPage('Link not followed', 'The destination of this link is not allowed.', 403);

async function quietPage(title: string, text: string, status: number): Promise<Response> {
  const answer = await page(title, html`<h1>${title}</h1><p>${text}</p>`, status);
  for (const [name, value] of Object.entries(quiet)) answer.headers.set(name, value);
  return answer;
}

/** User agents that fetch links without a person behind them: search engines, previews of messengers, monitors. */
const bot =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuripreview|embedly|quora link|pinterest|vkshare|lighthouse|uptime|monitor/i;

/** HEAD looks without following, and bots follow without a person, so neither counts. */
function visitOf(request: Request): Visit {
  const agent = request.headers.get('user-agent') ?? '';
  if (request.method !== 'GET' || bot.test(agent)) return 'none';
  return new URL(request.url).searchParams.get('qr') === '1' ? 'scan' : 'click';
}

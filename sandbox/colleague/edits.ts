import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint';
import { type CreateLinkBody, createLink, createLinkBody, setLinkStatus } from '../../src/contract/links';
import { parse } from '../api/parse';
import type { Database } from '../database/open';
import { links, memberships, users } from '../database/schema';
import { colleague } from '../people';
import { createRedirector } from '../redirector/redirector';

/** What of a link can be edited; the limits are those of its creation. */
const editedFields = z.partial(z.omit(createLinkBody, { customSlug: true, domain: true }));
/** An expiry that is null is taken away. */
export type EditedFields = Omit<z.infer<typeof editedFields>, 'expiresAt'> & { readonly expiresAt?: string | null };

/** One act of a colleague, or some visits. A link that is deleted stays in the list, as one that is deleted. */
export type Edit =
  | { readonly kind: 'create'; readonly slug: string; readonly fields: Omit<CreateLinkBody, 'customSlug' | 'domain'> }
  | { readonly kind: 'change'; readonly slug: string; readonly fields: EditedFields }
  | { readonly kind: 'switch'; readonly slug: string; readonly isActive: boolean }
  | { readonly kind: 'delete'; readonly slug: string }
  | { readonly kind: 'visit'; readonly slug: string; readonly times: number };

/** The list that is edited. */
export interface Place {
  readonly organizationId: string;
  readonly projectId: string;
  readonly domain: string;
}

/** The sandbox as a colleague sees it. */
export interface Workplace {
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response> | undefined;
  readonly database: Database;
  readonly issueAccessToken: (sub: string) => Promise<string>;
  readonly now: () => Date;
}

/** Makes the colleague a member of the organization, who then carries out edits there. Throws where one is refused. */
export async function joinPlace({ origin, fetch, database, issueAccessToken, now }: Workplace, place: Place) {
  const { orm } = database;
  const { organizationId, domain } = place;
  const follow = createRedirector({ database, now });
  await orm.batch([
    orm
      .insert(users)
      .values({ ...colleague, access: 'granted' })
      .onConflictDoNothing(),
    orm.insert(memberships).values({ organizationId, userId: colleague.userId }).onConflictDoNothing(),
  ]);

  async function call(endpoint: Endpoint, id: string, body: unknown): Promise<void> {
    const values: Record<string, string> = { ...place, id };
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const token = await issueAccessToken(colleague.sub);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { method } = endpoint;
    const answer = await fetch(new Request(origin + path, { method, headers, body: JSON.stringify(body) }));
    if (!answer?.ok) throw new Error(`${method} ${path} was answered ${answer?.status}: ${await answer?.text()}`);
  }

  /** The API has no calls for this, so it is written where its rows are. */
  async function write(slug: string, values: Partial<typeof links.$inferInsert>): Promise<void> {
    const here = and(eq(links.projectId, place.projectId), eq(links.domain, domain), eq(links.slug, slug));
    await orm.update(links).set(values).where(here);
  }

  async function change(slug: string, { expiresAt, ...fields }: EditedFields): Promise<void> {
    const { expiresAt: parsed, ...values } = parse(editedFields, { ...fields, expiresAt: expiresAt ?? undefined });
    const expiry = expiresAt === undefined ? {} : { expiresAt: parsed === undefined ? null : Date.parse(parsed) };
    await write(slug, { ...values, ...expiry });
  }

  async function visit(slug: string, times: number): Promise<void> {
    for (let visits = 0; visits < times; visits += 1) {
      await follow(new Request(`${origin}/${encodeURIComponent(slug)}`), domain);
    }
  }

  return function carryOut(edit: Edit): Promise<void> {
    const { slug } = edit;
    switch (edit.kind) {
      case 'create':
        return call(createLink, '', { ...edit.fields, customSlug: slug, domain });
      case 'change':
        return change(slug, edit.fields);
      case 'switch':
        return call(setLinkStatus, `${domain}+${slug}`, { isActive: edit.isActive });
      case 'delete':
        return write(slug, { deleted: true });
      default:
        return visit(slug, edit.times);
    }
  };
}

import { type CreateLinkBody, createLink } from '@/contract/links';
import { type LinksPlace, linkId, listPath, onlyDomain } from '@/engines/links';
import { hasDuplicates, type ItemBase, type JobBase } from '../job';
import { type JobRules, lookUpCode } from './jobRules';

export interface CreateRequest {
  readonly kind: 'create';
  readonly place: LinksPlace;
  readonly items: readonly CreateItem[];
}

export interface CreateItem {
  readonly body: CreateLinkBody;
  readonly shortUrl: string;
  /** The short URLs that the link has in another product. */
  readonly oldUrls?: readonly string[];
}

export interface CreateJob extends JobBase {
  readonly kind: 'create';
}

export interface CreateJobItem extends ItemBase, CreateItem {}

export const maxCreatedLinks = 5_000;

/** Creates links (docs/product.md#creating-many-links). */
export const createJobs: JobRules<CreateRequest, CreateJob, CreateJobItem, CreateItem> = {
  refusal({ place, items }) {
    if (onlyDomain(place) === undefined) return { kind: 'place' }; // a link is created on one
    if (items.length > maxCreatedLinks) return { kind: 'too-many', limit: maxCreatedLinks };
    if (items.length === 0 || items.some(({ body }) => body.customSlug === '')) return { kind: 'nothing' };
    return hasDuplicates(items.map(({ body }) => body.customSlug)) ? { kind: 'duplicates' } : undefined;
  },
  job: ({ kind }) => ({ kind }),
  items: ({ items }) => items.map(createdItem),
  async call(client, { place }, { body }) {
    await client.call(createLink, { path: listPath(place, body.domain), body, isBackground: true });
    return 'done';
  },
  isRepeatable: false,
  outcomes: {},
  ownRefusals: [409], // a slug that is taken
  lookUp: { find: async (...given) => (await lookUpCode.load()).findCreated(...given) },
  undo: {
    begin: async (...given) => (await lookUpCode.load()).undoOfCreation(...given),
  },
  replacement: {
    // only once an answer has said that the slug is taken: else the link might be created twice
    isAllowed: ({ outcome, statusCode }) => outcome === 'refused' && statusCode === 409,
    item: createdItem,
    nameOf: ({ body }) => body.customSlug,
  },
  createsLinks: true,
  news: (done) => ({ kind: 'created', ids: done.map(({ item }) => item.id) }),
  words: () => ({
    verb: 'Create',
    going: 'Creating',
    done: 'created',
    rest: 'created',
    undo: 'Deactivate what this job created',
  }),
  columns: ['destination'],
  facts: ({ body }) => ({ destination: body.deepLink }),
};

export function createdItem({ body, shortUrl, oldUrls }: CreateItem, index: number): CreateJobItem {
  const id = linkId(body.domain, body.customSlug);
  return { index, shortUrl, id, body, ...(oldUrls && { oldUrls }), outcome: 'waiting', tries: 0 };
}

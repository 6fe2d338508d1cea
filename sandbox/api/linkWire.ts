import type { LinkWire } from '../../src/contract/links';
import type { links } from '../database/schema';

export type LinkRow = typeof links.$inferSelect;

export function linkToWire({ id: _id, slug, created, expiresAt, tags, ...row }: LinkRow): LinkWire {
  return {
    ...row,
    shortLink: slug,
    tags: [...tags],
    created: new Date(created).toISOString(),
    expiresAt: expiresAt === null ? undefined : new Date(expiresAt).toISOString(),
  };
}

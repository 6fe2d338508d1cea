import type { LinkWire } from '@/contract/links';
import { type Link, type LinkField, type LinksPlace, linkFields } from '@/engines/links';

const fields: readonly LinkField[] = Object.values(linkFields);

/** A link as the contract has it. Its organization and its project are those that were asked for it. */
export function wireOf(link: Link, { organizationId, projectId }: LinksPlace): LinkWire {
  const told = fields.flatMap(({ wire, read }) => (wire ? [[wire, read(link, 0)] as const] : []));
  return { ...Object.fromEntries(told), organizationId, projectId } as LinkWire; // each field of the API has its entry
}

/** Whether what was read back is the link, field by field. */
export function isSame(read: unknown, link: LinkWire): boolean {
  if (typeof read !== 'object' || read === null) return false;
  const { tags, ...expected } = link;
  const { tags: readTags, ...fields }: Record<string, unknown> = { ...read };
  const known = Object.entries(expected).filter(([, value]) => value !== undefined);
  return (
    Object.keys(fields).length === known.length &&
    known.every(([field, value]) => fields[field] === value) &&
    Array.isArray(readTags) &&
    readTags.length === tags.length &&
    tags.every((tag, at) => tag === readTags[at])
  );
}

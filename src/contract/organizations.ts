import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, flag, identity, listUnder, oneUnder, optionalText, text } from './lenient';
import { naming } from './naming';

const organizationTypes = ['Personal', 'Team', 'Enterprise'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** Section 3. Some parts of the product know only id and name, so nothing else is required. */
export const organization = z.object({
  id: identity,
  name: identity,
  description: text,
  organizationType: z.catch(z.optional(z.enum(organizationTypes)), undefined),
  isActive: flag(true),
  projectCount: count,
  memberCount: count,
  created: optionalText,
});
export type OrganizationWire = z.infer<typeof organization>;

/** Section 5. */
export const createOrganizationBody = z.object({
  ...naming,
  organizationType: z.enum(organizationTypes, 'Organization type is required'),
});

/** Section 5: the type cannot change on update. */
export const updateOrganizationBody = z.object({ ...naming, isActive: z.boolean() });

const many = '/v1/organizations';

export const listOrganizations = endpoint({
  method: 'GET',
  path: many,
  reply: listUnder('organizations', organization),
});

export const createOrganization = endpoint({
  method: 'POST',
  path: many,
  body: createOrganizationBody,
  reply: oneUnder('organization', organization),
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: `${many}/:id`,
  body: updateOrganizationBody,
  reply: oneUnder('organization', organization),
});

/** A refusal comes as 200 with `success: false` and its reason (section 8); any other 2xx answer is a success, JSON or not. */
export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: `${many}/:id`,
  reply: z.catch(z.object({ success: flag(true), message: optionalText }), { success: true, message: undefined }),
});

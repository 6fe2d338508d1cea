import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, flag, identity, listUnder, oneUnder, optionalInstant, text, visible } from './lenient';
import { paths } from './paths';
import { saying } from './problem';

/** Name and description of organizations and projects (docs/product.md#names). */
export const naming = {
  name: z
    .string()
    .check(
      z.trim(),
      z.regex(visible, { error: 'Name must be at least 2 characters', abort: true }),
      z.minLength(2, 'Name must be at least 2 characters'),
      z.maxLength(200, 'Name must be 200 characters or less'),
    ),
  description: z.optional(z.string().check(z.maxLength(2000, 'Description must be 2000 characters or less'))),
};

const organizationTypes = ['Personal', 'Team', 'Enterprise'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

/** An organization (docs/product.md#organization). Some answers have only id and name, so nothing else is required. */
export const organization = z.object({
  id: identity,
  name: identity,
  description: text,
  organizationType: z.catch(z.optional(z.enum(organizationTypes)), undefined),
  isActive: flag(true),
  projectCount: count,
  memberCount: count,
  created: optionalInstant,
});
export type OrganizationWire = z.infer<typeof organization>;

export const createOrganizationBody = z.object({
  ...naming,
  organizationType: z.enum(organizationTypes, 'Organization type is required'),
});

/** The type can't be changed. */
const updateOrganizationBody = z.object({ ...naming, isActive: z.boolean() });

export const listOrganizations = endpoint({
  method: 'GET',
  path: paths.organizations,
  reply: listUnder('organizations', organization),
});

export const createOrganization = endpoint({
  method: 'POST',
  path: paths.organizations,
  body: createOrganizationBody,
  reply: oneUnder('organization', organization),
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: `${paths.organizations}/:id`,
  body: updateOrganizationBody,
  reply: oneUnder('organization', organization),
});

/** A refusal comes as 200 with `success: false` and its reason; any other 2xx answer is a success, JSON or not. */
export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: `${paths.organizations}/:id`,
  reply: z.catch(z.object({ success: flag(true), message: saying }), { success: true, message: undefined }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { flag, identity, listUnder, oneUnder, optionalInstant, optionalText, text } from './lenient';
import { paths } from './paths';

/**
 * A domain (docs/product.md#domain). Statuses stay texts here; `resources/domains` gives them a meaning, also unknown ones.
 * The flag of a provider's domain carries the product's name (`isWaypostDomain`), so other keys are kept: see `providerFlag`.
 */
const domain = z.looseObject({
  domain: identity,
  organizationId: text,
  status: text,
  cloudflareStatus: optionalText,
  cloudflareSslStatus: optionalText,
  txtRecordName: optionalText,
  txtRecordValue: optionalText,
  cnameRecordValue: optionalText,
  lastStatusRefresh: optionalInstant,
  hasVerificationRecords: flag(false),
  cloudflareCustomHostnameId: optionalText,
});
export type DomainWire = z.infer<typeof domain>;

/** The wire's name for 'this domain is the provider's own': `isWaypostDomain` for the product 'Waypost'. */
export const providerFlag = (productName: string) => `is${productName.replace(/[^A-Za-z0-9]/g, '')}Domain`;

/** At least two labels of letters, digits and hyphens, alphanumeric at both ends, at most 63 characters each. */
const hostname = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Takes the canonical lower-case ASCII form (docs/product.md#custom-domain-name). */
export const createDomainBody = z.object({
  domainName: z
    .string()
    .check(z.trim(), z.minLength(1, 'Domain is required'), z.regex(hostname, 'Please enter a valid domain name')),
});

export const listDomains = endpoint({ method: 'GET', path: paths.domains, reply: listUnder('domains', domain) });

export const createDomain = endpoint({
  method: 'POST',
  path: paths.domains,
  body: createDomainBody,
  reply: oneUnder('domain', domain),
});

/** Asks DNS and the certificate authority again and answers the domain as it is now. */
export const refreshDomain = endpoint({
  method: 'PATCH',
  path: `${paths.domains}/:domain/refresh`,
  reply: oneUnder('domain', domain),
});

export const deleteDomain = endpoint({ method: 'DELETE', path: `${paths.domains}/:domain`, reply: z.unknown() });

/** Scripts that are not written together. Chinese, Japanese and Korean are, with Latin too, so they stand in none. */
export const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
];

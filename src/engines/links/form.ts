import { isWeb } from '@/contract/destination';
import { type CreateLinkBody, createLinkBody } from '@/contract/links';
import { parseUrl } from '@/contract/parseUrl';
import { instantOf } from '@/lib/dates/dates';
import { instantOfLocal, localOfInstant } from '@/lib/dates/localTime';
import { decoded } from '@/lib/text/addressParts';
import { type Link, shortUrl } from './model';

/** What the wizard asks for, under the names that the API complains by: a text for each field of the create call but the tags. */
export type LinkForm = Readonly<Record<Exclude<keyof CreateLinkBody, 'tags'>, string>> & {
  readonly tags: readonly string[];
  /** Never sent. */
  readonly password: string;
};
export type FormKey = keyof LinkForm;

/** What is wrong, in one sentence for each field. */
export type LinkProblems = Partial<Readonly<Record<FormKey, string>>>;

export const formFields = [...Object.keys(createLinkBody.shape), 'password'] as readonly FormKey[]; // the shape's keys are its type's

export const isLinkField = (name: unknown): name is FormKey => formFields.some((field) => field === name);

const noTexts = Object.fromEntries(formFields.map((field) => [field, ''])) as Record<FormKey, string>; // of all fields
const empty: LinkForm = { ...noTexts, tags: [] };

export const newLinkForm = (domain: string, customSlug: string): LinkForm => ({ ...empty, domain, customSlug });

/** What the form of a duplicate begins with: all of the link but its slug, and an expiry that is over. */
export function formOfLink(link: Link, now: Date): Partial<LinkForm> {
  const { destination, name, description, domain, tags, expiresAt, utm, social } = link;
  const expires = instantOf(expiresAt);
  return {
    deepLink: destination,
    name,
    description,
    domain,
    tags,
    ...(expires && expires > now && { expiresAt: localOfInstant(expires) }),
    utmSource: utm.source,
    utmMedium: utm.medium,
    utmCampaign: utm.campaign,
    utmTerm: utm.term,
    utmContent: utm.content,
    socialTitle: social.title,
    socialDescription: social.description,
    socialImageUrl: social.imageUrl,
  };
}

/** Whether closing the form would lose something: what it started with is not input, and neither is a choice of the domain. */
export const hasInput = (values: LinkForm, start: LinkForm) =>
  formFields.some((field) => field !== 'domain' && String(values[field]) !== String(start[field]));

/** Fields of a text that is left out where it is empty. */
const optionalTexts = Object.keys(createLinkBody.shape).filter(
  (field) => !['deepLink', 'customSlug', 'name', 'domain', 'tags', 'expiresAt'].includes(field),
) as readonly OptionalText[]; // the shape's keys are its type's
type OptionalText = Exclude<keyof CreateLinkBody, 'deepLink' | 'customSlug' | 'name' | 'domain' | 'tags' | 'expiresAt'>;

/** The body of the create call: trimmed, without empty values and without the password (docs/product.md#create-link-payload). */
export function linkBody(values: LinkForm): CreateLinkBody {
  const { deepLink, customSlug, name, domain, tags, expiresAt } = values;
  const body: CreateLinkBody = { deepLink: deepLink.trim(), customSlug, name: name.trim(), domain };
  for (const field of optionalTexts) {
    const text = values[field].trim();
    if (text !== '') body[field] = text;
  }
  if (tags.length > 0) body.tags = [...tags];
  if (expiresAt) body.expiresAt = instantOfLocal(expiresAt) ?? expiresAt;
  return body;
}

/** Validates the form by the contract, and by the two rules that need several fields or the time (docs/product.md#link-form). */
export function linkProblems(values: LinkForm, now: Date, body = linkBody(values)): LinkProblems {
  const issues = createLinkBody.safeParse(body).error?.issues ?? [];
  const problems: Partial<Record<FormKey, string>> = {};
  for (const { path, message } of issues) {
    const field = path[0];
    if (isLinkField(field)) problems[field] ??= message;
  }
  if (!problems.deepLink && pointsAtItself(body)) {
    problems.deepLink = 'Destination URL cannot be the same as the generated short link';
  }
  if (!problems.expiresAt && body.expiresAt && !isAhead(body.expiresAt, now)) {
    problems.expiresAt = 'Expiration must be in the future';
  }
  return problems;
}

/** A redirector answers by host and path alone, so scheme, query and fragment make no difference. */
function pointsAtItself({ deepLink, domain, customSlug }: CreateLinkBody): boolean {
  const mayHoldSlug = deepLink.includes(customSlug) || deepLink.includes('%'); // to parse thousands takes long
  if (customSlug === '' || !mayHoldSlug) return false;
  const [own, destination] = [parseUrl(shortUrl({ domain, slug: customSlug })), parseUrl(deepLink)];
  return own !== undefined && destination !== undefined && isWeb(destination) && place(destination) === place(own);
}

function place({ host, pathname }: URL): string {
  const name = host.replace(/\.(?=:|$)/, '');
  return `${name}/${decoded(pathname).replace(/^\/+|\/+$/g, '')}`;
}

/** Whether the instant is after `now`; a link can't expire before it exists. */
const isAhead = (instant: string, now: Date) => Date.parse(instant) > now.getTime();

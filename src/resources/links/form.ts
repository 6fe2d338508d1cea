import { isWeb } from '@/contract/destination';
import { type CreateLinkBody, createLinkBody } from '@/contract/links';
import { instantOfLocal } from '@/lib/dates/localTime';
import { isAhead } from './expiry';
import { shortUrl, type UtmField } from './model';

/** What the wizard asks for, under the names that the API complains by. */
export interface LinkForm {
  readonly deepLink: string;
  readonly domain: string;
  readonly customSlug: string;
  readonly name: string;
  readonly description: string;
  /** Never sent. */
  readonly password: string;
  /** The text of a `datetime-local` field, in the user's time zone. */
  readonly expiresAt: string;
  readonly socialTitle: string;
  readonly socialDescription: string;
  readonly socialImageUrl: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly utmTerm: string;
  readonly utmContent: string;
  readonly tags: readonly string[];
}
export type LinkField = keyof LinkForm;

/** What is wrong, in one sentence for each field. */
export type LinkProblems = Partial<Readonly<Record<LinkField, string>>>;

const empty: LinkForm = {
  deepLink: '',
  domain: '',
  customSlug: '',
  name: '',
  description: '',
  password: '',
  expiresAt: '',
  socialTitle: '',
  socialDescription: '',
  socialImageUrl: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
  tags: [],
};

export const linkFields = Object.keys(empty) as readonly LinkField[]; // the keys of a literal are its type's

export const isLinkField = (name: unknown): name is LinkField => linkFields.some((field) => field === name);

export const newLinkForm = (domain: string, customSlug: string): LinkForm => ({ ...empty, domain, customSlug });

/** The form's field for each part of a campaign. */
export const utmFormFields = {
  source: 'utmSource',
  medium: 'utmMedium',
  campaign: 'utmCampaign',
  term: 'utmTerm',
  content: 'utmContent',
} as const satisfies Record<UtmField, LinkField>;

/** Whether closing the form would lose something: a domain and a slug are not input, they are there from the start. */
export const hasInput = (values: LinkForm, generatedSlug: string) =>
  linkFields.some((field) => {
    if (field === 'domain') return false;
    return String(values[field]) !== (field === 'customSlug' ? generatedSlug : '');
  });

export const hasSocialMeta = (values: LinkForm) =>
  [values.socialTitle, values.socialDescription, values.socialImageUrl].some((text) => text.trim() !== '');

const optionalTexts = [
  'description',
  ...Object.values(utmFormFields),
  'socialTitle',
  'socialDescription',
  'socialImageUrl',
] as const satisfies readonly LinkField[];

/** The body of the create call: trimmed, without empty values and without the password (docs/product.md#create-link-payload). */
export function linkBody(values: LinkForm): CreateLinkBody {
  const { deepLink, customSlug, name, domain, tags, expiresAt } = values;
  const filled = optionalTexts.filter((field) => values[field].trim() !== '');
  return {
    deepLink: deepLink.trim(),
    customSlug,
    name: name.trim(),
    domain,
    ...Object.fromEntries(filled.map((field) => [field, values[field].trim()])),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(expiresAt && { expiresAt: instantOfLocal(expiresAt) ?? expiresAt }),
  };
}

/** Validates the form by the contract, and by the two rules that need several fields or the time (docs/product.md#link-form). */
export function linkProblems(values: LinkForm, now: Date): LinkProblems {
  const body = linkBody(values);
  const issues = createLinkBody.safeParse(body).error?.issues ?? [];
  const problems: Partial<Record<LinkField, string>> = {};
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
  const own = shortUrl({ domain, slug: customSlug });
  if (customSlug === '' || !URL.canParse(own) || !URL.canParse(deepLink)) return false;
  const destination = new URL(deepLink);
  return isWeb(destination) && place(destination) === place(new URL(own));
}

function place({ host, pathname }: URL): string {
  const name = host.replace(/\.(?=:|$)/, '');
  return `${name}/${decoded(pathname).replace(/^\/+|\/+$/g, '')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign stands for itself
  }
}

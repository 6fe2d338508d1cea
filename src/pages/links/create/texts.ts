import type { Difference } from '@/contract/destinationKey';
import type { SearchedPart } from '@/engines/link-lists';
import { countLinks } from '@/engines/links';
import { counted, formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';

const differenceWords: Record<Difference, string> = {
  scheme: 'http or https',
  www: 'www',
  parameters: 'parameters',
  fragment: 'fragment',
};

const searchedWords = ({ kind, links, domain }: SearchedPart) =>
  ({
    all: `all ${countLinks(links)} of ${readableName(domain)}`,
    begun: `first ${countLinks(links)} of ${readableName(domain)}`,
    pages: `first ${countLinks(links)} of ${readableName(domain)}`,
  })[kind];

/** Texts of the wizard and of its toasts. */
export const texts = {
  utmSet: 'UTM set',
  writtenUtm: 'The destination with these values:',
  writeUtm: 'Write into the destination',
  title: 'Create New Short Link',
  steps: [
    { title: 'Basic Info', description: 'URL and naming' },
    { title: 'Advanced Options', description: 'Security and tracking' },
    { title: 'Review & Create' },
  ],
  comingSoon: 'Coming Soon',
  labels: { destination: 'Destination URL', slug: 'Custom Slug', name: 'Link Name' },
  selectDomain: 'Select a domain',
  generateSlug: 'Generate random slug',
  timeZone: (timeZone: string) => `Time zone: ${timeZone}`,
  /** In the place of what is not written yet. */
  toCome: '…',
  copyShortUrl: 'Copy short URL',
  notYet: 'Not created yet',
  summary: 'Link Summary',
  shortUrl: 'Short URL',
  /** Around the names of the organization and the project. */
  createdIn: { before: 'This link will be created in', between: 'under', after: '.' },
  back: 'Back',
  cancel: 'Cancel',
  next: 'Next Step',
  create: 'Create Link',
  noDomains: 'Failed to load available domains',
  noLinkDomain: 'No active domain',
  invalid: 'Validation Error: Please fill in all required fields correctly before creating the link.',
  noScope: 'Please select an organization and project first.',
  created: 'Link Created Successfully!',
  createdText: (shortUrl: string) => `Your short link is ready: ${shortUrl}`,
  createdPanel: 'New link',
  qrOfCreated: 'QR code',
  share: 'Share',
  failed: 'Error',
  lookUp: 'Look for the link',
  pasted: (lines: number) => `${formatCount(lines)} lines pasted.`,
  createMany: (links: number) => `Create ${formatCount(links)} links instead`,
  otherLines: "'Create many' holds other lines. Create or remove those first.",
  completed: 'https:// was added.',
  cleaned: 'Invisible characters were removed.',
  unseen: 'The address has invisible characters.',
  entity: 'The address has &amp;, as the source of a page.',
  alreadyThere: ({ same, near }: Readonly<Record<'same' | 'near', number>>) =>
    [
      same > 0 && `${countLinks(same)} ${same === 1 ? 'leads' : 'lead'} here already`,
      near > 0 && `${countLinks(near)} with a similar destination`,
    ]
      .filter(Boolean)
      .join(', '),
  differsIn: (differences: readonly Difference[]) =>
    `differs in ${differences.map((difference) => differenceWords[difference]).join(', ')}`,
  clicks: (count: number) => counted(count, 'click'),
  copyAddress: (address: string) => `Copy ${address}`,
  openInList: 'Show in list',
  others: (count: number, domain: string) => `${formatCount(count)} more on ${domain}`,
  searched: (parts: readonly SearchedPart[]) => `Searched: ${parts.map(searchedWords).join(', ')}`,
  hideAlreadyThere: 'Hide these links',
  otherUtm: (name: string, value: string) => `Destination has ${name}=${value}`,
  slugIsTaken: 'This slug is taken',
  neverExpires: 'Never expires',
  noTags: 'No tags',
  another: 'Create another',
  anotherHint: 'with the same domain and tags',
  ready: 'Your link is ready to be created',
  discard: 'Discard this link?',
} as const;

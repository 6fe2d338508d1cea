import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

/** Texts of the palette. */
export const texts = {
  title: 'Find anything',
  hint: 'A short URL, a link, a page, a domain…',
  results: 'Results',
  nothing: 'Nothing found',
  thisLink: 'This link',
  recent: 'Recently used',
  links: 'Links',
  filters: 'Filters',
  filter: 'Filter',
  goTo: 'Go to',
  do: 'Do',
  allLinks: 'All links',
  keys: (modifier: string) => `Enter shows it in the list, ${modifier}+Enter copies the short URL, Alt+Enter opens it.`,
  copied: (address: string) => `Copied ${address}`,
  anotherCase: 'Another case:',
  notLoaded: (domain: string) => `No links of ${domain} are loaded yet.`,
  notAmong: (count: number, project?: string) =>
    `Not among the ${countLinks(count)} loaded${project === undefined ? '' : ` in ${project}`}.`,
  lookThrough: (count: number | undefined) =>
    count === undefined ? 'Look through all links' : `Look through all ${formatCount(count)}`,
  lookThroughOf: (count: number | undefined, domain: string) =>
    count === undefined
      ? `Look through all links of ${domain}`
      : `Look through all ${formatCount(count)} links of ${domain}`,
  noMatch: (count: number) => `No match among the ${countLinks(count)} loaded.`,
  lookThroughIn: (project: string) => `Look through all in ${project}`,
  opening: 'Loading…',
  reading: (read: number, total: number | undefined) =>
    total === undefined ? `Loaded ${formatCount(read)} …` : `Loaded ${formatCount(read)} of ${formatCount(total)} …`,
  cancel: 'Cancel',
  missing: (address: string, count: number, project?: string) =>
    `${address} is not among all ${countLinks(count)}${project === undefined ? '' : ` in ${project}`}.`,
  failed: 'The links could not be loaded to the end.',
  domainsFailed: 'Failed to load domains',
  retry: 'Retry',
  notOwn: (host: string, organization: string) => `${host} is not a domain of ${organization}.`,
  lookIn: (count: number) =>
    count === 1 ? 'Look in your other organization' : `Look in your ${formatCount(count)} other organizations`,
  looking: 'Looking…',
  nowhere: (host: string) => `${host} is a domain of none of your organizations.`,
  notAsked: (names: string) => `Could not look in ${names}.`,
  isOf: (host: string, names: string) => `${host} is a domain of ${names}.`,
  showIn: (address: string, organization: string) => `Show ${address} in ${organization}`,
  organization: 'Organization',
  project: 'Project',
  domain: 'Domain',
  everyDomain: 'Links of all domains',
  view: 'View',
  job: 'Job',
  createLink: 'Create link',
  prove: 'Verify import',
  createMany: 'Create many links',
  export: 'Export…',
  printCodes: 'Print QR codes…',
  refresh: 'Refresh the list',
  shortcuts: 'Keyboard shortcuts',
  themes: { light: 'Use the light theme', dark: 'Use the dark theme', auto: 'Use the system theme' },
  fromPicture: 'From a picture…',
  readingPicture: 'Looking for a QR code…',
  noCode: 'No QR code found in this picture',
  noAddress: 'The code holds a text that is no address:',
} as const;

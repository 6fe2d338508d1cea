import { type Link, type LinkStatus, linkStatus } from '@/engines/links';
import { printPrefix } from '@/providers/drafts';
import { readStoredJson, writeStored } from '@/providers/storage';

export type PrintedLink = Pick<Link, 'domain' | 'slug' | 'name' | 'isActive' | 'deleted' | 'expiresAt'>;

/** Links whose codes are to be printed, as they were shown. */
export interface PrintSet {
  readonly domain: string;
  readonly links: readonly PrintedLink[];
  /** When they were read, in ms. */
  readonly readAt: number;
  /** Of how many links they are the ones, where there are more on the server. */
  readonly part: { readonly loaded: number; readonly total?: number | undefined } | undefined;
  /** What the page was told to make of them. */
  readonly choice?: object;
}

interface PrintPlace {
  readonly subject: string;
  readonly projectId: string;
}

const keyOf = ({ subject, projectId }: PrintPlace) => `${printPrefix}${subject}-${projectId}`;

/** Keeps the set for this tab; a later one takes its place. */
export const keepPrintSet = (place: PrintPlace, set: PrintSet) =>
  writeStored(keyOf(place), JSON.stringify(set), 'session');

export const keptPrintSet = (place: PrintPlace) =>
  readStoredJson(keyOf(place), (value) => value as PrintSet, 'session'); // written here alone

export const printedLink = ({ domain, slug, name, isActive, deleted, expiresAt }: Link): PrintedLink => ({
  domain,
  slug,
  name,
  isActive,
  deleted,
  expiresAt,
});

/** Why a link's code is not printed unless it is asked for. */
export const leftOutStatuses = ['inactive', 'expired', 'deleted'] as const satisfies readonly LinkStatus[];
export type LeftOutStatus = (typeof leftOutStatuses)[number];

/** The links with one of these statuses, in their order. `now` in ms decides what is expired. */
export const linksWith = (links: readonly PrintedLink[], statuses: readonly LinkStatus[], now: number) =>
  links.filter((link) => statuses.includes(linkStatus(link, now)));

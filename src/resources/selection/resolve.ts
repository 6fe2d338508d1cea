import { defaultProjectName } from '@/config/limits';
import type { Place } from '@/providers/place';
import type { Organization } from '@/resources/organizations/resource';
import type { Project } from '@/resources/projects/resource';

/** Ids that an address names, or that were current before. */
export interface SelectionChoice {
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly domain?: string | undefined;
}

/** What was current before. The names that it had are shown until the lists are there. */
export interface RememberedChoice extends SelectionChoice, Place {}

/** An organization or a project. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where the current selection comes from: what the address names goes before what was current last. */
export interface Sources {
  readonly address: SelectionChoice;
  readonly remembered: RememberedChoice;
}

/** A list as far as it is loaded. */
export interface Loaded<Row> {
  readonly rows: readonly Row[];
  readonly isLoaded: boolean;
  /** It is being read, for the first time or again. */
  readonly isFetching: boolean;
  /** Why it could not be read, or read again. */
  readonly error?: unknown;
}

/** The current record of a list. Its id is known before the list is there when it was current before. */
export interface Current<Row> {
  readonly id?: string | undefined;
  readonly row?: Row | undefined;
  /** The address names one that is not in the list; this one would be current without it. */
  readonly instead?: Row | undefined;
}

/** The current organization: the wanted one while it exists, else the Personal one, else the first. */
export const currentOrganization = (
  { address, remembered }: Sources,
  list: Loaded<Organization>,
): Current<Organization> => current(address.organizationId, remembered.organizationId, list, initialOrganization);

/** The current project: the wanted one while it is of this organization, else 'Default Project', else the first. */
export function currentProject(
  { address, remembered }: Sources,
  organizationId: string | undefined,
  list: Loaded<Project>,
): Current<Project> {
  const ofOrganization = (choice: SelectionChoice) =>
    organizationId !== undefined && choice.organizationId === organizationId ? choice.projectId : undefined;
  return current(ofOrganization(address), ofOrganization(remembered), list, initialProject);
}

/**
 * What was current before is used before its list is there, and falls back when it is gone: deleting the current one needs
 * no step of its own. What the address alone names may be anybody's: it is used once the list has it.
 */
function current<Row extends { readonly id: string }>(
  named: string | undefined,
  remembered: string | undefined,
  { rows, isLoaded, isFetching, error }: Loaded<Row>,
  initial: (rows: readonly Row[]) => Row | undefined,
): Current<Row> {
  const isRemembered = named === undefined || named === remembered;
  if (!isLoaded) return isRemembered ? { id: remembered } : {};
  const found = rows.find(({ id }) => id === (named ?? remembered));
  if (found) return { id: found.id, row: found };
  const otherwise = rows.find(({ id }) => id === remembered) ?? initial(rows);
  if (isRemembered) return { id: otherwise?.id, row: otherwise };
  return isFetching || error ? {} : { instead: otherwise }; // it may have been created a moment ago
}

const initialOrganization = (rows: readonly Organization[]): Organization | undefined =>
  rows.find(({ type }) => type === 'Personal') ?? rows[0];

const initialProject = (rows: readonly Project[]): Project | undefined =>
  rows.find(({ name }) => name === defaultProjectName) ?? rows[0];

/** Reads a stored choice; anything that is not a text is forgotten. */
export function readChoice(value: unknown): RememberedChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== ''));
}

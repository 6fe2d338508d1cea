import { defaultProjectName } from '@/config/limits';
import type { Organization } from '../organizations/model';
import type { Project } from '../projects/model';

/** The ids that the user chose, or that were current when the app was last open. */
export interface Choice {
  readonly organizationId?: string;
  readonly projectId?: string;
  readonly domain?: string;
}

/**
 * The current organization (section 4): the chosen one while it exists, else the Personal one, else the first.
 * Deleting the current one therefore falls back, and updating it shows the new record, without any step of their own.
 */
export const currentOrganization = (choice: Choice, organizations: readonly Organization[]): Organization | undefined =>
  organizations.find(({ id }) => id === choice.organizationId) ??
  organizations.find(({ type }) => type === 'Personal') ??
  organizations[0];

/** The current project (section 4): the chosen one while it is of this organization, else 'Default Project', else the first. */
export const currentProject = (choice: Choice, projects: readonly Project[]): Project | undefined =>
  projects.find(({ id }) => id === choice.projectId) ??
  projects.find(({ name }) => name === defaultProjectName) ??
  projects[0];

/** Choosing an organization drops the project and the domain, which belong to the other one. */
export const chooseOrganization = (choice: Choice, organizationId: string): Choice =>
  choice.organizationId === organizationId ? choice : { organizationId };

/** Choosing within an organization keeps what is chosen above. */
export const chooseProject = (choice: Choice, organizationId: string, projectId: string): Choice => ({
  ...choice,
  organizationId,
  projectId,
});

export const chooseDomain = (choice: Choice, domain: string | undefined): Choice => ({ ...choice, domain });

/** Reads a stored choice; anything that is not a text is forgotten. */
export function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const id = (name: keyof Choice) => {
    const found: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
  return { organizationId: id('organizationId'), projectId: id('projectId'), domain: id('domain') };
}

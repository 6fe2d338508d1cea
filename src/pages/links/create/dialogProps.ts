import type { Domain } from '@/resources/domains/model';
import type { Organization } from '@/resources/organizations/model';
import type { Project } from '@/resources/projects/model';
import type { LoadedSlugs } from './useLinkForm';

export interface CreateLinkDialogProps {
  readonly scope: { readonly organization: Organization; readonly project: Project };
  /** The organization's domains; those that can't carry links are not offered. */
  readonly domains: readonly Domain[];
  /** Why the domains are not there. */
  readonly domainsError?: unknown;
  readonly onRetryDomains?: () => void;
  /** The domain that the page shows. */
  readonly preselected?: string | undefined;
  readonly loadedSlugs: LoadedSlugs;
  /** The tags of the links that are loaded. */
  readonly knownTags: () => readonly string[];
  /** It has faded out. */
  readonly onClose: () => void;
  /** The link with this id is there; the list is the page's to refresh. */
  readonly onCreated: (id: string) => void;
}

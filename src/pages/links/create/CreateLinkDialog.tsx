import { useState } from 'react';
import type { Domain } from '@/resources/domains/model';
import type { Organization } from '@/resources/organizations/model';
import type { Project } from '@/resources/projects/model';
import { Antd } from '@/ui/Antd';
import { OpenDialog } from './OpenDialog';
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
  readonly open: boolean;
  readonly onClose: () => void;
  /** A link is there; the list is the page's to refresh. */
  readonly onCreated: () => void;
}

/** 'Create New Short Link' (section 2). Every opening starts anew. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpening(opening + 1);
  }
  return (
    opening > 0 && (
      <Antd>
        <OpenDialog key={opening} {...props} />
      </Antd>
    )
  );
}

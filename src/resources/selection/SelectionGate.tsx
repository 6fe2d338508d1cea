import { Fragment, type ReactNode } from 'react';
import { LinkButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { Loading } from '@/ui/feedback/Spinner';
import { PageHeader } from '@/ui/layout/PageHeader';
import type { Named } from './resolve';
import { useScopedAddress, useSelection } from './SelectionProvider';
import { texts } from './texts';

/** What a page may count on; a name that is not remembered is '' until its list has arrived. */
export interface OrganizationScope {
  readonly organization: Named;
}

export interface ProjectScope extends OrganizationScope {
  readonly project: Named;
}

type SelectionGateProps = { readonly missing: MissingWords } & (
  | { need: 'organization'; children: (scope: OrganizationScope) => ReactNode }
  | { need: 'project'; children: (scope: ProjectScope) => ReactNode }
);

/**
 * Hands a page its complete scope, or shows what is missing. Another selection is another page: nothing of the former one
 * stays on the screen.
 */
export function SelectionGate(props: SelectionGateProps) {
  const { organizations, projects, place } = useSelection();
  const organization = named(place.organizationId, place.organization);
  const project = named(place.projectId, place.project);

  if (organization && props.need === 'organization') {
    return <Fragment key={organization.id}>{props.children({ organization })}</Fragment>;
  }
  if (organization && project && props.need === 'project') {
    return <Fragment key={`${organization.id} ${project.id}`}>{props.children({ organization, project })}</Fragment>;
  }
  // No title before the page's own: it would take the focus with it when the page comes.
  if (organizations.isFetching || projects.isFetching) return <Loading />;
  const hasFailed = organizations.error || projects.error; // the shell says so above every page
  const lacking = organizations.rows.length === 0 ? 'organization' : 'project';
  const { unread } = lacking === 'organization' ? organizations : projects;
  return (
    <>
      <PageHeader />
      {!hasFailed && <NothingToSelect lacking={lacking} unread={unread} missing={props.missing} />}
    </>
  );
}

const named = (id: string | undefined, name = ''): Named | undefined => (id === undefined ? undefined : { id, name });

/** What a page says that needs a selection. */
interface MissingWords {
  readonly title: string;
  readonly text: string;
}

interface NothingToSelectProps {
  readonly lacking: keyof typeof remedies;
  /** So many entries of its list could not be read. */
  readonly unread: number;
  readonly missing: MissingWords;
}

const remedies = {
  organization: { to: '/organizations', words: texts.createOrganization, reason: texts.noOrganizationYet },
  project: { to: '/projects', words: texts.createProject, reason: texts.noProjectYet },
} as const;

/** What exists is selected by itself, so that nothing is missing until there is nothing to select: here is where it is made. */
function NothingToSelect({ lacking, unread, missing }: NothingToSelectProps) {
  const { to, words, reason } = remedies[lacking];
  const addressOf = useScopedAddress();
  const create = <LinkButton to={addressOf(to)}>{words}</LinkButton>;
  return (
    <Notice tone="orange" title={missing.title} action={create}>
      <p>{missing.text}</p>
      <p>{unread > 0 ? `${texts.unread(unread, lacking)}.` : reason}</p>
    </Notice>
  );
}

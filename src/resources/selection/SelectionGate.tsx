import { Fragment, type ReactNode } from 'react';
import { serverWords } from '@/providers/http/apiError';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { type Selection, useSelection } from './SelectionProvider';
import { texts } from './texts';

/** An organization or a project as a page may count on it; the name is '' until its list has arrived. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface OrganizationScope {
  readonly organization: Named;
}

export interface ProjectScope extends OrganizationScope {
  readonly project: Named;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

type SelectionGateProps =
  | { need: 'organization'; missing: Words; children: (scope: OrganizationScope) => ReactNode }
  | { need: 'project'; missing: Words; children: (scope: ProjectScope) => ReactNode };

/**
 * Hands a page its complete scope, or shows what is missing. Another selection is another page: nothing of the former one
 * stays on the screen.
 */
export function SelectionGate(props: SelectionGateProps) {
  const selection = useSelection();
  const organization = named(selection.organizationId, selection.organization);
  const project = named(selection.projectId, selection.project);

  if (organization && props.need === 'organization') {
    return <Fragment key={organization.id}>{props.children({ organization })}</Fragment>;
  }
  if (organization && project && props.need === 'project') {
    return <Fragment key={`${organization.id} ${project.id}`}>{props.children({ organization, project })}</Fragment>;
  }
  return <Incomplete selection={selection} missing={props.missing} />;
}

function Incomplete({ selection: { organizations, projects }, missing }: { selection: Selection; missing: Words }) {
  if (organizations.isLoading || projects.isLoading) return <Spinner />;
  if (organizations.error) {
    // The shell shows the organizations' failure itself, above every page.
    return null;
  }
  if (projects.error) {
    return <ErrorNotice title={texts.projectsFailed} words={serverWords(projects.error)} onRetry={projects.retry} />;
  }
  return (
    <Notice tone="orange" title={missing.title}>
      {missing.text}
    </Notice>
  );
}

const named = (id: string | undefined, record: Named | undefined): Named | undefined =>
  id === undefined ? undefined : { id, name: record?.name ?? '' };

import { useState } from 'react';
import type { Project } from '@/resources/projects/model';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import type { OrganizationScope } from '@/resources/selection/SelectionGate';
import content from '@/ui/content.module.css';
import { Notice } from '@/ui/Notice';
import { openedPart } from '@/lib/lazy/openedPart';
import { PageHeader } from '@/ui/PageHeader';
import { PlainButton } from '@/ui/PlainButton';
import { CreatedProject } from './CreatedProject';
import { ProjectList } from './ProjectList';
import { texts } from './texts';

const creation = openedPart(async () => (await import('./CreateProjectDialog')).CreateProjectDialog);

export function ProjectsScreen({ scope }: { readonly scope: OrganizationScope }) {
  const { organization } = scope;
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<Project>();
  const create = (
    <PlainButton look="primary" onClick={() => setIsCreating(true)}>
      {texts.create}
    </PlainButton>
  );
  const context = useScopeLine(texts.context, scope);
  return (
    <>
      <PageHeader title={texts.title} context={context} actions={create} />
      <div className={content.content}>
        <Notice tone="blue" title={texts.mockup}>
          {texts.mockupHint}
        </Notice>
        {created && <CreatedProject project={created} onClose={() => setCreated(undefined)} />}
        <ProjectList onCreate={() => setIsCreating(true)} />
      </div>
      {isCreating && (
        <creation.Part
          organizationId={organization.id}
          onCreated={setCreated}
          onClosed={() => setIsCreating(false)}
          onMissing={() => setIsCreating(false)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import type { Project } from '@/resources/projects/model';
import type { OrganizationScope } from '@/resources/selection/SelectionGate';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
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
      <PageHeader context={context} actions={create} />
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

import { env } from '@/config';
import { type Job, lossOf } from '@/engines/jobs';
import { useAddress } from '@/lib/address/useAddress';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useOpening } from '@/lib/useOpening';
import { isSameProject } from '@/providers/place';
import { JobsFailed } from '@/resources/links/jobs/JobsFailed';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { linksParent, useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Notice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import list from '@/ui/list/RecordList.module.css';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import { JobRow } from './JobRow';
import { texts } from './texts';

/** The jobs of the selected project (docs/product.md#jobs). */
export const JobsPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <JobsScreen scope={scope} />}
  </SelectionGate>
);

const fromList = lazyPart(async () => (await import('@/pages/links/tools/FromList')).FromList);

/** The jobs of one project, newest first; one of them shows its links. */
function JobsScreen({ scope }: { readonly scope: ProjectScope }) {
  const pasting = useOpening<'list'>();
  const { hasFailed, noOwner, retry, jobs, ...kept } = useJobs();
  const context = useScopeLine(texts.context, scope);
  const isOf = scopeTest(scope);
  return (
    <>
      <PageHeader
        parent={linksParent}
        context={context}
        actions={
          <PlainButton
            onClick={() => pasting.open('list')}
            disabledReason={env.localCopies === 'off' ? texts.noAllLinks : undefined}
          >
            {texts.fromList}
          </PlainButton>
        }
      />
      <div className={content.content}>
        {jobs.some((job) => isOf(job) && lossOf(job, kept)) && (
          <Notice tone="blue" title={texts.notKept.title}>
            {texts.notKept.text}
          </Notice>
        )}
        {(hasFailed || noOwner) && <JobsFailed noOwner={noOwner} retry={retry} />}
        <JobList scope={scope} />
      </div>
      {pasting.what && (
        <fromList.Part key={pasting.key} scope={scope} onClosed={pasting.close} onMissing={pasting.close} />
      )}
    </>
  );
}

function JobList({ scope }: { readonly scope: ProjectScope }) {
  const jobs = useJobs();
  const addressOf = useScopedAddress();
  const { query, changeQueryOfPage } = useAddress();
  const opened = query.get('job');
  const shown = jobs.jobs.filter(scopeTest(scope));
  if ((jobs.hasFailed || jobs.noOwner) && shown.length === 0) return null;
  if (!jobs.isLoaded && shown.length === 0) return <RecordSkeleton rows={3} label={texts.loading} />;
  if (shown.length === 0) {
    const action = <LinkButton to={addressOf('/links')}>{texts.toLinks}</LinkButton>;
    return <EmptyState title={texts.empty} text={texts.emptyHint} action={action} />;
  }
  return (
    <ul className={list.list} aria-label={texts.list}>
      {shown.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          jobs={jobs}
          isOpen={opened === job.id}
          onToggle={() => changeQueryOfPage(toggled(job.id))}
        />
      ))}
    </ul>
  );
}

/** The address names the job whose links are shown. */
const toggled = (id: string) => (query: URLSearchParams) => {
  if (query.get('job') === id) query.delete('job');
  else query.set('job', id);
  return query;
};

const scopeTest =
  ({ organization, project }: ProjectScope) =>
  ({ place }: Job) =>
    isSameProject(place, { organizationId: organization.id, projectId: project.id });

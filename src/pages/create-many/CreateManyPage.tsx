import { useEffect, useRef } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { PasteAndCheck } from './PasteAndCheck';
import { ResultSheet } from './ResultSheet';
import { texts } from './texts';

/** Creates links from a pasted list (docs/product.md#creating-many-links). */
export const CreateManyPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <CreateManyScreen scope={scope} />}
  </SelectionGate>
);

/** Paste, check and create; then what became of each link, which the address names by its job. */
function CreateManyScreen({ scope }: { readonly scope: ProjectScope }) {
  const { query, changeQueryOfPage } = useAddress();
  const context = useScopeLine(texts.context, scope);
  const jobId = query.get('job');
  const former = useRef(jobId);
  // What had the focus goes with the result; a change of the page itself gives it to the title, too.
  useEffect(() => {
    const isBack = former.current !== null && jobId === null;
    if (isBack && document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    former.current = jobId;
  }, [jobId]);
  const open = (id: string) =>
    changeQueryOfPage((now) => {
      const next = new URLSearchParams(now);
      next.set('job', id);
      return next;
    }, 'push');
  return (
    <>
      <PageHeader context={context} />
      <div className={content.content}>
        {jobId === null ? (
          <PasteAndCheck scope={scope} onStarted={open} />
        ) : (
          <ResultSheet key={jobId} id={jobId} projectId={scope.project.id} />
        )}
      </div>
    </>
  );
}

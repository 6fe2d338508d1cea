import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { announce } from '@/lib/browser/announce';
import type { LinkField } from '@/resources/links/form';
import { useJobs } from '@/resources/links/jobs/useJobs';
import type { Doubt, JudgedRow } from '@/resources/links/many/judgeRows';
import { restOf } from '@/resources/links/many/restOf';
import { useCheck } from '@/resources/links/many/useCheck';
import { useManyDraft } from '@/resources/links/many/useManyDraft';
import { useSearchedLists } from '@/resources/links/sync/useSearchedLists';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { CheckSection } from './CheckSection';
import styles from './CreateMany.module.css';
import { goToCell } from './goToCell';
import { PasteSection } from './PasteSection';
import { texts } from './texts';
import { useManyDomains } from './useManyDomains';
import { useRowsToCreate } from './useRowsToCreate';

interface PasteAndCheckProps {
  readonly scope: ProjectScope;
  /** The job with this id creates the links. */
  readonly onStarted: (id: string) => void;
}

const none: ReadonlySet<Doubt> = new Set();

/** The text and what would be created from it. */
export function PasteAndCheck({ scope, onStarted }: PasteAndCheckProps) {
  const { draft, change } = useManyDraft(scope.project.id);
  const domains = useManyDomains(scope.organization.id, draft.domain);
  const place = { organizationId: scope.organization.id, projectId: scope.project.id, domain: domains.domain };
  const lists = useSearchedLists(place.organizationId, place.projectId);
  const { check, part, isCurrent } = useCheck(
    useMemo(() => ({ ...draft, domain: place.domain }), [draft, place.domain]),
    domains.all,
    async (...asked) => (await lists()).taken(...asked),
  );
  const [included, setIncluded] = useState(none);
  const toCreate = useRowsToCreate(check, included);
  const [openedAt] = useState(() => new Date());
  const field = useRef<HTMLTextAreaElement>(null);
  const { start } = useJobs();

  const onGo = useCallback((row: JudgedRow, name: LinkField) => {
    if (field.current) goToCell(field.current, row, name);
  }, []);

  function create() {
    if (check.kind !== 'judged' || toCreate.length === 0) return;
    if (!isCurrent || field.current?.value !== draft.text) return announce(texts.checking);
    const answer = start({ kind: 'create', place, items: toCreate.map(({ body, shortUrl }) => ({ body, shortUrl })) });
    if (answer.kind === 'refused') return announce(texts.refused(answer.refusal));
    change({ text: restOf(draft.text, check.paste, toCreate) });
    onStarted(answer.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    create();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that presses the main button
    <div className={styles.section} onKeyDown={onKeyDown}>
      <section className={styles.paste} aria-labelledby="many-paste">
        <h2 id="many-paste">{texts.paste}</h2>
        <PasteSection
          draft={draft}
          check={check}
          domains={domains}
          field={field}
          openedAt={openedAt}
          onChange={change}
        />
      </section>
      <section className={styles.section} aria-labelledby="many-check">
        <h2 id="many-check">{texts.check}</h2>
        <CheckSection
          check={check}
          isCurrent={isCurrent}
          part={part}
          included={included}
          toCreate={toCreate}
          onInclude={setIncluded}
          onGo={onGo}
          onCreate={create}
        />
      </section>
    </div>
  );
}

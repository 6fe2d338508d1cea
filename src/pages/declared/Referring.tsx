import type { BaseRecord } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import { listedFields, nameOf, serverViewOf } from '@/forms/shownFields';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useRecords } from '@/providers/data/useRecords';
import type { LoadResources } from './drawn';
import { MoreRecords } from './FoundRecord';
import styles from './RecordDetails.module.css';
import { textsOf } from './texts';
import { RecordLink } from './Value';
import { questionOf, viewedRows } from './view';

/** A field of another resource that names records of this one. */
export interface Referring {
  readonly resource: ResourceDeclaration;
  readonly field: string;
}

/** The fields of other resources that can name a record, once their code is there. */
export function useReferring({ name }: ResourceDeclaration, load: LoadResources | undefined): readonly Referring[] {
  const [resources, setResources] = useState<readonly ResourceDeclaration[]>([]);
  // The code of other pages lies outside React. The page does without what could not be loaded; the workspace says why.
  useEffect(() => void load?.().then(setResources, () => undefined), [load]);
  return resources.flatMap((resource) =>
    Object.entries(resource.fields ?? {}).flatMap(([field, override]) =>
      override?.reference?.name === name ? [{ resource, field }] : [],
    ),
  );
}

interface ReferringRecordsProps {
  readonly referring: Referring;
  readonly scope: Scope;
  readonly row: BaseRecord;
}

/** The records of another resource that name this one. */
export function ReferringRecords({ referring: { resource, field }, scope, row }: ReferringRecordsProps) {
  const texts = useMemo(() => textsOf(resource), [resource]);
  const asked = useMemo(() => serverViewOf(resource), [resource]);
  const view = useMemo(
    () => ({ text: '', sort: undefined, page: 1, filters: { [field]: String(row.id) } }),
    [field, row],
  );
  const question = useMemo(() => questionOf(view, asked), [view, asked]);
  const list = useRecords(resource, scope, texts.loadFailure, question);
  const { rows = [], hasMore, isFetching, failure } = list;
  const fields = listedFields(resource, rows);
  const found = viewedRows(rows, view, fields, asked, {});
  return (
    <div className={styles.referring}>
      {found.length > 0 ? (
        <ul aria-label={texts.list}>
          {found.map((one) => (
            <li key={one.id}>
              <RecordLink resource={resource} id={String(one.id)} name={nameOf(one, fields)} />
            </li>
          ))}
        </ul>
      ) : (
        !hasMore && !failure && <span>{isFetching ? texts.loading : texts.none}</span>
      )}
      {(hasMore || failure) && <MoreRecords list={list} texts={texts} failure={failure} />}
    </div>
  );
}

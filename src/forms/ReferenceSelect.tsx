import { Select } from 'antd';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ControlProps, ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useRecords } from '@/providers/data/useRecords';
import { listedFields, nameOf } from './shownFields';

/** Where the record of a form is. */
export const FormScope = createContext<Scope>({});

interface ReferenceSelectProps extends ControlProps {
  readonly reference: ResourceDeclaration;
}

const everything = { filters: [], sorters: [] };

/** A record of another resource, by its name, of all that are in the place. One that is gone is shown by its id. */
export function ReferenceSelect({ reference, ...given }: ReferenceSelectProps) {
  const { rows = [], hasMore, isFetching, failure, loadMore } = useReferred(reference);
  const fields = listedFields(reference, rows);
  const readOn = useEffectEvent(loadMore);
  const isUnread = hasMore && !isFetching && !failure;
  useEffect(() => {
    if (isUnread) readOn();
  }, [isUnread]);
  return (
    <Select
      {...given}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      loading={isFetching}
      placeholder="Select"
      options={rows.map((row) => ({ value: row.id, label: nameOf(row, fields) }))}
    />
  );
}

/** The records that can be referred to. */
function useReferred(reference: ResourceDeclaration) {
  const { id: _, ...scope } = use(FormScope);
  return useRecords(reference, scope, `Failed to load ${reference.label?.many ?? reference.name}`, everything);
}

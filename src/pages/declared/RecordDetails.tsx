import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { fieldsOfRecord } from '@/forms/shownFields';
import { CopyButton } from '@/ui/button/CopyButton';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { useDrawn } from './drawn';
import styles from './RecordDetails.module.css';
import { ReferringRecords, useReferring } from './Referring';
import { textsOf } from './texts';
import { Value } from './Value';

/** All that a record says, in the order of its form, and what refers to it. */
export function RecordDetails({ row }: { readonly row: BaseRecord }) {
  const { resource, texts, scope, others } = useDrawn();
  const referring = useReferring(resource, others).map((one) => ({
    key: `${one.resource.name} ${one.field}`,
    label: textsOf(one.resource).list,
    value: <ReferringRecords referring={one} scope={scope} row={row} />,
  }));
  const items = fieldsOfRecord(resource, row).map((field) => {
    const { name, label, reference } = field;
    return {
      key: name,
      label,
      value: (
        <div className={styles.value}>
          {linked(row[name], <Value value={row[name]} field={field} />)}
          {isCopied(row[name]) && (
            <CopyButton value={row[name]} label={texts.copy(reference ? texts.idOf(label) : label)} />
          )}
        </div>
      ),
    };
  });
  return (
    <div className={styles.record}>
      <DefinitionList layout="rows" items={[...items, ...referring]} />
    </div>
  );
}

const isCopied = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An address of the web can be followed. */
const linked = (value: unknown, shown: ReactNode) =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) ? (
    <ExternalLink href={value}>{value}</ExternalLink>
  ) : (
    shown
  );

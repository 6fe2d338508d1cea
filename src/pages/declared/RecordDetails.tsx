import type { BaseRecord } from '@refinedev/core';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { fieldsOfRecord } from '@/forms/shownFields';
import { CopyButton } from '@/ui/button/CopyButton';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { Antd } from '@/ui/theme/Antd';
import styles from './RecordDetails.module.css';
import type { DrawnResource } from './Records';
import { Value } from './Value';

/** All that a record says, in the order of its form. */
export function RecordDetails({ resource, texts, row }: DrawnResource & { readonly row: BaseRecord }) {
  const items = fieldsOfRecord(resource, row).map((field) => {
    const { name, label } = field;
    return {
      key: name,
      label,
      children: (
        <div className={styles.value}>
          {linked(row[name], <Value value={row[name]} texts={texts} field={field} isWhole />)}
          {isCopied(row[name]) && <CopyButton value={row[name]} label={texts.copy(label)} />}
        </div>
      ),
    };
  });
  return (
    <Antd>
      <Descriptions className={styles.page ?? ''} column={1} bordered size="small" items={items} />
    </Antd>
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

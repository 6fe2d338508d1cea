import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { LinkField } from '@/resources/links/form';
import styles from './Field.module.css';

interface FieldProps {
  readonly name: LinkField;
  readonly label: string;
  /** Required is the rule; the exception says so. */
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly children: ReactElement;
}

/** A field of the wizard with its label above and its hint below. */
export function Field({ name, label, isOptional = false, hint, children }: FieldProps) {
  const words = (
    <>
      {label}
      {isOptional && <span className={styles.optional}>optional</span>}
    </>
  );
  return (
    <Form.Item name={name} label={words} extra={hint && <span className={styles.hint}>{hint}</span>}>
      {children}
    </Form.Item>
  );
}

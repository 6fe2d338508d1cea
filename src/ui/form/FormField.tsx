import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactElement, ReactNode } from 'react';
import styles from './FormField.module.css';

interface FormFieldProps<Name extends string | (string | number)[]> {
  readonly name: Name;
  /** Left out where the control brings its own. */
  readonly label?: string | undefined;
  /** Required is the rule; the exception says so. */
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly rule?: Rule;
  /** The control is a switch or a checkbox. */
  readonly isChecked?: boolean;
  readonly children: ReactElement;
}

/**
 * A field with its label above and its hint and complaint below, in the space of antd's margin, so that nothing moves.
 * Only lazily loaded modules may import it.
 */
export function FormField<Name extends string | (string | number)[]>(props: FormFieldProps<Name>) {
  const { name, label, isOptional = false, hint, rule, isChecked = false, children } = props;
  const words = label !== undefined && (
    <>
      <span>{label}</span>
      {isOptional && <span className={styles.optional}> optional</span>}
    </>
  );
  return (
    <Form.Item<unknown>
      className={styles.field ?? ''}
      name={name}
      label={words}
      extra={hint !== undefined && <span className={styles.hint}>{hint}</span>}
      valuePropName={isChecked ? 'checked' : 'value'}
      {...(rule && { rules: [rule] })}
    >
      {children}
    </Form.Item>
  );
}

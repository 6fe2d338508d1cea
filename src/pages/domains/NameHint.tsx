import { Form } from 'antd';
import { canonicalName, shownName } from '@/resources/domains/name';
import styles from './AddDomainForm.module.css';
import { texts } from './texts';

/** What to type; and what it becomes, where that differs from what was typed. */
export function NameHint() {
  const typed: unknown = Form.useWatch('domainName', Form.useFormInstance());
  const canonical = typeof typed === 'string' ? canonicalName(typed) : undefined;
  if (canonical === undefined || canonical === typed) return texts.hint;
  const { reading, isLookAlike } = shownName(canonical);
  return (
    <output className={styles.becomes}>
      {texts.sentAs} <bdi>{canonical}</bdi>
      {reading && (
        <>
          {' '}
          (<bdi>{reading}</bdi>)
        </>
      )}
      . {isLookAlike && texts.lookAlike}
    </output>
  );
}

import { Form } from 'antd';
import { canonicalName, shownName } from '@/resources/domains/name';
import styles from './AddDomainForm.module.css';
import { texts } from './texts';

/** What to type; what was taken out of an address; and what a name becomes, where that differs from what was typed. */
export function NameHint({ extracted }: { readonly extracted: string | undefined }) {
  const typed: unknown = Form.useWatch('domainName', Form.useFormInstance());
  const canonical = typeof typed === 'string' ? canonicalName(typed) : undefined;
  const isExtracted = typed === extracted && extracted !== undefined;
  if (canonical === undefined || canonical === typed) {
    return isExtracted ? <output className={styles.becomes}>{texts.extracted}</output> : texts.hint;
  }
  const { reading, isLookAlike } = shownName(canonical);
  return (
    <output className={styles.becomes}>
      {isExtracted && `${texts.extracted} `}
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

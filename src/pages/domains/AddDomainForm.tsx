import { Form, type FormInstance, Input, type InputProps } from 'antd';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { KeptNotice } from '@/forms/useKeptForm';
import { fieldRule, useRecordForm } from '@/forms/useRecordForm';
import { exactText } from '@/lib/browser/typing';
import { failureSentence } from '@/providers/http/errorSentence';
import { shownName } from '@/resources/domains/name';
import { type Domain, domains } from '@/resources/domains/resource';
import { canonicalName, type MeantName, meantName } from '@/resources/domains/typedName';
import { PlainButton } from '@/ui/button/PlainButton';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { type Leaving, useCloseGuard } from '@/ui/dialog/useDialog';
import { Notice } from '@/ui/feedback/Notice';
import { FormField } from '@/ui/form/FormField';
import { Antd } from '@/ui/theme/Antd';
import styles from './AddDomainForm.module.css';
import { texts } from './texts';

/** The name of a custom domain as it is typed: anything that has a canonical form (docs/product.md#custom-domain-name). */
const domainName = z.string().check(
  z.refine((name) => name.trim() !== '', { error: 'Domain is required', abort: true }),
  z.refine((name) => canonicalName(name) !== undefined, 'Please enter a valid domain name'),
);

/** The name is sent in its canonical form. */
const domainBody = z.pipe(
  z.object({ domainName }),
  z.transform(({ domainName }) => ({ domainName: canonicalName(domainName) ?? domainName })),
);

function keptOf(entered: object): { domainName: string } | undefined {
  const { domainName } = entered as Readonly<Record<string, unknown>>; // anything may be stored there
  return typeof domainName === 'string' && domainName.trim() !== '' ? { domainName } : undefined;
}

interface AddDomainFormProps {
  readonly organizationId: string;
  readonly leaving: Leaving;
  readonly onAdded: (domain: Domain) => void;
}

export const AddDomainForm = (props: AddDomainFormProps) => (
  <Antd>
    <OpenForm {...props} />
    <LeaveQuestion leaving={props.leaving} />
  </Antd>
);

function OpenForm({ organizationId, leaving, onAdded }: AddDomainFormProps) {
  const section = useRef<HTMLElement>(null);
  const { isReady, formProps, isChanged, isSaving, isKept, refusal, startOver } = useRecordForm({
    action: domains.create,
    name: 'add-domain',
    path: { organizationId },
    body: domainBody,
    initialValues: { domainName: '' },
    keptName: `domain-${organizationId}`,
    keptOf,
    done: () => ({ title: texts.added, text: texts.addedText }),
    failed: (error) => ({ text: failureSentence(error, texts.addFailure) }),
    onSaved(domain, isHere) {
      if (!isHere || !section.current) return; // another organization, or another page by now
      onAdded(domain);
      document.querySelector<HTMLElement>('main h1')?.focus(); // the form, and with it the focus, goes
    },
  });
  useCloseGuard(leaving, { isChanged, isSaving });
  const { meant, control } = useMeantName(formProps.form);

  if (!isReady) return null;
  return (
    <section ref={section} className={styles.form} aria-label={texts.formTitle}>
      <h2 className={styles.heading}>{texts.formTitle}</h2>
      <Form {...formProps}>
        {isKept && (
          <div className={styles.notice}>
            <KeptNotice onStartOver={startOver} />
          </div>
        )}
        <div className={styles.fields}>
          <FormField
            name="domainName"
            label={texts.name}
            hint={<NameHint meant={meant} />}
            rule={fieldRule(domainName)}
          >
            <Input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for
              autoFocus
              {...control}
              aria-required
              placeholder={texts.placeholder}
              inputMode="url"
              {...exactText}
            />
          </FormField>
          <div className={styles.submit}>
            <PlainButton look="primary" type="submit" isBusy={isSaving}>
              {texts.add}
            </PlainButton>
          </div>
        </div>
        {refusal && (
          <div className={styles.notice}>
            <Notice tone="red" title={refusal.mayBeDone ? texts.maybeAdded : texts.notAdded}>
              {refusal.words !== undefined && <bdi>{refusal.words || texts.addFailure}</bdi>}
            </Notice>
          </div>
        )}
      </Form>
    </section>
  );
}

/** What to type; what was changed of it; and the canonical name, where that differs from what was typed. */
function NameHint({ meant }: { readonly meant: MeantName | undefined }) {
  const typed: unknown = Form.useWatch('domainName', Form.useFormInstance());
  const canonical = typeof typed === 'string' ? canonicalName(typed) : undefined;
  const changes = meant && typed === meant.name ? changesOf(meant) : '';
  if (canonical === undefined || canonical === typed) {
    return changes ? <output className={styles.canonical}>{changes}</output> : <span>{texts.hint}</span>;
  }
  const { reading, isLookAlike } = shownName(canonical);
  return (
    <output className={styles.canonical}>
      {changes && <span>{changes}</span>} {isLookAlike && <span>{texts.lookAlike}</span>} <span>{texts.sentAs}</span>{' '}
      <bdi translate="no">{canonical}</bdi>
      {reading && (
        <>
          {' '}
          <span translate="no">
            (<bdi>{reading}</bdi>)
          </span>
        </>
      )}
    </output>
  );
}

const changesOf = ({ isCleaned, isExtracted }: MeantName) =>
  [isCleaned && texts.cleaned, isExtracted && texts.extracted].filter(Boolean).join(' ');

type DomainForm = Pick<
  FormInstance<{ domainName: string }>,
  'getFieldValue' | 'getFieldError' | 'setFields' | 'validateFields'
>;

/** Puts the name that was meant into the field: when it is pasted, left or submitted; `meant` is the last one. */
function useMeantName(form: DomainForm | undefined) {
  const [meant, setMeant] = useState<MeantName>();

  function takeMeant() {
    const typed: unknown = form?.getFieldValue('domainName');
    const found = typeof typed === 'string' ? meantName(typed) : undefined;
    if (!found) return;
    form?.setFields([{ name: 'domainName', value: found.name }]);
    if (form?.getFieldError('domainName').length) void form.validateFields(); // the complaint was about the address
    setMeant(found);
  }
  const isPaste = ({ nativeEvent }: { nativeEvent: Event }) =>
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
  const control: InputProps = {
    onChange: (event) => isPaste(event) && takeMeant(),
    onBlur: takeMeant,
    onPressEnter: takeMeant,
  };
  return { meant, control };
}

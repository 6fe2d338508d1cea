import { useRef } from 'react';
import { useStore } from 'zustand';
import { type UtmField, utmFields, withUtm } from '@/engines/links';
import { useAccess } from '@/providers/auth/SessionProvider';
import { presetsOf } from '@/resources/links/presets/presets';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import styles from './steps.module.css';
import { texts } from './texts';
import type { LinkFormState } from './useLinkForm';
import type { FieldContext, TextName } from './wizardField';

const nameOf = {
  source: 'utmSource',
  medium: 'utmMedium',
  campaign: 'utmCampaign',
  term: 'utmTerm',
  content: 'utmContent',
} as const satisfies Record<UtmField, TextName>;

/** Fills in all UTM fields by a set of the presets. */
export function UtmSetChoice({ form, place }: Pick<FieldContext, 'form' | 'place'>) {
  const { subject = '' } = useAccess();
  const { utmSets } = useStore(presetsOf({ subject, organizationId: place.organizationId }));
  if (utmSets.length === 0) return null;
  const chosen = utmSets.find(({ values }) =>
    utmFields.every((field) => values[field] === form.values[nameOf[field]].trim()),
  );
  return (
    <div className={styles.wide}>
      <NativeSelect
        label={texts.utmSet}
        placeholder={texts.utmSet}
        value={chosen?.name}
        options={utmSets.map(({ name }) => ({ value: name, label: name }))}
        onChange={(name) => {
          const set = utmSets.find((one) => one.name === name);
          for (const field of set ? utmFields : []) form.change(nameOf[field], set?.values[field] ?? '');
        }}
      />
    </div>
  );
}

/** The destination with the UTM fields in its query, and the button that makes it so. */
export function UtmResult({ form }: { readonly form: LinkFormState }) {
  const { values } = form;
  const result = useRef<HTMLDivElement>(null);
  const utm = Object.fromEntries(utmFields.map((field) => [field, values[nameOf[field]]])) as Record<UtmField, string>; // of all fields
  const written = withUtm(values.deepLink, utm);
  if (written === undefined || written === values.deepLink.trim()) return null;
  return (
    <div ref={result} className={styles.wide}>
      <p className={styles.label}>{texts.writtenUtm}</p>
      <p>
        <bdi className={styles.url} translate="no">
          {written}
        </bdi>
      </p>
      <PlainButton
        onClick={() => {
          result.current?.closest('details')?.querySelector('input')?.focus(); // the button goes
          form.change('deepLink', written);
        }}
      >
        {texts.writeUtm}
      </PlainButton>
    </div>
  );
}

import { shorten } from '@/lib/text/shorten';
import { utmFormFields } from '@/resources/links/form';
import type { UtmField } from '@/resources/links/model';
import { otherUtm } from '@/resources/links/utm';
import { LinkField } from './LinkField';
import { texts } from './texts';
import type { LinkFormState } from './useLinkForm';

interface UtmParameterProps {
  readonly form: LinkFormState;
  readonly field: UtmField;
}

const examples: Partial<Record<UtmField, string>> = { source: 'newsletter', medium: 'email', campaign: 'spring' };

/** In characters, so that the note of a field stays in one line. */
const longestValue = 14;

/** One UTM parameter. Says when the destination's own query sets it to something else; both are sent. */
export function UtmParameter({ form, field }: UtmParameterProps) {
  const name = utmFormFields[field];
  const other = otherUtm(form.values.deepLink, field, form.values[name]);
  return (
    <LinkField
      form={form}
      name={name}
      label={texts.fields[name]}
      isOptional
      placeholder={examples[field]}
      note={other === undefined ? '' : texts.otherUtm(`utm_${field}`, shorten(other, longestValue) ?? other)}
    />
  );
}

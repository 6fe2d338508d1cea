import { type Link, utmFields } from '@/resources/links/model';
import { Facts, given } from './Facts';
import { Section } from './Section';
import { texts } from './texts';

export const UtmParameters = ({ link: { utm } }: { readonly link: Link }) => (
  <Section title={texts.utm}>
    <Facts
      facts={utmFields.map((field) => ({ label: texts.utmFields[field], value: given(utm[field], texts.notSet) }))}
    />
  </Section>
);

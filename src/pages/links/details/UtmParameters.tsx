import { type Link, utmFields } from '@/resources/links/model';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { given } from './given';
import { Section } from './Section';
import { texts } from './texts';

export const UtmParameters = ({ link: { utm } }: { readonly link: Link }) => (
  <Section title={texts.utm}>
    <DefinitionList
      layout="rows"
      items={utmFields.map((field) => ({ label: texts.utmFields[field], value: given(utm[field], texts.notSet) }))}
    />
  </Section>
);

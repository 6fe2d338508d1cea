import { formatDayTime, instantOf } from '@/lib/dates/dates';
import type { Link } from '@/resources/links/model';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { Section } from './Section';
import { texts } from './texts';

export function SecurityAndExpiration({ link }: { readonly link: Link }) {
  const expiry = instantOf(link.expiresAt);
  const expires = expiry ? <time dateTime={expiry.toISOString()}>{formatDayTime(expiry)}</time> : texts.never;
  return (
    <Section title={texts.security}>
      <DefinitionList
        layout="rows"
        items={[
          { label: texts.expires, value: expires },
          { label: texts.password, value: texts.comingSoon },
        ]}
      />
    </Section>
  );
}

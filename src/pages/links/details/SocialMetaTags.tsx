import { webAddress } from '@/resources/links/destination';
import type { Link } from '@/resources/links/model';
import { BreakableAddress } from '@/ui/text/BreakableAddress';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { given } from './given';
import { Section } from './Section';
import { texts } from './texts';

/** The image is linked and never loaded: its host would learn who uses the dashboard. */
export function SocialMetaTags({ link: { social } }: { readonly link: Link }) {
  const address = webAddress(social.imageUrl);
  const image = social.imageUrl === '' ? given('', texts.notSet) : <BreakableAddress address={social.imageUrl} />;
  return (
    <Section title={texts.social}>
      <DefinitionList
        layout="rows"
        items={[
          { label: texts.socialTitle, value: given(social.title, texts.notSet) },
          { label: texts.socialDescription, value: given(social.description, texts.notSet) },
          { label: texts.socialImage, value: address ? <ExternalLink href={address}>{image}</ExternalLink> : image },
        ]}
      />
    </Section>
  );
}

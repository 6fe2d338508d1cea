import type { Link } from '@/resources/links/model';
import { Badge } from '@/ui/Badge';
import { formatCount } from '@/ui/numbers';
import { PlainButton } from '@/ui/PlainButton';
import { Facts } from './Facts';
import { Section } from './Section';
import { texts } from './texts';

/** The counts are real; the rest is announced. */
export const Analytics = ({ link }: { readonly link: Link }) => (
  <Section
    title={texts.analytics}
    actions={<PlainButton disabledReason={texts.comingSoon}>{texts.fullAnalytics}</PlainButton>}
  >
    <Facts
      facts={[
        { label: texts.clicks, value: formatCount(link.clickCount) },
        { label: texts.scans, value: formatCount(link.scanCount) },
        { label: texts.previews, value: formatCount(link.previewCount) },
        { label: texts.clickTrends, value: <Badge>{texts.comingSoonMark}</Badge> },
        { label: texts.geography, value: <Badge>{texts.comingSoonMark}</Badge> },
      ]}
    />
  </Section>
);

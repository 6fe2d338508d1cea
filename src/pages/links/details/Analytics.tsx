import { useState } from 'react';
import type { Link } from '@/engines/links';
import { openedPart } from '@/lib/lazy/openedPart';
import { formatCount } from '@/lib/text/numbers';
import { PlainButton } from '@/ui/button/PlainButton';
import { Badge } from '@/ui/text/Badge';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { DetailsSection } from './Section';
import { texts } from './texts';

const dialog = openedPart(async () => (await import('@/pages/analytics/link/LinkAnalyticsDialog')).LinkAnalyticsDialog);

/** The counts are real; the rest is announced, or sample data (docs/decisions/0013). */
export function Analytics({ link }: { readonly link: Link }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DetailsSection
      title={texts.analytics}
      actions={
        <>
          <PlainButton disabledReason={texts.comingSoon}>{texts.fullAnalytics}</PlainButton>
          <PlainButton onClick={() => setOpen(true)}>
            {texts.linkAnalytics} <Badge>{texts.sampleData}</Badge>
          </PlainButton>
        </>
      }
    >
      <DefinitionList
        layout="rows"
        items={[
          { label: texts.clicks, value: formatCount(link.clickCount) },
          { label: texts.scans, value: formatCount(link.scanCount) },
          { label: texts.previews, value: formatCount(link.previewCount) },
          { label: texts.clickTrends, value: <Badge>{texts.comingSoonMark}</Badge> },
          { label: texts.geography, value: <Badge>{texts.comingSoonMark}</Badge> },
        ]}
      />
      {isOpen && <dialog.Part link={link} onClosed={close} onMissing={close} />}
    </DetailsSection>
  );
}

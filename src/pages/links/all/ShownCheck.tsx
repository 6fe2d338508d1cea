import { useEffect } from 'react';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { type Check, isListCheck, stepChecks } from '@/resources/links/checks/checks';
import { checkTexts } from '@/resources/links/checks/texts';
import { useFollowSteps } from '@/resources/links/checks/useFollowSteps';
import type { ListState } from '@/resources/links/localIndex/protocol';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { isListWhole } from '@/resources/links/sync/allLinksState';
import { PlainButton } from '@/ui/button/PlainButton';
import { CloseIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface ShownCheckProps {
  readonly all: AllLinks;
  readonly list: ListState | undefined;
  readonly check: Check;
  readonly onRemove: () => void;
}

/** The check that the shown links are found by. */
export function ShownCheck({ all, list, check, onRemove }: ShownCheckProps) {
  const follow = useFollowSteps(useLinkDomains(all.place.organizationId));
  const hasSteps = stepChecks.has(check);
  // The workers are asked outside React.
  useEffect(() => {
    let isShown = hasSteps;
    if (hasSteps && list) void follow(all).then((followed) => followed && isShown && all.window.changed(list, true));
    return () => void (isShown = false);
  }, [all, list, hasSteps, follow]);

  return (
    <>
      <span className={styles.check}>
        <PlainButton look="quiet" onClick={onRemove}>
          {texts.check(checkTexts[check].name)} <VisuallyHidden>{texts.removeCheck}</VisuallyHidden>
          <CloseIcon />
        </PlainButton>
      </span>
      {isListCheck(check) && !isListWhole(list) && <span className={styles.note}>{texts.checkNotPossible}</span>}
    </>
  );
}

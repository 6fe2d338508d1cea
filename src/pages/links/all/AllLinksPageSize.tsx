import type { ReactNode } from 'react';
import { isPagesOnly } from '@/resources/links/sync/activity';
import { PlainButton } from '@/ui/button/PlainButton';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as toolbarTexts } from '../toolbar/texts';
import styles from './AllLinks.module.css';
import { texts } from './texts';
import { useShownList } from './useShownList';

interface AllLinksPageSizeProps {
  readonly listed: ListedLinks;
  /** How many links a page has, for pages. */
  readonly choice: ReactNode;
  readonly isNarrow: boolean;
}

/** Where all links are shown there are no pages to choose the size of. */
export function AllLinksPageSize({ listed, choice, isNarrow }: AllLinksPageSizeProps) {
  const { state } = useShownList(listed);
  if (state && isPagesOnly(state.activity)) return choice;
  if (isNarrow) return null;
  return (
    <span className={styles.pageSize}>
      <PlainButton look="quiet" disabledReason={texts.wholeLoaded}>
        {toolbarTexts.perPage(listed.pageSize)}
      </PlainButton>
    </span>
  );
}

import { useSyncExternalStore } from 'react';
import { isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { useAllLinksState } from '@/resources/links/sync/useAllLinks';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '../list/Loading';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

interface AllLinksEndProps {
  readonly all: AllLinks;
  /** No row is shown. */
  readonly isEmpty: boolean;
  /** How many rows match and are not drawn. */
  readonly undrawn: number;
  readonly onClear: () => void;
}

/** Below the last row of all links: why there is none, or the rows that are not drawn. */
export function AllLinksEnd({ all, isEmpty, undrawn, onClear }: AllLinksEndProps) {
  const activity = useAllLinksState(all)?.activity;
  const isAnswered = useSyncExternalStore(all.window.subscribe, () => all.window.state().result !== undefined);
  if (undrawn > 0) return <PlainButton onClick={all.window.showMore}>{texts.showNext}</PlainButton>;
  if (!isEmpty) return null;
  if (!isAnswered || (activity && isReading(activity))) return <Loading text={texts.searching} />;
  return (
    <EmptyState title={texts.noMatch} action={<PlainButton onClick={onClear}>{pageTexts.clearFilter}</PlainButton>} />
  );
}

import { useMemo } from 'react';
import { eachOnce, type KnownLink, loadedMatching } from '@/resources/links/knownLinks';
import { usePagesOfVisit } from '@/resources/links/usePagesOfVisit';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { mostEntries } from './entries';
import { shownLists, useOpenListLinks } from './useOpenListLinks';

/**
 * The links of this organization that match the text, as far as they are loaded. They are never those of an earlier text: Enter
 * chooses the first.
 */
export function useLinkMatches(typed: string): readonly KnownLink[] {
  const text = typed.trim();
  const { organizationId } = useSelection();
  const pagesOfVisit = usePagesOfVisit();
  const ofOrganization = () => pagesOfVisit({ organizationId });
  // oxlint-disable-next-line react/exhaustive-deps -- the pages are outside React, and asked once for each text
  const loaded = useMemo(() => (text === '' ? [] : loadedMatching(text, ofOrganization(), mostEntries)), [text]);
  const listed = useOpenListLinks(text, () =>
    shownLists(ofOrganization())
      .filter(({ place }) => place.organizationId === organizationId)
      .map((list) => [list, { kind: 'text', text }] as const),
  );
  return useMemo(() => eachOnce([...loaded, ...listed]).slice(0, mostEntries), [loaded, listed]);
}

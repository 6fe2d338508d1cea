import { useNavigate } from 'react-router';
import { env } from '@/config';
import { readableName } from '@/resources/domains/name';
import { usePagesOfVisit } from '@/resources/links/usePagesOfVisit';
import { viewOfText, writeView } from '@/resources/links/view';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { type Further, type Going, mostEntries, nothingFurther } from './entries';
import { texts } from './texts';
import { useKnownCount } from './useKnownCount';

/** Among how many links of the project a text was looked for, and the ways to the rest of them: their list, which loads all. */
export function useFurtherMatches(text: string, isFound: boolean): Further {
  const { organizationId, projectId } = useSelection();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const pagesOfVisit = usePagesOfVisit();
  const countOf = useKnownCount();
  if (text === '') return nothingFurther;

  const places = new Map(pagesOfVisit({ organizationId, projectId }).map(({ place }) => [place.domain, place]));
  const known = [...places.values()].map((place) => ({ domain: place.domain, ...countOf(place) }));
  const looked = known.reduce((sum, { count }) => sum + count, 0);
  const entries = known
    .filter(({ count, total }) => env.localCopies !== 'off' && count !== total)
    .slice(0, mostEntries)
    .map(
      ({ domain, total }): Going => ({
        kind: 'go',
        key: `matches of ${domain}`,
        label: texts.lookThroughOf(total, readableName(domain)),
        go: () => void navigate(addressOf('/links', writeView(viewOfText(domain, text)))),
      }),
    );
  return { message: isFound || looked === 0 ? '' : texts.noMatch(looked), entries };
}

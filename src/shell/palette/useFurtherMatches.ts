import { useNavigate } from 'react-router';
import { env } from '@/config';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import { usePagesOfVisit } from '@/resources/links/usePagesOfVisit';
import { writeView } from '@/resources/links/view';
import { writeSelection } from '@/resources/selection/inAddress';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { type Further, mostEntries, nothingFurther } from './entries';
import { texts } from './texts';
import { useKnownCount } from './useKnownCount';

/** Among how many links of the project a text was looked for, and the ways to the rest of them: their list, which loads all. */
export function useFurtherMatches(text: string, isFound: boolean): Further {
  const { organizationId, projectId } = useSelection();
  const navigate = useNavigate();
  const pagesOfVisit = usePagesOfVisit();
  const countOf = useKnownCount();
  if (text === '') return nothingFurther;

  const places = new Map(
    pagesOfVisit()
      .filter(({ place }) => place.organizationId === organizationId && place.projectId === projectId)
      .map(({ place }) => [place.domain, place]),
  );
  const known = [...places.values()].map((place) => ({ domain: place.domain, ...countOf(place) }));
  const looked = known.reduce((sum, { count }) => sum + count, 0);
  const entries = known
    .filter(({ count, total }) => env.localCopies !== 'off' && count !== total)
    .slice(0, mostEntries)
    .map(({ domain, total }) => ({
      kind: 'go' as const,
      key: `matches of ${domain}`,
      label: texts.lookThroughOf(total, readableName(domain)),
      go() {
        const query = writeSelection({ organizationId, projectId }, new URLSearchParams());
        void navigate(
          `/links?${writeView({ domain, filter: { ...noFilter, text }, sort: undefined, all: true }, query)}`,
        );
      },
    }));
  return { message: isFound || looked === 0 ? '' : texts.noMatch(looked), entries };
}

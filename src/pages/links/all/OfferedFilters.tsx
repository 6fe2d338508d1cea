import type { LinkSource } from '@/engines/link-lists';
import type { LinkFilter } from '@/engines/links';
import type { ChangeView } from '@/lib/address/useAddress';
import { offerText, useOfferedFilters, withOffer } from '@/resources/links/search/useOfferedFilters';
import type { LinksView } from '@/resources/links/view';
import filterStyles from '../filters/FilterBar.module.css';
import { emptySearch } from '../filters/searchField';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface OfferedFiltersProps {
  readonly source: LinkSource;
  readonly filter: LinkFilter;
  readonly onChange: ChangeView<LinksView>;
}

/** What is typed, as filters by the values that hold it. */
export function OfferedFilters({ source, filter, onChange }: OfferedFiltersProps) {
  const offers = useOfferedFilters(source, filter);
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={texts.offers}>
      {offers.map((offer) => (
        <li key={`${offer.facet} ${offer.value}`}>
          <button
            type="button"
            className={filterStyles.chip}
            onClick={() => {
              emptySearch(document); // whose text it replaces; the button goes
              onChange((shown) => ({ filter: withOffer(shown.filter, offer) }));
            }}
          >
            <bdi>{offerText(offer)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

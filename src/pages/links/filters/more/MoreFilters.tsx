import { useRef, useState } from 'react';
import type { CountedFacet, FacetOrder, FacetValues } from '@/resources/links/localIndex/facetCounts';
import {
  type Facet,
  hasClicks,
  type MoreFilter,
  moreFilterCount,
  noMoreFilter,
} from '@/resources/links/localIndex/moreFilter';
import { PlainButton } from '@/ui/button/PlainButton';
import { FilterPopover } from '../FilterPopover';
import filterStyles from '../FilterPopover.module.css';
import { ClicksRange } from './ClicksRange';
import { FacetChoice, valuesAtATime } from './FacetChoice';
import styles from './MoreFilters.module.css';
import { texts } from './texts';

interface MoreFiltersProps {
  /** What the address says. */
  readonly more: MoreFilter;
  /** What was counted last. */
  readonly counts: ReadonlyMap<CountedFacet, FacetValues>;
  /** Asks for the values of what is unfolded: of one facet, or of none. */
  readonly onCount: (orders: readonly FacetOrder[]) => void;
  readonly onChange: (part: Partial<MoreFilter>) => void;
}

type Section = Facet | 'clicks';

const sections: readonly Section[] = ['host', 'by', 'campaign', 'source', 'medium', 'clicks', 'expires', 'lacks'];

/** Filters that need all links of the domain, with how many of them have each value. */
export function MoreFilters({ more, counts, onCount, onChange }: MoreFiltersProps) {
  const [unfolded, setUnfolded] = useState<Section>();
  const [wanted, setWanted] = useState({ text: '', most: valuesAtATime });

  function ask(section: Section | undefined, { text = '', most = valuesAtATime } = {}) {
    setUnfolded(section);
    setWanted({ text, most });
    onCount(section === undefined || section === 'clicks' ? [] : [{ facet: section, text, most }]);
  }
  const list = useRef<HTMLDivElement>(null);
  /** Its button disappears with the last choice. */
  function clear() {
    onChange(noMoreFilter);
    list.current?.querySelector('button')?.focus();
  }
  const count = moreFilterCount(more);
  return (
    <FilterPopover label={texts.more} summary={texts.moreChosen(count)} onClosed={() => ask(undefined)}>
      <div ref={list} className={filterStyles.choices}>
        {sections.map((section) => (
          <section key={section}>
            <button
              type="button"
              className={styles.heading}
              aria-expanded={section === unfolded}
              onClick={() => ask(section === unfolded ? undefined : section)}
            >
              {texts.sections[section]}
              <bdi className={styles.chosen}>{chosenIn(more, section)}</bdi>
            </button>
            {section === unfolded &&
              (section === 'clicks' ? (
                <ClicksRange clicks={more.clicks} onChange={(clicks) => onChange({ clicks })} />
              ) : (
                <FacetChoice
                  facet={section}
                  chosen={more[section]}
                  found={counts.get(section)}
                  text={wanted.text}
                  onSearch={(text) => ask(section, { text })}
                  onMore={() => ask(section, { ...wanted, most: wanted.most + valuesAtATime })}
                  onChange={(values) => onChange({ [section]: values })}
                />
              ))}
          </section>
        ))}
        {count > 0 && (
          <PlainButton look="quiet" onClick={clear}>
            {texts.clear}
          </PlainButton>
        )}
      </div>
    </FilterPopover>
  );
}

function chosenIn(more: MoreFilter, section: Section): string {
  if (section !== 'clicks') return more[section].map((value) => texts.valueOf(section, value)).join(', ');
  return hasClicks(more) ? texts.clicksBetween(more.clicks.from, more.clicks.to) : '';
}

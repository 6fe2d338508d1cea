import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type FacetValues, knowsClicksSince, type LinkSource } from '@/engines/link-lists';
import {
  choosing,
  chosenValues,
  filterCount,
  isFieldOf,
  type LinkFilter,
  type LinkStatus,
  linkStatuses,
  linkTexts,
  noFilter,
  onlyDomain,
  statusLooks,
} from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { formatCount } from '@/lib/text/numbers';
import { errorSentence } from '@/providers/http/errorSentence';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import { type LinksView, orderedRange } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { texts as allTexts } from '../all/texts';
import type { ListedLinks } from '../list/useListedLinks';
import { ChangedChoice, DayField, FacetChoice, valuesAtATime } from './choices';
import type { PopoverContent } from './FilterPopover';
import popover from './FilterPopover.module.css';
import styles from './FiltersPanel.module.css';
import {
  chosenIn,
  excludedIn,
  type FilterSection,
  filterSections,
  sectionLabel,
  swappedDays,
  texts,
} from './filterTexts';

interface FiltersPanelProps extends PopoverContent {
  readonly listed: Pick<ListedLinks, 'place' | 'pages' | 'whole' | 'all' | 'readAll'>;
  readonly filter: LinkFilter;
  readonly sort: LinksView['sort'];
  readonly onChange: (part: Partial<LinkFilter>) => void;
  readonly onSort: (sort: LinksView['sort']) => void;
}

const start = { text: '', limit: valuesAtATime };

/** All filters of the list besides its text. What loaded pages can't answer is offered once all links are here, or on their way. */
export function FiltersPanel({ listed, filter, sort, onChange, onSort, onDrawn }: FiltersPanelProps) {
  const { all, pages, whole, readAll } = listed;
  const { activity, list: known } = useAllLinksState(all) ?? {};
  const [newest, ...older] = known?.intervals ?? [];
  const [unfolded, setUnfolded] = useState<FilterSection>();
  const [wanted, setWanted] = useState(start);
  const { found, ofStatus, refusal } = useFound(pages, whole, unfolded, wanted);
  const panel = useRef<HTMLDivElement>(null);
  // A button at the end goes with its use; the page would take its focus out of the popover.
  const recovery = useFocusRecovery(panel, firstField);
  const begin = useEffectEvent(() => {
    if (panel.current) firstField(panel.current)?.focus({ preventScroll: true });
    onDrawn();
  });
  useEffect(() => begin(), []);

  function unfold(section: FilterSection) {
    setUnfolded(section === unfolded ? undefined : section);
    setWanted(start);
  }
  return (
    <div ref={panel} className={popover.choices} {...recovery}>
      <div className={styles.first}>
        <StatusChoice chosen={filter.status} counted={ofStatus} onChange={(status) => onChange({ status })} />
        <div className={styles.days}>
          <DayField label={texts.createdFrom} day={filter.from} onChange={(from) => onChange({ from })} />
          <DayField label={texts.createdTo} day={filter.to} onChange={(to) => onChange({ to })} />
        </div>
        <p className={styles.swapped} role="status">
          {swappedDays(filter)}
        </p>
      </div>
      {known && newest && (
        <ChangedChoice
          intervals={[newest, ...older]}
          changed={filter.changed}
          onChange={(changed) => onChange({ changed })}
          sort={sort}
          onSort={onSort}
          canSort={knowsClicksSince(known)}
        />
      )}
      {filterSections
        .filter(
          (section) =>
            (section === 'tag' || whole) &&
            isFieldOf(section, listed.place !== undefined && onlyDomain(listed.place) === undefined),
        )
        .map((section) => (
          <section key={section}>
            <button
              type="button"
              className={styles.heading}
              aria-expanded={section === unfolded}
              onClick={() => unfold(section)}
            >
              <span>{sectionLabel(section)}</span>
              <bdi className={styles.chosen}>
                {[chosenIn(filter, section), excludedIn(filter, section)].filter(Boolean).join(', ')}
              </bdi>
            </button>
            {section === unfolded &&
              (section === 'clicks' ? (
                <ClicksRange clicks={filter.clicks} onChange={(clicks) => onChange({ clicks })} />
              ) : (
                <FacetChoice
                  facet={section}
                  chosen={chosenValues(filter, section)}
                  found={found}
                  refusal={refusal}
                  text={wanted.text}
                  onSearch={(text) => setWanted({ ...start, text })}
                  onMore={() => setWanted({ ...wanted, limit: wanted.limit + valuesAtATime })}
                  excluded={filter.without[section]}
                  onChange={(values, excluded) =>
                    onChange({
                      ...choosing(section, values),
                      without: { ...filter.without, [section]: excluded },
                    })
                  }
                />
              ))}
          </section>
        ))}
      {activity?.kind === 'not-asked' && readAll && (
        <p className={styles.rest}>
          <span>{texts.needsAll}</span>{' '}
          <PlainButton onClick={readAll}>{allTexts.readAll(pages.state.getState().total)}</PlainButton>
        </p>
      )}
      {filterCount(filter) > 0 && (
        <PlainButton onClick={() => onChange({ ...noFilter, text: filter.text })}>{texts.clear}</PlainButton>
      )}
    </div>
  );
}

interface StatusChoiceProps {
  readonly chosen: readonly LinkStatus[];
  readonly counted: FacetValues | undefined;
  readonly onChange: (statuses: readonly LinkStatus[]) => void;
}

/** The statuses, each with its number of links once that is counted; links have one of the pressed ones. */
const StatusChoice = ({ chosen, counted, onChange }: StatusChoiceProps) => (
  <fieldset className={styles.statuses}>
    <legend>{texts.status}</legend>
    {linkStatuses.map((status) => {
      const isChosen = chosen.includes(status);
      const { count = 0 } = counted?.values.find(({ value }) => value === status) ?? {};
      return (
        <button
          key={status}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChange(linkStatuses.filter((one) => (one === status ? !isChosen : chosen.includes(one))))}
        >
          <span>{statusLooks[status].label}</span>{' '}
          {counted && <span className={styles.count}>{formatCount(count)}</span>}
        </button>
      );
    })}
  </fieldset>
);

const firstField = (panel: HTMLElement) => panel.querySelector('button');

interface Found {
  /** The values of the unfolded facet: counted over all links, or the tags of the loaded ones; undefined until they are known. */
  readonly found: FacetValues | undefined;
  readonly ofStatus: FacetValues | undefined;
  /** Why they are not known, in words. */
  readonly refusal: string | undefined;
}

/** So many statuses there are, and no text narrows them. */
const statusFacet = { facet: 'status', text: '', limit: linkStatuses.length } as const;

function useFound(
  pages: LinkSource,
  whole: LinkSource | undefined,
  section: FilterSection | undefined,
  { text, limit }: typeof start,
): Found {
  const source = whole ?? pages;
  useStore(source.answer);
  const { error } = useStore(source.state);
  const facet = section === 'clicks' ? undefined : section;
  // The list is asked outside React. Loaded pages count by themselves.
  useEffect(() => {
    whole?.count([statusFacet, ...(facet === undefined ? [] : [{ facet, text, limit }])]);
    return () => whole?.count([]);
  }, [whole, facet, text, limit]);
  return {
    found: facet && source.facet({ facet, text, limit }),
    ofStatus: source.facet(statusFacet),
    refusal: error && errorSentence(error, linkTexts.loadFailure),
  };
}

interface ClicksRangeProps {
  readonly clicks: LinkFilter['clicks'];
  readonly onChange: (clicks: LinkFilter['clicks']) => void;
}

/** The fewest and the most clicks, whichever field has the larger figure; each field keeps what is typed in it, as long as that is the filter. */
function ClicksRange({ clicks, onChange }: ClicksRangeProps) {
  const [lastTyped, setTyped] = useState({ from: '', to: '' });
  const { from, to } = rangeOf(lastTyped);
  const isFilter = from === clicks.from && to === clicks.to;
  const typed = isFilter ? lastTyped : { from: String(clicks.from ?? ''), to: String(clicks.to ?? '') };
  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(rangeOf(next));
  }
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={popover.day}>
          <span>{end === 'from' ? texts.clicksFrom : texts.clicksTo}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            size={8}
            value={typed[end]}
            onChange={({ currentTarget }) => type({ [end]: currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </label>
      ))}
      <p className={styles.swapped} role="status">
        {Number(typed.from) > Number(typed.to) &&
          typed.to !== '' &&
          texts.swapped(texts.clicksBetween(clicks.from, clicks.to))}
      </p>
    </div>
  );
}

const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
  orderedRange(countOf(from), countOf(to));

const countOf = (text: string) => (text === '' ? undefined : Number(text));

import { useRef } from 'react';
import { useLocation } from 'react-router';
import { type AllLinks, changedText, checkTexts, clicksSinceText, type Interval } from '@/engines/link-lists';
import { type Check, filterCount, type LinkFilter, noFilter } from '@/engines/links';
import type { ChangeView } from '@/lib/address/useAddress';
import { useCopy } from '@/lib/browser/useCopy';
import { columnLabel } from '@/resources/links/columns';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { CloseIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './FilterBar.module.css';
import { chosenIn, createdText, excludedIn, filterSections, sectionLabel, statusText, texts } from './filterTexts';
import { searchField } from './searchField';

interface FilterChipsProps {
  readonly all: AllLinks | undefined;
  readonly filter: LinkFilter;
  /** An order that no column shows. */
  readonly sort: LinksView['sort'];
  readonly onChange: ChangeView<LinksView>;
}

interface Chip {
  /** A tag may read like the label of another chip. */
  readonly key: string;
  readonly label: string;
  /** The filter without it. */
  readonly without: Partial<LinkFilter>;
  /** The order without it, where it is one. */
  readonly order?: Pick<LinksView, 'sort'>;
}

/** The filters that are set, and the order, each with a button that removes it. */
export function FilterChips({ all, filter, sort, onChange }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const intervals = useAllLinksState(all)?.list?.intervals;
  const chips = [...chipsOf(filter), ...chipsOfChanged(filter, intervals), ...chipsOfOrder(sort, intervals)];
  /** What had the focus is gone. */
  function apply(part: Partial<LinkFilter>, order?: Chip['order']) {
    onChange((view) => ({ ...order, filter: { ...view.filter, ...part } }));
    const next = [...(list.current?.querySelectorAll('button') ?? [])].find((each) => each !== document.activeElement);
    const search = searchField(document);
    const areLeft = filterCount({ ...filter, ...part }) > 0 || (sort !== undefined && !order);
    (areLeft ? next : search)?.focus();
  }
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.chips}>
      {chips.map(({ key, label, without, order }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={texts.remove(label)}
            onClick={() => apply(without, order)}
          >
            <bdi>{label}</bdi> <CloseIcon />
          </button>
        </li>
      ))}
      {filter.check && (
        <li>
          <button type="button" className={styles.chip} onClick={() => apply({ check: undefined })}>
            <VisuallyHidden>Remove</VisuallyHidden> <span>{checkLabel(filter.check)}</span> <CloseIcon />
          </button>
        </li>
      )}
      {filterCount(filter) > 0 && (
        <li>
          <PlainButton onClick={() => apply({ ...noFilter, text: filter.text })}>{texts.clear}</PlainButton>
        </li>
      )}
      <li className={styles.copyView}>
        <CopyView />
      </li>
    </ul>
  );
}

/** Copies the address, which holds the organization and the project too: it shows another person of the team the same links. */
function CopyView() {
  const { pathname, search } = useLocation();
  const { outcome, copy } = useCopy(() => `${window.location.origin}${pathname}${search}`, {
    refusal: texts.copyViewRefused,
  });
  const { copyView, copyViewDone, copyViewRefused } = texts;
  return (
    <PlainButton look="quiet" label={copyView} onClick={copy}>
      {{ none: copyView, copied: copyViewDone, refused: copyViewRefused }[outcome]}
    </PlainButton>
  );
}

/** What is filtered, in words, one for each chip. */
export const filterLabels = (filter: LinkFilter, intervals?: readonly Interval[]): readonly string[] => [
  ...(filter.text.trim() === '' ? [] : [texts.searched(filter.text.trim())]),
  ...[...chipsOf(filter), ...chipsOfChanged(filter, intervals)].map(({ label }) => label),
  ...(filter.check ? [checkLabel(filter.check)] : []),
];

const checkLabel = (check: Check) => `Check: ${checkTexts[check].name}`;

function chipsOfChanged({ changed }: LinkFilter, intervals: readonly Interval[] | undefined): readonly Chip[] {
  if (!changed) return [];
  return [{ key: 'changed', label: changedText(changed, intervals), without: { changed: undefined } }];
}

function chipsOfOrder(sort: LinksView['sort'], intervals: readonly Interval[] | undefined): readonly Chip[] {
  if (!sort) return [];
  const by = sort.column === 'clicksSince' ? clicksSinceText(intervals) : columnLabel(sort.column);
  return [{ key: 'sorted', label: texts.sorted(by), without: {}, order: { sort: undefined } }];
}

function chipsOf(filter: LinkFilter): readonly Chip[] {
  const status = statusText(filter);
  const created = createdText(filter);
  return [
    ...(status ? [{ key: 'status', label: status, without: { status: [] } }] : []),
    ...filter.tags.map((tag) => ({
      key: `tag ${tag}`,
      label: tag,
      without: { tags: filter.tags.filter((other) => other !== tag) },
    })),
    ...(filter.job ? [{ key: 'job', label: texts.job, without: { job: undefined } }] : []),
    ...(created ? [{ key: 'created', label: created, without: { from: undefined, to: undefined } }] : []),
    ...filterSections.flatMap((section) => {
      const [chosen, excluded] = [chosenIn(filter, section), excludedIn(filter, section)];
      const labelOf = (values: string) => `${sectionLabel(section)}: ${values}`;
      const left = { without: { ...filter.without, [section]: [] } };
      return [
        // each tag has a chip of its own
        ...(section === 'tag' || chosen === ''
          ? []
          : [{ key: section, label: labelOf(chosen), without: { [section]: noFilter[section] } }]),
        ...(excluded === '' ? [] : [{ key: `not ${section}`, label: labelOf(excluded), without: left }]),
      ];
    }),
  ];
}

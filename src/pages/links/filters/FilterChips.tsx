import { Suspense, useRef } from 'react';
import { filterCount, type LinkFilter, noFilter } from '@/engines/links';
import type { ChangeView } from '@/lib/address/useAddress';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { CloseIcon } from '@/ui/icons';
import { CheckName } from '../lazyParts';
import styles from './FilterBar.module.css';
import { chosenIn, createdText, filterSections, sectionLabel, statusText, texts } from './filterTexts';

interface FilterChipsProps {
  readonly filter: LinkFilter;
  readonly onChange: ChangeView<LinksView>;
}

interface Chip {
  readonly label: string;
  /** The filter without it. */
  readonly without: Partial<LinkFilter>;
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(filter);
  /** What had the focus is gone. */
  function apply(part: Partial<LinkFilter>) {
    onChange((view) => ({ filter: { ...view.filter, ...part } }));
    const next = [...(list.current?.querySelectorAll('button') ?? [])].find((each) => each !== document.activeElement);
    const search = document.querySelector<HTMLElement>('search input[type=search]');
    (filterCount({ ...filter, ...part }) > 0 ? next : search)?.focus();
  }
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.chips}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={styles.chip} aria-label={texts.remove(label)} onClick={() => apply(without)}>
            <bdi>{label}</bdi> <CloseIcon />
          </button>
        </li>
      ))}
      {filter.check && (
        <li>
          <button type="button" className={styles.chip} onClick={() => apply({ check: undefined })}>
            <Suspense fallback={null}>
              <CheckName check={filter.check} />
            </Suspense>{' '}
            <CloseIcon />
          </button>
        </li>
      )}
      <li>
        <PlainButton onClick={() => apply({ ...noFilter, text: filter.text })}>{texts.clear}</PlainButton>
      </li>
    </ul>
  );
}

function chipsOf(filter: LinkFilter): readonly Chip[] {
  const status = statusText(filter);
  const created = createdText(filter);
  return [
    ...(status ? [{ label: status, without: { status: 'all' as const } }] : []),
    ...filter.tags.map((tag) => ({ label: tag, without: { tags: filter.tags.filter((other) => other !== tag) } })),
    ...(created ? [{ label: created, without: { from: undefined, to: undefined } }] : []),
    ...filterSections
      .filter((section) => section !== 'tag' && chosenIn(filter, section) !== '')
      .map((section) => ({
        label: `${sectionLabel(section)}: ${chosenIn(filter, section)}`,
        without: section === 'tag' ? {} : { [section]: noFilter[section] },
      })),
  ];
}

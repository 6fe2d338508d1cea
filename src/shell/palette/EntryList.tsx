import { useEffect, useId, useRef } from 'react';
import { linkStatus, statusLooks } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { readableName } from '@/resources/domains/name';
import { StatusTag } from '@/ui/text/Badge';
import styles from './EntryList.module.css';
import type { Entry, EntryGroup } from './entries';
import { texts } from './texts';

interface EntryListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly active: Entry | undefined;
  readonly onPoint: (entry: Entry) => void;
  readonly onChoose: (entry: Entry) => void;
}

export const optionId = (listId: string, { key }: Entry) => `${listId} ${key}`.replaceAll(/\s/g, '_');

/** The entries in their groups. The focus stays in the field, which names the active one (APG: combobox with a list). */
export function EntryList({ id, groups, active, onPoint, onChoose }: EntryListProps) {
  const labels = useId();
  const activeId = active && optionId(id, active);
  const isOpening = useRef(true);
  // What is scrolled is outside React. At first nothing is: the browser would lay the page out twice.
  useEffect(() => {
    if (!isOpening.current && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    isOpening.current = false;
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={texts.results} className={styles.list}>
      {groups.map(({ title, entries }, place) => (
        <div key={title} role="group" aria-labelledby={`${labels}${place}`}>
          <div id={`${labels}${place}`} role="presentation" className={styles.title}>
            {title}
          </div>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
            <div
              key={entry.key}
              id={optionId(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              className={styles.entry}
              onPointerMove={() => entry !== active && onPoint(entry)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <EntryContent entry={entry} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What an entry says. */
function EntryContent({ entry }: { readonly entry: Entry }) {
  if (entry.kind === 'link') return <LinkContent entry={entry} />;
  return (
    <>
      <span className={styles.label}>
        <bdi>{entry.label}</bdi>
      </span>
      {entry.kind === 'go' && <Detail text={entry.detail} />}
    </>
  );
}

/** The status is said because it is mostly why a link is looked up. */
function LinkContent({ entry }: { readonly entry: Extract<Entry, { kind: 'link' }> }) {
  const now = useNow();
  const { link } = entry.known;
  const { label, tone } = statusLooks[linkStatus(link, now)];
  return (
    <>
      <span className={styles.label}>
        {entry.isOtherCase && <span>{texts.anotherCase}</span>}
        {entry.isOtherCase && ' '}
        <span className={styles.domain} translate="no">{`${readableName(link.domain)}/`}</span>
        <bdi className={styles.slug} translate="no">
          {link.slug}
        </bdi>
      </span>{' '}
      <StatusTag tone={tone} label={label} /> <bdi className={styles.name}>{link.name}</bdi>
      <Detail text={entry.where} />
    </>
  );
}

/** Its space keeps it apart where the entry is read out. */
const Detail = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && (
    <>
      {' '}
      <bdi className={styles.detail}>{text}</bdi>
    </>
  );

import { checkTexts, groupNames } from '@/engines/link-lists';
import { type Check, type CheckGroup, checkGroups, checks, everyDomain } from '@/engines/links';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { formatCount } from '@/lib/text/numbers';
import { useNow } from '@/lib/useNow';
import { useOpening } from '@/lib/useOpening';
import { readableName } from '@/resources/domains/name';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { type CheckedLinks, notFollowedText, useCheckCounts, useFollowSteps } from '@/resources/links/useCheckCounts';
import type { OpenedList } from '@/resources/links/wholeList/WholeList';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import records from '@/ui/list/RecordList.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Checks.module.css';
import { texts } from './texts';

const checkedStatus = lazyPart(async () => (await import('../links/tools/CheckedStatus')).CheckedStatus);

const groups = Object.keys(checkGroups) as readonly CheckGroup[]; // the keys of a literal are its type's

/** What the checks find among the links of a place. */
export function CheckReport({ place, domain, all, state, list, notice }: OpenedList) {
  const followSteps = useFollowSteps(useLinkDomains(place.organizationId));
  const { checked, reading } = useCheckCounts(all, followSteps);
  const change = useOpening<Check>();
  return (
    <>
      <CheckedLine all={all} state={state} list={list} checked={checked} reading={reading} />
      {notice}
      {list.current.links === 0 && checked?.wholeness.kind === 'whole' && (
        <EmptyState title={texts.noLinks(domain === everyDomain)} />
      )}
      {checked && checked.links > 0 && <Results found={checked.found} domain={domain} onChange={change.open} />}
      {change.what && (
        <checkedStatus.Part
          key={change.key}
          place={place}
          source={all}
          check={change.what}
          onClosed={change.close}
          onMissing={change.close}
        />
      )}
    </>
  );
}

interface ResultsProps extends Pick<CheckedLinks, 'found'> {
  readonly domain: string;
  readonly onChange: (check: Check) => void;
}

/** What was found, the worst first; what found nothing, or can't look yet, is folded away. */
function Results({ found, domain, onChange }: ResultsProps) {
  const listOf = (listed: readonly Check[]) => (
    <ul className={records.list}>
      {listed.map((check) => (
        <CheckRow
          key={check}
          check={check}
          domain={domain}
          count={found.get(check) ?? 0}
          onChange={() => onChange(check)}
        />
      ))}
    </ul>
  );
  const foldOf = (words: (count: number) => string, folded: readonly Check[]) =>
    folded.length > 0 && (
      <details className={styles.fold}>
        <summary>{words(folded.length)}</summary>
        {listOf(folded)}
      </details>
    );
  return (
    <>
      {groups.map((group) => {
        const hits = checkGroups[group].filter((check) => found.get(check));
        if (hits.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-labelledby={`checks-${group}`}>
            <h2 id={`checks-${group}`}>{groupNames[group]}</h2>
            {listOf(hits)}
          </section>
        );
      })}
      <section className={styles.group} aria-label={texts.rest}>
        {foldOf(
          texts.notPossible,
          checks.filter((check) => !found.has(check)),
        )}
        {foldOf(
          texts.foundNothing,
          checks.filter((check) => found.get(check) === 0),
        )}
      </section>
    </>
  );
}

interface CheckedLineProps extends Pick<OpenedList, 'all' | 'state' | 'list'> {
  readonly checked: CheckedLinks | undefined;
  /** Another domain, which is read again. */
  readonly reading: string | undefined;
}

/** How many links were checked, and as of when. */
function CheckedLine({ all, state: { activity }, list, checked, reading }: CheckedLineProps) {
  const now = useNow();
  const { links, ended } = list.current;
  const readingAgain = reading && texts.readingAgain(readableName(reading));
  const besides = checked && (readingAgain ?? notFollowedText(checked.unread));
  if (ended === undefined && (links === 0 || (!checked && activity.kind === 'reading'))) return null; // nothing is checked yet
  return (
    <div className={content.line}>
      <output>
        <strong>
          <span>{checked ? texts.checked(checked) : (readingAgain ?? texts.checking(links))}</span>
          {checked && <span aria-live="off">{` · ${texts.asRead(checked, now)}`}</span>}
        </strong>
        <span className={styles.scope}>{texts.scope}</span>
        {besides !== undefined && <span className={styles.scope}>{besides}</span>}
      </output>
      {ended !== undefined && activity.kind !== 'gone' && (
        <PlainButton onClick={all.update} isBusy={activity.kind === 'reading'}>
          {texts.update}
        </PlainButton>
      )}
    </div>
  );
}

/** Where a link that is found is mostly to be switched off. */
const changeable: readonly Check[] = ['loop', 'dead-end', 'dead-service', 'private-host', 'expired-active', 'silent'];

interface CheckRowProps {
  readonly check: Check;
  readonly domain: string;
  /** How many links it finds; 0 where it finds none, or can't look yet. */
  readonly count: number;
  readonly onChange: () => void;
}

/** What one check finds, why it matters, and what can be done with the links. */
function CheckRow({ check, domain, count, onChange }: CheckRowProps) {
  const addressOf = useScopedAddress();
  const { name, rule } = checkTexts[check];
  return (
    <li className={records.row}>
      <div className={records.words}>
        <div className={records.head}>
          {count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
          <h3 className={records.name}>{name}</h3>
        </div>
        <p className={records.description}>{rule}</p>
      </div>
      {count > 0 && (
        <div className={records.actions}>
          {changeable.includes(check) && (
            <PlainButton onClick={onChange}>
              <span>{texts.changeStatus}</span> <VisuallyHidden>{name}</VisuallyHidden>
            </PlainButton>
          )}
          <LinkButton to={addressOf('/links', { domain, all: '', check })}>
            <span>{texts.show}</span> <VisuallyHidden>{name}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </li>
  );
}

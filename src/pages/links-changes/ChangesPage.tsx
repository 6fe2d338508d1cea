import { useState } from 'react';
import { type Interval, knowsClicksSince } from '@/engines/link-lists';
import { countLinks, everyDomain } from '@/engines/links';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { useNow } from '@/lib/useNow';
import { type OpenedList, WholeList } from '@/resources/links/wholeList/WholeList';
import { linksParent, useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import styles from './Changes.module.css';
import { IntervalSection } from './IntervalSection';
import { SinceRow, SinceSection } from './Since';
import { sinceChoices } from './sinceChoices';
import { texts } from './texts';
import { useLastVisit } from './useLastVisit';

/** What changed among the links of a domain from one complete reading to the next (docs/product.md#what-changed). */
export const ChangesPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ChangesScreen scope={scope} />}
  </SelectionGate>
);

function ChangesScreen({ scope }: { readonly scope: ProjectScope }) {
  const { domain } = useSelection();
  return (
    <>
      <PageHeader parent={linksParent} context={useScopeLine(texts.context, scope)} />
      <WholeList scope={scope} remembered={domain} words={texts}>
        {(opened) => <ChangesReport {...opened} />}
      </WholeList>
    </>
  );
}

const fileTools = lazyPart(async () => (await import('./FileTools')).FileTools);

/** What changed from each complete reading of a list to the next, the newest first. */
function ChangesReport({ domain, all, state, list, notice }: OpenedList) {
  const { intervals, current, isKept } = list;
  const isRead = current.ended !== undefined && state.activity.kind !== 'gone';
  return (
    <>
      {isRead && <ReadLine all={all} state={state} list={list} />}
      {notice}
      {isRead && (
        <div className={styles.files}>
          <fileTools.Part all={all} list={list} onMissing={doWithout} />
        </div>
      )}
      {intervals.length > 0 && <History all={all} list={list} domain={domain} />}
      {intervals.length > 0 && <p className={styles.note}>{texts.limits(isKept)}</p>}
      {intervals.length === 0 && isRead && list.wholeness.kind === 'whole' && (
        <EmptyState
          title={current.links === 0 ? texts.noLinks(domain === everyDomain) : texts.noIntervals}
          text={texts.noIntervalsMeaning}
          action={
            <PlainButton look="primary" onClick={all.reading.readAgain} isBusy={state.activity.kind === 'reading'}>
              {texts.reloadNow}
            </PlainButton>
          }
        />
      )}
    </>
  );
}

/** What is shown: one interval, all since a time, or nothing. */
type Chosen =
  | { readonly kind: 'newest' | 'nothing' }
  | { readonly kind: 'interval'; readonly id: string }
  | { readonly kind: 'since'; readonly key: string };

/** The intervals, of which one is unfolded, the newest at first; or in its place all since a time, together. */
function History({ all, list, domain }: Pick<OpenedList, 'all' | 'list' | 'domain'>) {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'newest' });
  const { intervals } = list;
  const choices = sinceChoices(intervals, useNow(), useLastVisit(all));
  const since = choices.find(({ key }) => chosen.kind === 'since' && key === chosen.key);
  const interval = intervals.find(({ id }) => chosen.kind === 'interval' && id === chosen.id) ?? intervals[0];
  const unfolded = since || chosen.kind === 'nothing' ? undefined : interval;
  const kept = intervals.map(({ id, from }) => `${id} ${from}`).join(' ');
  return (
    <>
      {choices.length > 0 && (
        <SinceRow choices={choices} chosen={since} onChoose={(key) => setChosen({ kind: 'since', key })} />
      )}
      {since && (
        <SinceSection
          key={since.key}
          choice={since}
          domain={domain}
          kept={kept}
          load={all.questions.differencesSince}
        />
      )}
      {intervals.map((each, index) => (
        <IntervalSection
          key={`${each.id} ${each.from}`} // what is put together with others has the id of the latest
          interval={each}
          domain={domain}
          position={index === 0 ? 'newest' : 'older'}
          canSort={index === 0 && knowsClicksSince(list)}
          load={all.questions.differences}
          isOpen={each === unfolded}
          onToggle={() => setChosen(toggled(each, index))}
        />
      ))}
    </>
  );

  function toggled(each: Interval, index: number): Chosen {
    if (each === unfolded) return { kind: 'nothing' };
    return index === 0 ? { kind: 'newest' } : { kind: 'interval', id: each.id };
  }
}

/** What was read last, and the next reading: how far it is, or the button that begins it. */
function ReadLine({ all, state: { activity }, list }: Pick<OpenedList, 'all' | 'state' | 'list'>) {
  const now = useNow();
  const { current, successor, intervals } = list;
  const isBusy = activity.kind === 'reading';
  const total = successor?.total ?? current.total;
  return (
    <div className={content.line}>
      <output className={styles.read}>
        <strong>
          <span>{countLinks(current.links)}</span>
          <span aria-live="off">{` · ${texts.asRead(list.age, now)}`}</span>
        </strong>
        {intervals.length > 0 && <span className={styles.note}>{texts.honest}</span>}
      </output>
      {isBusy && (
        <span className={styles.progress}>
          <span className={styles.note}>{texts.reading(successor?.links ?? 0, total)}</span>
          <progress className={bar.bar} aria-label={texts.progress} max={total} value={total && successor?.links} />
        </span>
      )}
      {intervals.length > 0 && (
        <PlainButton onClick={all.reading.readAgain} isBusy={isBusy}>
          {texts.reload(current.links)}
        </PlainButton>
      )}
    </div>
  );
}

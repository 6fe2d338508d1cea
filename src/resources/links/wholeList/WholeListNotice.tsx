import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import {
  type Activity,
  type AllLinks,
  type AllLinksState,
  type Generation,
  isReading,
  readRequests,
  readSoFarOf,
  waitWords,
} from '@/engines/link-lists';
import { type LinksPlace, linkTexts, wholenessOf } from '@/engines/links';
import { usePressGuard } from '@/lib/usePressGuard';
import { errorSentence } from '@/providers/http/apiError';
import { MissingDomains } from '@/resources/domains/MissingDomains';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import { asksForReading } from '../linkAddress';
import { useAllLinks, useAllLinksState } from '../useAllLinks';
import { useKnownTotals } from '../usePagesOfVisit';
import { texts } from './texts';

/** Why a page needs all links, in its own words. */
interface WholeListWords {
  readonly noWorker: string;
  /** Nothing is read yet. */
  readonly nothing: string;
  readonly nothingMeaning: string;
  /** Some are missing. */
  readonly partMeaning: string;
}

interface WholeListNoticeProps {
  readonly all: AllLinks | undefined;
  readonly state: AllLinksState;
  readonly words: WholeListWords;
}

/** What is missing of all links, why, and what can be done about it. */
export function WholeListNotice({ all, state: { list, activity }, words }: WholeListNoticeProps) {
  const isBusy = isReading(activity);
  const label = isBusy ? texts.pause : list?.current.links ? texts.loadRest : texts.loadAll;
  const guard = usePressGuard(label);
  if (activity.kind === 'ended' && activity.reason === 'no-worker')
    return (
      <Notice
        tone="orange"
        title={words.noWorker}
        action={all && <PlainButton onClick={all.reopen}>{texts.retry}</PlainButton>}
      />
    );
  if (activity.kind === 'ended' && (activity.reason === 'closed' || activity.reason === 'removed')) {
    const retry = (list: AllLinks) => {
      readRequests.make(list.place, 'all');
      list.reopen();
    };
    return (
      <Notice
        tone="orange"
        title={texts[activity.reason]}
        action={all && <PlainButton onClick={() => retry(all)}>{texts.retry}</PlainButton>}
      >
        {activity.reason === 'closed' && errorSentence(activity.error, linkTexts.loadFailure)}
      </Notice>
    );
  }
  const error = activity.kind === 'paused' ? activity.error : undefined;
  if (error && list?.current.ended !== undefined)
    return <Notice tone="orange" {...wordsOf(activity, list.current, words)} />;
  if (!all || !list) return null;
  const wholeness = wholenessOf(readSoFarOf(list.current));
  if (wholeness.kind !== 'part') {
    if (wholeness.kind === 'whole' || isBusy) return null;
    if (wholeness.kind === 'missing') {
      const { missing = [] } = list.current;
      const { organizationId } = all.place;
      return (
        <MissingDomains
          organizationId={organizationId}
          names={missing}
          isBusy={isBusy}
          onRetry={all.reading.readAgain}
        />
      );
    }
    return (
      <Notice
        tone="orange"
        title={texts.notWhole[wholeness.kind](wholeness.links, wholeness.total)}
        action={<PlainButton onClick={all.reading.readAgain}>{texts.reloadAll}</PlainButton>}
      >
        {words.partMeaning}
      </Notice>
    );
  }
  const { links, total } = list.current;
  const { title, children } = wordsOf(activity, list.current, words);
  const canLoad = activity.kind !== 'ended' && !(activity.kind === 'waiting' && activity.reason === 'other-tab');
  return (
    <Notice
      tone={error ? 'orange' : 'blue'}
      title={title}
      action={
        // one button with changing words, so that it keeps the focus
        canLoad && <PlainButton onClick={guard(isBusy ? all.reading.pause : all.reading.load)}>{label}</PlainButton>
      }
    >
      {children}
      {isBusy && <progress className={bar.bar} aria-label={texts.loadingRest} max={total} value={total && links} />}
    </Notice>
  );
}

function wordsOf(activity: Activity, { links, total }: Pick<Generation, 'links' | 'total'>, words: WholeListWords) {
  if (activity.kind === 'paused' && activity.error)
    return { title: texts.failed, children: errorSentence(activity.error, linkTexts.loadFailure) };
  const wait = waitWords(activity);
  const waiting = wait && texts.waiting(texts.loadingRest, wait);
  if (links === 0 && isReading(activity)) return { title: waiting ?? texts.loadingRest };
  if (links === 0) return { title: words.nothing, children: words.nothingMeaning };
  return { title: texts.part(links, total), children: waiting ?? words.partMeaning };
}

/**
 * All links of a place, for a page that needs all of them. They are read by themselves where that was asked for, also by the press that
 * led here, or where this visit knows that they are few.
 */
export function useWholeList(place: LinksPlace) {
  const all = useAllLinks(place);
  const state = useAllLinksState(all);
  const knownTotal = useKnownTotals();
  const isOpen = state?.list !== undefined;
  const isAsked = asksForReading(useLocation().state);
  const begin = useEffectEvent((list: AllLinks) =>
    list.begin(readRequests.take(place) || isAsked, knownTotal(place)?.links),
  );
  // It reads outside React.
  useEffect(() => {
    if (all && isOpen) begin(all);
  }, [all, isOpen]);
  return { all, state };
}

import {
  type Activity,
  type AllLinks,
  type AllLinksState,
  noOwnerOf,
  readRequests,
  waitWords,
} from '@/engines/link-lists';
import { linkTexts, type Wholeness } from '@/engines/links';
import { usePressGuard } from '@/lib/usePressGuard';
import { errorSentence } from '@/providers/http/errorSentence';
import { MissingDomains } from '@/resources/domains/MissingDomains';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import { texts } from './texts';

/** Why a page needs all links, in its own words. */
export interface WholeListWords {
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
  /** Why not even a first page came that would tell how many links there are. */
  readonly failure?: unknown;
  readonly words: WholeListWords;
}

/** What is missing of all links, why, and what can be done about it. */
export function WholeListNotice({ all, state: { list, activity, isSlow }, failure, words }: WholeListNoticeProps) {
  const told = all && list && noticeOf(all.reading, activity, list.wholeness, failure, words);
  const guard = usePressGuard(told?.step?.label ?? '');
  if (isSlow || (activity.kind === 'gone' && activity.reason === 'no-worker'))
    return (
      <Notice
        tone="orange"
        title={isSlow ? texts.slow : words.noWorker}
        action={all && <PlainButton onClick={all.reopen}>{texts.retry}</PlainButton>}
      />
    );
  const noOwner = noOwnerOf(activity);
  if (noOwner)
    return (
      <Notice
        tone="orange"
        title={noOwner.text}
        action={all && noOwner.step && <PlainButton onClick={all.reopen}>{noOwner.step}</PlainButton>}
      />
    );
  if (activity.kind === 'gone' && (activity.reason === 'closed' || activity.reason === 'removed')) {
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
  if (!all || !list) return null;
  const { links, total, missing = [] } = list.current;
  const isBusy = activity.kind === 'reading';
  if (told) {
    const { tone, title, text, reason, step } = told;
    return (
      <Notice
        tone={tone}
        title={title}
        live={activity.kind === 'reading' && !activity.waits ? 'off' : undefined}
        // one button with changing words, so that it keeps the focus
        action={step && <PlainButton onClick={guard(step.take)}>{step.label}</PlainButton>}
      >
        {reason && <p>{reason}</p>}
        <span>{text}</span>
        {isBusy && list?.wholeness.kind === 'part' && (
          <progress className={bar.bar} aria-label={texts.loadingRest} max={total} value={total && links} />
        )}
      </Notice>
    );
  }
  if (isBusy || list?.wholeness.kind !== 'missing') return null;
  return (
    <MissingDomains
      organizationId={all.place.organizationId}
      names={missing}
      isBusy={isBusy}
      onRetry={all.reading.readAgain}
    />
  );
}

interface NoticeContent {
  readonly tone: 'blue' | 'orange';
  readonly title: string;
  readonly text?: string | undefined;
  /** Why nothing is there yet. */
  readonly reason?: string | undefined;
  /** What can be done about it. */
  readonly step?: { readonly label: string; readonly take: () => void } | undefined;
}

/** Undefined where all is well or on its way; missing domains have a notice of their own. */
function noticeOf(
  reading: AllLinks['reading'],
  activity: Activity,
  wholeness: Wholeness,
  failure: unknown,
  words: WholeListWords,
): NoticeContent | undefined {
  const isPart = wholeness.kind === 'part';
  const read = isPart && wholeness.links > 0 ? texts.part(wholeness.links, wholeness.total) : undefined;
  const reload = { label: texts.reloadAll, take: reading.readAgain };
  if (activity.kind === 'paused' && activity.error) {
    const text = errorSentence(activity.error, linkTexts.loadFailure);
    return { tone: 'orange', title: texts.failed, text, step: { label: texts.retry, take: reading.goOn } };
  }
  if (activity.kind === 'ended' && activity.reason === 'repeats')
    return { tone: 'orange', title: texts.repeats, text: read, step: reload };
  const wait = waitWords(activity);
  if (activity.kind === 'reading') {
    if (!isPart && !wait) return undefined;
    const doing = wait ? texts.waiting(texts.loadingRest, wait) : texts.loadingRest;
    const step = isPart ? { label: texts.pause, take: reading.pause } : undefined; // a list that is here can be used during it
    return { tone: 'blue', title: read ?? doing, text: read && (wait ? doing : words.partMeaning), step };
  }
  if (isPart) {
    const step = { label: read ? texts.loadRest : texts.loadAll, take: reading.load };
    const reason = read || !failure ? undefined : errorSentence(failure, linkTexts.loadFailure);
    const said = read ? { title: read, text: words.partMeaning } : { title: words.nothing, text: words.nothingMeaning };
    return { tone: reason ? 'orange' : 'blue', reason, ...said, step: activity.kind === 'ended' ? undefined : step };
  }
  if (wholeness.kind === 'whole' || wholeness.kind === 'missing') return undefined;
  const title = texts.notWhole[wholeness.kind](wholeness.links, wholeness.total, wholeness.unread ?? 0);
  return { tone: 'orange', title, text: words.partMeaning, step: reload };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { differencesOf, type Likeness } from '@/contract/destinationKey';
import { parseUrl } from '@/contract/parseUrl';
import type { PartAlike, SearchedPart } from '@/engines/link-lists';
import { type Link, linkStatus, meantDestination, shortUrl, statusLooks } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { viewOfText, writeView } from '@/resources/links/view';
import { addressOf } from '@/resources/selection/inAddress';
import { CopyButton } from '@/ui/button/CopyButton';
import { IconButton } from '@/ui/button/IconButton';
import { CloseIcon } from '@/ui/icons';
import styles from './AlreadyThere.module.css';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import type { FieldContext } from './wizardField';

type AlreadyThereProps = Pick<FieldContext, 'form' | 'place' | 'lists'>;

/** Links that lead to the destination already, as far as links are here (docs/product.md#already-there). It blocks nothing. */
export function AlreadyThere({ form, place, lists }: AlreadyThereProps) {
  const { domain, deepLink } = form.values;
  const destination = meantDestination(deepLink).destination.trim();
  const question = parseUrl(destination) ? JSON.stringify([domain, destination]) : undefined;
  const found = useAnswer(question, async (signal) => {
    const searched = await lists();
    return answerOf(await searched.alike(domain, { destination, limit: maxNamed, now: Date.now() }, signal));
  });
  const [closed, setClosed] = useState<string>();
  const shown = closed !== question && found && found.named.length > 0 ? found : undefined;
  function close() {
    setClosed(question);
    document.getElementById(fieldId('deepLink'))?.focus();
  }
  return (
    <div className={shown && styles.box}>
      <output className={styles.words}>{shown && texts.alreadyThere(shown.counts)}</output>
      {shown && (
        <>
          <IconButton label={texts.hideAlreadyThere} icon={<CloseIcon />} className={styles.close} onClick={close} />
          <Links answer={shown} destination={destination} place={place} />
          <p className={styles.searched}>{texts.searched(shown.parts)}</p>
        </>
      )}
    </div>
  );
}

interface LinksProps extends Pick<FieldContext, 'place'> {
  readonly answer: AlreadyThereAnswer;
  readonly destination: string;
}

function Links({ answer, destination, place }: LinksProps) {
  const now = useNow();
  /** The links page with the links of a part that have a text. */
  const addressIn = ({ domain }: SearchedPart, text: string) =>
    addressOf('/links', place, writeView(viewOfText(domain, text)));
  return (
    <ul className={styles.links}>
      {answer.named.map(({ link, likeness, part }) => {
        const address = `${link.domain}/${link.slug}`;
        const differing = likeness === 'same' ? [] : differencesOf(link.destination, destination);
        const facts = [
          statusLooks[linkStatus(link, now)].label,
          texts.clicks(link.clickCount),
          ...(differing.length > 0 ? [texts.differsIn(differing)] : []),
        ];
        return (
          <li key={link.id}>
            <span className={styles.link}>
              <bdi translate="no">{address}</bdi>
              <span>{` · ${facts.join(' · ')}`}</span>
            </span>
            <CopyButton value={shortUrl(link)} label={texts.copyAddress(address)} />
            <RouterLink to={addressIn(part, address)} aria-label={`${texts.openInList}: ${address}`}>
              {texts.openInList}
            </RouterLink>
          </li>
        );
      })}
      {answer.others.map(({ part, count, written }) => (
        <li key={part.domain}>
          <RouterLink to={addressIn(part, pageText(written ?? destination))}>
            {texts.others(count, part.domain)}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

/** So many links are named. */
const maxNamed = 3;

interface NamedLink {
  readonly link: Link;
  readonly likeness: Likeness;
  readonly part: SearchedPart;
}

/** How many more there are of a part. */
interface OtherLinks {
  readonly part: SearchedPart;
  readonly count: number;
  /** The destination as one of the part's links has it, which may not be as it is entered. */
  readonly written: string | undefined;
}

/** What there is to say about links that lead to a destination. */
interface AlreadyThereAnswer {
  readonly counts: Readonly<Record<Likeness, number>>;
  readonly named: readonly NamedLink[];
  readonly others: readonly OtherLinks[];
  readonly parts: readonly SearchedPart[];
}

/** Links to the very destination come before those to its page. */
function answerOf(found: readonly PartAlike[]): AlreadyThereAnswer {
  const linksOf = (likeness: Likeness): readonly NamedLink[] =>
    found.flatMap((alike) => alike[likeness].links.map((link) => ({ link, likeness, part: alike.part })));
  const countOf = (likeness: Likeness) => found.reduce((sum, alike) => sum + alike[likeness].count, 0);
  const named = [...linksOf('same'), ...linksOf('near')].slice(0, maxNamed);
  const others = found.map(({ part, same, near }) => {
    const ofPart = named.filter((one) => one.part === part);
    const areSameNamed = same.count === ofPart.filter(({ likeness }) => likeness === 'same').length;
    const written = (areSameNamed ? near : same).links.at(-1)?.destination;
    return { part, count: same.count + near.count - ofPart.length, written };
  });
  return {
    counts: { same: countOf('same'), near: countOf('near') },
    named,
    others: others.filter(({ count }) => count > 0),
    parts: found.map(({ part }) => part),
  };
}

/** What the links that lead to a destination, or to its page, have in common: its host and path as they are written. */
const pageText = (destination: string): string =>
  destination
    .replace(/^[a-z][a-z\d+.-]*:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

/** In ms after the last key. */
const pauseMs = 300;

/**
 * The answer to a question about what is typed, asked in a pause; undefined until it has come, and where there is nothing to ask.
 * An answer to a former question is never given.
 */
export function useAnswer<Answer>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Answer | undefined {
  const [given, setGiven] = useState<{ readonly question: string; readonly answer: Answer }>();
  const askNow = useEffectEvent(ask);
  // What is searched lives outside React.
  useEffect(() => {
    if (question === undefined) return undefined;
    const asking = new AbortController();
    async function begin(own: string) {
      const answer = await askNow(asking.signal).catch(() => undefined); // a hint: nothing is said where none can be had
      if (answer !== undefined && !asking.signal.aborted) setGiven({ question: own, answer });
    }
    const timer = setTimeout(() => void begin(question), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question]);
  return given?.question === question ? given?.answer : undefined;
}

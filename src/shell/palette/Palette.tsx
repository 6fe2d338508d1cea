import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { limits } from '@/config/limits';
import type { KnownLink } from '@/engines/link-lists';
import { onlyDomain, shortUrl } from '@/engines/links';
import { exactText } from '@/lib/browser/typing';
import { copyText, texts as copyTexts } from '@/lib/browser/useCopy';
import { useFileDrop } from '@/lib/browser/useFileDrop';
import { classNames } from '@/lib/classNames';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { modifierKey, type Pasted, pastedPicture } from '@/providers/palette';
import { readQrCode } from '@/providers/qr/readQrCode';
import { useHasJobs } from '@/providers/store/keptJobs';
import { writeLink } from '@/resources/links/linkAddress';
import { useRecentLinks } from '@/resources/links/usePagesOfVisit';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import control from '@/ui/form/Field.module.css';
import { FileButton } from '@/ui/form/FileButton';
import { EntryList, optionId } from './EntryList';
import type { Entry, EntryGroup } from './entries';
import styles from './Palette.module.css';
import { texts } from './texts';
import type { UnfinishedJob } from './UnfinishedJobs';
import { useGoToPlace, useIsInAll } from './useGoTo';
import { useGroups } from './useGroups';

const lookThrough = lazyPart(async () => (await import('./LookThrough')).LookThrough);
const unfinishedJobs = lazyPart(async () => (await import('./UnfinishedJobs')).UnfinishedJobs);

interface PaletteProps {
  readonly pasted: Pasted | undefined;
  readonly onClosed: () => void;
}

/** Finds links, and goes to everything else (docs/product.md#palette). It asks nothing of the address that is pasted into it. */
export function Palette({ pasted, onClosed }: PaletteProps) {
  const dialog = useDialog(onClosed);
  const [text, setText] = useState(pasted?.kind === 'text' ? pasted.text : '');
  const picture = usePicture(pasted?.kind === 'picture' ? pasted.picture : undefined, setText);
  const hasJobs = useHasJobs();
  const [jobs, setJobs] = useState<readonly UnfinishedJob[]>([]);
  const { groups, message, isCounting, reading } = useGroups(text, jobs);
  const { active, setActive, move } = useActiveEntry(groups, text);
  const { copied, copy } = useCopied();
  const showLink = useShowLink();
  const after = useRef<() => void>(undefined);
  const listId = useId();

  // The page is asked about unsaved input once nothing stands above it.
  useEffect(() => {
    if (!dialog.isOpen) after.current?.();
  }, [dialog.isOpen]);

  function choose(entry: Entry) {
    if (entry.kind === 'press') return entry.press();
    after.current = entry.kind === 'go' ? entry.go : () => showLink(entry.known);
    dialog.close();
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && active?.kind === 'link' && (ctrlKey || metaKey)) copy(active.known);
    else if (key === 'Enter' && active?.kind === 'link' && altKey)
      window.open(shortUrl(active.known.link), '_blank', 'noopener');
    else if (key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent) {
    const pasted = pastedPicture(event.clipboardData);
    if (!pasted) return;
    event.preventDefault();
    picture.read(pasted);
  }
  useFileDrop(({ files: [dropped] }) => dropped && picture.read(dropped));
  const said = copied || picture.message || message || (groups.length === 0 ? texts.nothing : '');
  return (
    <Dialog title={texts.title} dialog={dialog} size="form">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a picture may be pasted anywhere; the button takes one too */}
      <div className={styles.palette} onPaste={onPaste}>
        <input
          role="combobox"
          className={classNames(control.control, styles.field)}
          aria-label={texts.title}
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active)}
          placeholder={texts.hint}
          autoComplete="off"
          {...exactText}
          value={text}
          onChange={({ currentTarget }) => {
            picture.forget();
            setText(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <p className={styles.message} aria-live={isCounting ? 'off' : 'polite'}>
          {said}
        </p>
        <EntryList id={listId} groups={groups} active={active} onPoint={setActive} onChoose={choose} />
        <PaletteFooter isLink={active?.kind === 'link'} onPicture={picture.read} />
      </div>
      {reading && (
        <lookThrough.Part {...reading} onMissing={() => reading.onLook({ kind: 'failed', error: undefined })} />
      )}
      {hasJobs && <unfinishedJobs.Part onJobs={setJobs} onMissing={doWithout} />}
    </Dialog>
  );
}

/** Goes to a link in its list, or in that of all domains while it is shown, with its details open. */
function useShowLink(): (known: KnownLink) => void {
  const goTo = useGoToPlace();
  const isInAll = useIsInAll();
  const { organizationId } = useSelection();
  return ({ link, place }) => {
    const named = { ...link, domain: onlyDomain(place) ?? link.domain };
    goTo('/links', place, writeLink(named, isInAll && place.organizationId === organizationId));
  };
}

/** The entry that Enter chooses: the first one until the arrows or the pointer take another. */
function useActiveEntry(groups: readonly EntryGroup[], text: string) {
  const [moved, setMoved] = useState<{ readonly text: string; readonly key: string }>();
  const entries = groups.flatMap((group) => group.entries);
  const chosen = moved?.text === text ? entries.findIndex(({ key }) => key === moved.key) : 0;
  const place = Math.max(0, chosen);
  const setActive = ({ key }: Entry) => setMoved({ text, key });
  return {
    active: entries[place],
    setActive,
    move: (step: 1 | -1) => {
      const next = entries[(place + step + entries.length) % entries.length];
      if (next) setActive(next);
    },
  };
}

/** Copies the short URL of a link, and says for a second how that went. */
function useCopied() {
  const [last, setLast] = useState({ words: '' });
  const { note } = useRecentLinks();
  useEffect(() => {
    if (last.words === '') return undefined;
    const timer = setTimeout(() => setLast({ words: '' }), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [last]);
  async function copy(known: KnownLink) {
    const { link } = known;
    note(known);
    const isCopied = await copyText(shortUrl(link));
    setLast({ words: isCopied ? texts.copied(`${link.domain}/${link.slug}`) : copyTexts.copyRefused });
  }
  return { copied: last.words, copy: (known: KnownLink) => void copy(known) };
}

interface PaletteFooterProps {
  /** The active entry is a link. */
  readonly isLink: boolean;
  readonly onPicture: (picture: Blob) => void;
}

/** The keys of a link, and the way to a picture. */
function PaletteFooter({ isLink, onPicture }: PaletteFooterProps) {
  return (
    <div className={styles.footer}>
      <span className={styles.keys}>{isLink && texts.keys(modifierKey)}</span>
      <FileButton
        look="quiet"
        label={texts.fromPicture}
        accept="image/*"
        onFiles={([picture]) => picture && onPicture(picture)}
      >
        {texts.fromPicture}
      </FileButton>
    </div>
  );
}

/** One reading of a picture; the same picture may be read again. */
interface Reading {
  readonly picture: Blob;
}

interface Read {
  readonly reading: Reading;
  /** Undefined while it is under way. */
  readonly outcome: string | undefined;
}

const readingOf = (picture: Blob | undefined): Read | undefined =>
  picture && { reading: { picture }, outcome: undefined };

/** Reads the QR code of a picture on this machine; what it says is taken for the text when it is an address. */
function usePicture(first: Blob | undefined, onAddress: (text: string) => void) {
  const [state, setState] = useState(readingOf(first));
  const reading = state?.reading;
  const end = useEffectEvent((of: Reading, outcome: string) => setState({ reading: of, outcome }));
  const take = useEffectEvent((of: Reading, text: string) => {
    if (!/^https?:\/\//i.test(text)) return end(of, `${texts.noAddress} ${text}`);
    setState(undefined);
    onAddress(text);
  });
  // The picture is read in a worker.
  useEffect(() => {
    if (!reading) return undefined;
    const ended = new AbortController();
    async function read(of: Reading) {
      const answer = await readQrCode(of.picture, ended.signal);
      if (answer.kind === 'found') take(of, answer.text);
      else end(of, answer.kind === 'none' ? texts.noCode : answer.reason);
    }
    void read(reading).catch(() => undefined); // given up for another picture, or with the palette
    return () => ended.abort();
  }, [reading]);
  return {
    message: state ? (state.outcome ?? texts.readingPicture) : '',
    read: (picture: Blob) => setState(readingOf(picture)),
    forget: () => setState(undefined),
  };
}

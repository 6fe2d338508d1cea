import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '@/lib/classNames';
import { openedPart } from '@/lib/lazy/openedPart';
import type { Pasted } from '@/providers/palette';
import { useHasJobs } from '@/resources/links/jobs/useHasJobs';
import { shortUrl } from '@/resources/links/model';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import control from '@/ui/form/Field.module.css';
import { EntryList, optionId } from './EntryList';
import type { Entry } from './entries';
import styles from './Palette.module.css';
import { PaletteFooter } from './PaletteFooter';
import { pictureOf } from './pictureOf';
import { texts } from './texts';
import type { UnfinishedJob } from './UnfinishedJobs';
import { useActiveEntry } from './useActiveEntry';
import { useCopied } from './useCopied';
import { useGroups } from './useGroups';
import { usePicture } from './usePicture';
import { useShowLink } from './useShowLink';

const lookThrough = openedPart(async () => (await import('./LookThrough')).LookThrough);
const unfinishedJobs = openedPart(async () => (await import('./UnfinishedJobs')).UnfinishedJobs);

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
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && active?.kind === 'link' && (ctrlKey || metaKey)) copy(active.known.link);
    else if (key === 'Enter' && active?.kind === 'link' && altKey)
      window.open(shortUrl(active.known.link), '_blank', 'noopener');
    else if (key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  }
  function takePicture(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const found = pictureOf(data);
    if (!found) return;
    event.preventDefault();
    picture.read(found);
  }
  const said = copied || picture.message || message || (groups.length === 0 ? texts.nothing : '');
  return (
    <Dialog title={texts.title} dialog={dialog} size="form">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a picture may be dropped or pasted anywhere; the button takes one too */}
      <div
        className={styles.palette}
        onPaste={(event) => takePicture(event, event.clipboardData)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => takePicture(event, event.dataTransfer)}
      >
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
          autoCapitalize="off"
          spellCheck={false}
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
      {hasJobs && <unfinishedJobs.Part onJobs={setJobs} />}
    </Dialog>
  );
}

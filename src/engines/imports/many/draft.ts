import { instantOfLocal } from '@/lib/dates/localTime';
import { draftPrefix } from '@/providers/drafts';
import { draftKeptMs } from '@/providers/oldDrafts';
import { isInMemory, readStoredJson, storedKeys, writeStored } from '@/providers/storage';
import { createStoredState, type StoredState } from '@/providers/storedState';
import type { ManyDraft } from './checkPaste';
import { findSeparator } from './separators';

/** Without a domain, the one that the page starts with. */
export const emptyDraft: ManyDraft = {
  text: '',
  choice: {},
  domain: '',
  forAll: { tags: [], expiresAt: '', utmSource: '', utmMedium: '', utmCampaign: '', utmTerm: '', utmContent: '' },
  nameFrom: 'path',
  sources: [],
};

interface StoredDraft {
  /** In ms. */
  readonly saved: number;
  readonly draft: ManyDraft;
}

/** How many drafts are kept, each of another project. */
const maxDrafts = 10;

interface DraftPlace {
  readonly subject: string;
  readonly projectId: string;
}

const keyOf = ({ subject, projectId }: DraftPlace) => `${draftPrefix}${subject}-${projectId}`;

const read = (key: string) => readStoredJson(key, (value) => value as StoredDraft); // written here alone

/** The person's draft in a project; an empty one when there is none of the last days. */
export const readDraft = (place: DraftPlace): ManyDraft => storedDraft(place) ?? emptyDraft;

function storedDraft(place: DraftPlace): ManyDraft | undefined {
  const stored = read(keyOf(place));
  if (stored && !isOld(stored)) return { ...emptyDraft, ...stored.draft };
  if (stored) writeStored(keyOf(place), undefined);
  return undefined;
}

const isOld = ({ saved }: StoredDraft) => !(Date.now() - saved < draftKeptMs);

/** How many lines the person's drafts have, of all projects: what is typed, and what is held until its job is stored. */
export function draftedLines(subject: string): number {
  const drafts = storedKeys(`${draftPrefix}${subject}-`).map(read);
  const texts = drafts.flatMap((stored) =>
    stored && !isOld(stored) ? [stored.draft.text, stored.draft.held?.text] : [],
  );
  return texts.reduce((lines, text = '') => lines + text.split('\n').filter((line) => line.trim() !== '').length, 0);
}

/** The text matters more than a long list of what a job was begun without; in characters. */
const maxLeftLength = 1_500_000;

/** As it is stored; an empty one is not, nor is an expiration that is filled in by half: the rest of it is in its field alone. */
function textOf({ left, ...others }: ManyDraft): string | undefined {
  const fitting = [left, left && { ...left, sheet: undefined }].find(
    (some) => some && JSON.stringify(some).length < maxLeftLength,
  );
  const kept = fitting ? { ...others, left: fitting } : others;
  const draft = isHalf(kept) ? withExpiration(kept, '') : kept;
  return isEmpty(draft) ? undefined : JSON.stringify({ saved: Date.now(), draft } satisfies StoredDraft);
}

const isHalf = ({ forAll: { expiresAt } }: ManyDraft) => expiresAt !== '' && !instantOfLocal(expiresAt);
const withExpiration = (draft: ManyDraft, expiresAt: string): ManyDraft => ({
  ...draft,
  forAll: { ...draft.forAll, expiresAt },
});

const isEmpty = ({ text, left, held }: ManyDraft) => text.trim() === '' && left === undefined && held === undefined;

/** Keeps the draft; an empty one is removed. */
export function writeDraft(place: DraftPlace, draft: ManyDraft): void {
  writeStored(keyOf(place), textOf(draft));
  askBeforeUnload();
}

const isInMemoryAlone = () => storedKeys(draftPrefix).some(isInMemory);

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (isInMemoryAlone()) event.preventDefault(); // signing out removes it
};

/** Where storage is blocked or full, the browser asks before the page goes, and the draft with it. */
function askBeforeUnload(): void {
  if (isInMemoryAlone()) addEventListener('beforeunload', onBeforeUnload);
  else removeEventListener('beforeunload', onBeforeUnload);
}

/** The draft as a page shows it, which other tabs change too. */
export interface OpenDraft extends Omit<StoredState<ManyDraft>, 'write'> {
  /** Changes a part of what is stored by now, and stores it at once. */
  readonly change: (part: Partial<ManyDraft>) => void;
  /** The job with this id is kept: the text that it was begun with goes. */
  readonly release: (job: string) => void;
}

/** Where no draft is stored, because it has no text or another tab has used all of it, the settings of the page stay. */
export function openDraft(place: DraftPlace): OpenDraft {
  let shown = emptyDraft;
  const { write, ...stored } = createStoredState(keyOf(place), () => {
    const draft =
      storedDraft(place) ??
      (isEmpty(shown) ? shown : { ...shown, text: '', choice: {}, left: undefined, held: undefined });
    shown = isHalf(shown) ? withExpiration(draft, shown.forAll.expiresAt) : draft;
    return shown;
  });
  function change(part: Partial<ManyDraft>) {
    shown = { ...stored.read(), ...part };
    write(textOf(shown));
    askBeforeUnload();
  }
  return {
    ...stored,
    change,
    release(job) {
      if (stored.read().held?.job === job) change({ held: undefined });
    },
  };
}

const hasColumns = (text: string) => text.includes('\t') || findSeparator(text).separator !== 'none';

/** Whether lines for a domain can stand after those that are there, of which a sheet would take them for its own rows. */
export function hasRoomFor({ text, domain }: Pick<ManyDraft, 'text' | 'domain'>, place: DraftPlace): boolean {
  const draft = readDraft(place);
  if (draft.text.trim() === '') return true;
  return !hasColumns(draft.text) && !hasColumns(text) && ['', domain].includes(draft.domain);
}

/** Puts lines that come from elsewhere after those that are there. */
export function addToDraft(place: DraftPlace, { text, domain }: Pick<ManyDraft, 'text' | 'domain'>): void {
  const draft = readDraft(place);
  const lines = [draft.text.trimEnd(), text.trim()].filter((part) => part !== '').join('\n');
  writeDraft(place, { ...draft, domain, text: lines.replaceAll(/\r\n?/g, '\n') });
}

/** Drops drafts that are old or too many, but for the one that is shown. */
export function dropOldDrafts(shown: DraftPlace): void {
  const others = storedKeys(draftPrefix).filter((key) => key !== keyOf(shown));
  const kept = others.map((key) => {
    const stored = read(key);
    return { key, saved: stored && !isOld(stored) ? stored.saved : 0 };
  });
  const newestFirst = kept.toSorted((one, other) => other.saved - one.saved);
  for (const [index, { key, saved }] of newestFirst.entries()) {
    if (saved === 0 || index >= maxDrafts - 1) writeStored(key, undefined);
  }
}

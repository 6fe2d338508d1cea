import { withoutGuard } from '@/contract/importRow';
import { importMaximumBytes } from '@/contract/imports';
import { randomSlug } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import { createCsvFile } from '@/providers/files/csv';
import { createJudge, isWrong, type JudgedRow, type ManyOptions } from './judgeRows';
import type { Encoding } from './openFile';
import type { Paste, PastedRow } from './readPaste';
import { createOldUrls, hostsOf, type OldUrls } from './shortUrls';

/** A sheet that is too long to be created link by link, and how it is read. */
export interface Sheet {
  readonly source: Blob;
  readonly encoding: Encoding;
  readonly paste: Paste;
  readonly options: ManyOptions;
  /** Domains whose addresses are all short URLs, besides that of the links. */
  readonly shortDomains: readonly string[];
}

/** A file in the form that an import takes; links = written + old + wrong. */
export interface ImportFile {
  readonly file: File;
  readonly isTooLarge: boolean;
  readonly links: number;
  readonly written: number;
  /** Left out because they lead to a short URL. */
  readonly old: number;
  /** Left out because a rule of the form is broken. */
  readonly wrong: number;
  /** Written after invisible characters were removed from their addresses. */
  readonly cleaned: number;
  /** The rows that are left out, with the reason. */
  readonly leftOut: File | undefined;
}

/** What an import has a column for (`src/contract/importColumns.ts`); a link's tags and its expiration are not kept. */
const fields = [
  'deepLink',
  'name',
  'description',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'socialTitle',
  'socialDescription',
  'socialImageUrl',
] as const;

export interface Making {
  readonly name: string;
  /** Rows that lead to a short URL are written, too. */
  readonly takesOld: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Makes the file in short tasks; undefined when it was called off. Throws `UnreadableCsv`. */
export async function makeImportFile(sheet: Sheet, making: Making): Promise<ImportFile | undefined> {
  try {
    return await make(sheet, making);
  } catch (error) {
    if (error instanceof UnreadableCsv || sheet.encoding !== 'utf-8') throw error;
    return make({ ...sheet, encoding: 'windows-1252' }, making); // what its beginning had no sign of
  }
}

/** The sheet is read once; again where a destination may be a short URL that a later row has named. */
async function make(sheet: Sheet, making: Making): Promise<ImportFile | undefined> {
  const { takesOld, signal } = making;
  const oldColumns = takesOld ? [] : sheet.paste.oldColumns;
  const oldUrls = createOldUrls(hostsOf([sheet.options.domain, ...sheet.shortDomains]));
  let percent = 0;
  const onProgress = (next: number) => making.onProgress((percent = Math.max(percent, Math.floor(next))));
  const first = createOutput(sheet, oldUrls, making);
  let needsAgain = false;
  const add = (row: PastedRow) => {
    for (const index of oldColumns) oldUrls.add(row.cells[index]);
    if (!needsAgain) first.add(row);
  };
  const onFirst = (share: number) => {
    needsAgain ||= oldUrls.mayHaveMissed();
    onProgress(share * (needsAgain ? 50 : 100));
  };
  if (!(await readRows(sheet, add, onFirst, signal))) return undefined;
  if (!needsAgain) return first.end();
  const again = createOutput(sheet, oldUrls, making);
  const isRead = await readRows(sheet, again.add, (share) => onProgress(50 + share * 50), signal);
  return isRead ? again.end() : undefined;
}

const sliceBytes = 1024 * 1024;
/** In characters; some dozens of rows, which are read and judged in a few ms. */
const sliceLength = 16 * 1024;

/** Hands over each row; false when it was called off. */
async function readRows(
  { source, encoding, paste }: Sheet,
  onRow: (row: PastedRow) => void,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const separator = paste.separator === 'none' ? '\0' : paste.separator;
  let isHeading = paste.hasHeadings;
  const reader = createCsvReader(separator, (cells, line) => {
    if (!cells.some((cell) => cell !== '')) return;
    if (!isHeading) onRow({ cells, line, starts: [] }); // nobody goes to a place in a file
    isHeading = false;
  });
  const decoder = new TextDecoder(encoding, { fatal: true });
  const sliceAt = (offset: number) => source.slice(offset, offset + sliceBytes).arrayBuffer();
  let next = sliceAt(0);
  for (let offset = 0; offset < source.size; offset += sliceBytes) {
    const bytes = await next;
    next = sliceAt(offset + sliceBytes); // is read while the rows of this one are
    next.catch(() => undefined); // is thrown where it is waited for
    const isRead = await inPieces(read(reader, decoder.decode(bytes, { stream: true })), signal);
    if (!isRead) return false;
    if (offset + sliceBytes < source.size) onProgress((offset + sliceBytes) / source.size);
  }
  reader.read(decoder.decode());
  reader.end();
  onProgress(1);
  return true;
}

function* read(reader: Pick<ReturnType<typeof createCsvReader>, 'read'>, text: string): Pieces<true> {
  for (let offset = 0; offset < text.length; offset += sliceLength) {
    reader.read(text.slice(offset, offset + sliceLength));
    yield;
  }
  return true;
}

/** The file and that of the rows which are left out, row by row. */
function createOutput({ paste, options }: Sheet, oldUrls: OldUrls, { name, takesOld, now }: Making) {
  const drawn = new Set<string>();
  const draw = () => {
    const slug = randomSlug(drawn);
    drawn.add(slug);
    return slug;
  };
  const judge = createJudge(paste, options, { now, oldUrls });
  const csv = createCsvFile(['shortLink', ...fields], { forPrograms: true });
  const leftOut = createCsvFile([
    'Line',
    'Reason',
    ...paste.labels.map((label, index) => columnName(paste, label, index)),
  ]);
  const counts = { links: 0, written: 0, old: 0, wrong: 0, cleaned: 0 };
  return {
    add: (row: PastedRow) => {
      for (const link of judge(row, draw)) {
        const kind = isWrong(link) ? 'wrong' : link.doubts.includes('old') && !takesOld ? 'old' : 'written';
        counts.links += 1;
        counts[kind] += 1;
        if (kind === 'written' && link.isCleaned) counts.cleaned += 1;
        if (kind === 'written')
          csv.add([
            `https://${link.form.domain}/${link.form.customSlug}`,
            ...fields.map((field) => link.body[field] ?? ''),
          ]);
        else leftOut.add([`${row.line}`, reasonOf(link), ...row.cells.map(withoutGuard)]);
      }
    },
    end: (): ImportFile => {
      const file = new File([csv.file()], name, { type: 'text/csv' });
      const others = new File([leftOut.file()], `left-out-${name}`, { type: 'text/csv' });
      return {
        ...counts,
        file,
        isTooLarge: file.size > importMaximumBytes,
        leftOut: counts.written < counts.links ? others : undefined,
      };
    },
  };
}

const columnName = ({ hasHeadings }: Paste, label: string, index: number) =>
  hasHeadings ? label : `Column ${index + 1}`;

const reasonOf = ({ problems }: Pick<JudgedRow, 'problems'>) =>
  Object.values(problems)[0] ?? 'Leads to the old short link';

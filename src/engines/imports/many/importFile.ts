import { withoutGuard } from '@/contract/importRow';
import { importMaximumBytes } from '@/contract/imports';
import { createRandomSlugs, type SlugForm } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import { createCsvReader } from '@/lib/text/csvReader';
import type { TextEncoding } from '@/lib/text/textEncoding';
import { createCsvFile } from '@/providers/files/csv';
import { type CheckedRow, createLinkCheck, isWrong, type ManyOptions, type RowDoubt, rowDoubts } from './checkRows';
import { createProblemCounts, type Mends, type ProblemCount } from './problems';
import type { Paste, PastedRow } from './readPaste';
import { createOldUrls, hostsOf, type OldUrls } from './shortUrls';

/** A sheet that is too long to be created link by link, and how it is read. */
export interface Sheet {
  readonly source: Blob;
  readonly encoding: TextEncoding;
  readonly paste: Paste;
  readonly options: ManyOptions;
  /** Domains whose addresses are all short URLs, besides that of the links. */
  readonly shortDomains: readonly string[];
}

/** A file in the form that an import takes; links = written + doubtful + wrong. */
export interface ImportFile {
  readonly file: File;
  readonly isTooLarge: boolean;
  readonly links: number;
  readonly written: number;
  /** Left out because of a doubt, by the first one that is not set aside. */
  readonly doubtful: Readonly<Record<RowDoubt, number>>;
  /** Left out because a rule of the form is broken. */
  readonly wrong: number;
  readonly problems: readonly ProblemCount[];
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
  /** The doubts that are set aside: such rows are written, too. */
  readonly included: ReadonlySet<RowDoubt>;
  /** What is done with wrong rows, by what is wrong with them. */
  readonly mends?: Mends;
  /** How random slugs look. */
  readonly slugForm?: SlugForm;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * Makes the file in short tasks; undefined when it was called off. The sheet is read once; again where a destination may be a short URL
 * that a later row has named. Throws `UnreadableCsv`.
 */
export async function makeImportFile(sheet: Sheet, making: Making): Promise<ImportFile | undefined> {
  const { included, signal } = making;
  const oldColumns = included.has('old') ? [] : sheet.paste.oldColumns;
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
/** In characters; some dozens of rows, which are read and checked in a few ms. */
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
    if (line <= paste.skipped) return;
    if (!isHeading) onRow({ cells, line, starts: [] }); // no place in a file is gone to
    isHeading = false;
  });
  const decoder = new TextDecoder(encoding);
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
function createOutput({ paste, options }: Sheet, oldUrls: OldUrls, { name, included, mends, slugForm, now }: Making) {
  const draw = createRandomSlugs(slugForm);
  const check = createLinkCheck(paste, { ...options, mends }, { now, oldUrls });
  const problems = createProblemCounts();
  const csv = createCsvFile(['shortLink', ...fields], { forPrograms: true });
  const leftOut = createCsvFile([
    'Line',
    'Reason',
    ...paste.labels.map((label, index) => columnName(paste, label, index)),
  ]);
  const counts = { links: 0, written: 0, wrong: 0, cleaned: 0 };
  const doubtful = { old: 0, letter: 0, entity: 0 };
  return {
    add: (row: PastedRow) => {
      for (const link of check(row, draw)) {
        const doubt = rowDoubts.find((each) => link.doubts.includes(each) && !included.has(each));
        counts.links += 1;
        problems.add(link);
        if (isWrong(link)) counts.wrong += 1;
        else if (doubt) doubtful[doubt] += 1;
        else {
          counts.written += 1;
          if (link.isCleaned) counts.cleaned += 1;
          csv.add([
            `https://${link.form.domain}/${link.form.customSlug}`,
            ...fields.map((field) => link.body[field] ?? ''),
          ]);
          continue;
        }
        leftOut.add([`${row.line}`, reasonOf(link, doubt), ...row.cells.map(withoutGuard)]);
      }
    },
    end: (): ImportFile => {
      const file = new File([csv.file()], name, { type: 'text/csv' });
      const others = new File([leftOut.file()], `left-out-${name}`, { type: 'text/csv' });
      return {
        ...counts,
        problems: problems.counts(),
        doubtful,
        file,
        isTooLarge: file.size > importMaximumBytes,
        leftOut: counts.written < counts.links ? others : undefined,
      };
    },
  };
}

const columnName = ({ hasHeadings }: Paste, label: string, index: number) =>
  hasHeadings ? label : `Column ${index + 1}`;

const doubtReasons: Readonly<Record<RowDoubt, string>> = {
  old: 'Leads to the old short link',
  letter: 'Has a broken letter',
  entity: 'Has &amp; in its destination',
};

const reasonOf = ({ problems }: Pick<CheckedRow, 'problems'>, doubt: RowDoubt = 'old') =>
  Object.values(problems)[0] ?? doubtReasons[doubt];

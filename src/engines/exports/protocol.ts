import type { LinkFilter, LinkSort, LinksPlace } from '@/engines/links';
import type { Call } from '@/lib/rpc';
import type { FileHandle } from '@/providers/files/output';
import type { SheetStyle } from './columns';

export type ExportFormat = 'csv' | 'xlsx' | 'jsonl' | 'zip';

/** What a file is about, besides its links. */
export interface ExportSubject {
  readonly product: string;
  readonly place: LinksPlace;
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
  /** When it is written, in ms; decides what is expired. */
  readonly now: number;
  /** The name of the file, without its ending. */
  readonly name: string;
  /** It is a reading to be compared later: an archive without a CSV file, which says so. */
  readonly isReading?: boolean;
  /** How far the server's clock is ahead of the one of this computer, in ms; undefined where that is not known. */
  readonly serverAhead?: number | undefined;
  /** Its links are not all of the list, as its name says. */
  readonly isPart?: boolean;
  /** Its links were selected one by one. */
  readonly isSelection?: boolean;
  /** How its CSV file or workbook is written for a spreadsheet; without it as an import takes it back. */
  readonly sheet?: SheetStyle;
}

/** How a file is wanted. */
export interface WantedFile {
  readonly format: ExportFormat;
  readonly subject: ExportSubject;
  /** Where to write; without one the file is handed over. */
  readonly handle: FileHandle | undefined;
}

/** What the page asks of the worker, which writes one file. */
export interface ExportMethods {
  /** Writes the links that are served at the port, and reads the file back. */
  write(wanted: WantedFile & { readonly port: MessagePort }, call: Call<ExportStep>): Promise<ExportEnd>;
  /** Ends the writing. */
  cancel(): void;
  /** The links are not served any more. */
  closeList(): void;
}

export interface ExportReport {
  readonly rows: number;
  /** They are not all of the list, as far as can be said. */
  readonly isPart: boolean;
  readonly guardedCells: number;
  readonly sha256: string;
}

/** Why there is no file. */
export type ExportFailure =
  | 'no-room'
  | 'sheet-full'
  | 'list-gone'
  | 'list-unreadable'
  | 'list-closed'
  | 'no-code'
  | 'not-written'
  | 'not-read-back';

export interface ExportStep {
  /** `reading`: the links come from a server. */
  readonly kind: 'reading' | 'writing' | 'checking';
  /** From 0 to 1. */
  readonly share: number;
}

export type ExportEnd =
  /** The file is there, and was read back; it is handed over where it was not written to a handle. */
  | { readonly kind: 'done'; readonly report: ExportReport; readonly file: Blob | undefined }
  /** What was read back is not what was written: the file, and its first row that differs, from 1. */
  | { readonly kind: 'different'; readonly file: string; readonly row: number }
  | { readonly kind: 'failed'; readonly reason: ExportFailure; readonly message: string }
  | { readonly kind: 'canceled' };

import { importMaximumBytes } from '@/contract/imports';
import type { DroppedFiles } from '@/lib/browser/useFileDrop';
import { counted } from '@/lib/text/numbers';

/** Why a chosen or dropped file is refused (docs/product.md#import-file). */
export type FileProblem = 'not-csv' | 'too-large' | 'several' | 'folder';

/** What a field for files offers to choose. */
export const csvFiles = '.csv,text/csv';

type CheckedFile = { readonly file: File } | { readonly problem: FileProblem };

/** The file that was offered, or why it is refused. 50 MB exactly are allowed. */
export function checkOfferedFiles({ files: [file, ...others], hasFolder }: DroppedFiles): CheckedFile | undefined {
  if (hasFolder) return { problem: 'folder' };
  if (others.length > 0) return { problem: 'several' };
  if (!file) return undefined;
  if (!/\.csv$/i.test(file.name)) return { problem: 'not-csv' };
  if (file.size > importMaximumBytes) return { problem: 'too-large' };
  return { file };
}

const megabyte = 1024 * 1024;

/** A size in MB with two decimals, as '12.30 MB'; with the bytes beside it where that reads '0.00 MB'. */
export function formatFileSize(bytes: number): string {
  const size = `${(bytes / megabyte).toFixed(2)} MB`;
  return size === '0.00 MB' ? `${size} · ${counted(bytes, 'byte')}` : size;
}

/** False once a chosen file was changed, moved or deleted on the disk. */
export const isStillThere = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

let handedOver: File | undefined;

/** Has the next import begin with a file that another page has made. */
export const handOverFile = (file: File): void => void (handedOver = file);

/** The file that the import begins with; it is forgotten when the import has begun. */
export const handedOverFile = (): File | undefined => handedOver;
export const forgetHandedOverFile = (): void => void (handedOver = undefined);

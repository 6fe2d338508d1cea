import type { FileProblem } from './file';

/** The steps of an import (docs/product.md#import-page); `began`: when the upload did, in ms. */
export type ImportFlow =
  | { readonly kind: 'choosing-source' }
  | { readonly kind: 'choosing-file'; readonly problem?: FileProblem }
  | { readonly kind: 'ready'; readonly file: File; readonly failure?: UploadFailure }
  | { readonly kind: 'uploading'; readonly file: File; readonly percent: number }
  | {
      readonly kind: 'uploaded';
      readonly file: File;
      readonly correlationId: string | undefined;
      readonly began: number;
    };

/** Why an upload failed. */
export interface UploadFailure {
  /** The server's message, or the fixed sentence. */
  readonly sentence: string;
  /** What to do about it, when there is more to say. */
  readonly hint?: string | undefined;
}

/** The file that can be uploaded now. */
export const uploadable = (flow: ImportFlow): File | undefined => (flow.kind === 'ready' ? flow.file : undefined);

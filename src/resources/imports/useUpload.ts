import { useAction } from '@/providers/data/useAction';
import { ApiError } from '@/providers/http/apiError';
import { trackUploadFailure, trackUploadSuccess } from '@/providers/telemetry/track';
import { isStillThere } from './file';
import type { UploadFailure } from './flow';
import { imports } from './resource';
import { texts } from './texts';

export type UploadEnd =
  | { readonly kind: 'queued'; readonly correlationId: string | undefined }
  | { readonly kind: 'failed'; readonly failure: UploadFailure }
  | { readonly kind: 'canceled' };

interface Course {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Sends one file for import and tells how it ended; it never throws. The signal aborts it on the wire. */
export function useUpload(path: { readonly organizationId: string; readonly projectId: string }) {
  const { run } = useAction(imports.create);

  return async function send(file: File, course: Course): Promise<UploadEnd> {
    const end = await run({ path, file, ...course });
    if (!end || course.signal.aborted) return { kind: 'canceled' };
    if (end.kind === 'failed') {
      trackUploadFailure((end.error instanceof ApiError && end.error.statusCode) || 'unknown');
      return { kind: 'failed', failure: await failureOf(end.error, file) };
    }
    trackUploadSuccess();
    return { kind: 'queued', correlationId: end.data.correlationId || undefined };
  };
}

async function failureOf(error: unknown, file: File): Promise<UploadFailure> {
  const sentence = (error instanceof ApiError && (error.detail || error.serverMessage)) || texts.failed.text;
  if (!(error instanceof ApiError) || error.kind === 'answered' || error.kind === 'refused') return { sentence };
  return { sentence, hint: (await isStillThere(file)) ? error.message : texts.fileGone };
}

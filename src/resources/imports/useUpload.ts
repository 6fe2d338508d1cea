import { useCreate } from '@refinedev/core';
import { inScope } from '@/providers/data/scope';
import { ApiError } from '@/providers/http/apiError';
import { trackUploadFailure, trackUploadSuccess } from '@/providers/telemetry/track';
import { isStillThere } from './file';
import type { UploadFailure } from './flow';
import { texts } from './texts';

export type UploadEnd =
  | { readonly is: 'queued'; readonly correlationId: string | undefined }
  | { readonly is: 'failed'; readonly failure: UploadFailure }
  | { readonly is: 'canceled' };

interface Course {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

type Reply = {
  readonly success: boolean;
  readonly correlationId?: string | undefined;
  readonly message?: string | undefined;
};

/** Sends one file for import and says how it ended; it never throws. The signal aborts it on the wire. */
export function useUpload(scope: { readonly organizationId: string; readonly projectId: string }) {
  const { mutateAsync } = useCreate<Reply, ApiError, { file: File }>();

  return async function send(file: File, { signal, onProgress }: Course): Promise<UploadEnd> {
    try {
      const { data } = await mutateAsync({
        resource: 'imports',
        values: { file },
        meta: inScope(scope, { signal, onProgress }),
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      });
      if (signal.aborted) return { is: 'canceled' };
      if (!data.success) return failed({ sentence: data.message || texts.failed.text }, 'unknown');
      trackUploadSuccess();
      return { is: 'queued', correlationId: data.correlationId || undefined };
    } catch (error) {
      if (signal.aborted) return { is: 'canceled' };
      return failed(await failureOf(error, file), error instanceof ApiError ? error.statusCode : 0);
    }
  };
}

function failed(failure: UploadFailure, status: number | 'unknown'): UploadEnd {
  trackUploadFailure(status || 'unknown');
  return { is: 'failed', failure };
}

async function failureOf(error: unknown, file: File): Promise<UploadFailure> {
  const sentence = (error instanceof ApiError && (error.detail || error.serverMessage)) || texts.failed.text;
  if (!(error instanceof ApiError) || error.kind === 'answered') return { sentence };
  return { sentence, hint: (await isStillThere(file)) ? error.message : texts.fileGone };
}

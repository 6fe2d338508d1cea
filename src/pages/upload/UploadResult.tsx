import type { ImportFlow } from '@/resources/imports/flow';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { CopyButton } from '@/ui/button/CopyButton';
import { Notice } from '@/ui/feedback/Notice';
import { texts } from './texts';
import styles from './UploadResult.module.css';
import { takesFocus } from './useStepFocus';

/** How the last upload ended; it stays until the file is removed or sent again. */
export function UploadResult({ flow }: { readonly flow: ImportFlow }) {
  if (flow.kind === 'ready' && flow.failure) {
    const { sentence, hint } = flow.failure;
    return (
      <Notice tone="red" title={texts.failed}>
        <p>
          <bdi>{sentence}</bdi>
        </p>
        {hint && <p>{hint}</p>}
        <p>{texts.kept}</p>
      </Notice>
    );
  }
  if (flow.kind !== 'uploaded') return null;
  const toLinks = (
    <span {...takesFocus}>
      <ScopedLink to="/links">{texts.toLinks}</ScopedLink>
    </span>
  );
  return (
    <Notice tone="green" title={texts.succeeded} action={toLinks}>
      <p>{texts.queued}</p>
      {flow.correlationId && (
        <p className={styles.correlation}>
          {texts.correlationId}:{' '}
          <span className={styles.id}>
            <code>{flow.correlationId}</code>
            <CopyButton value={flow.correlationId} label={texts.copyCorrelationId} />
          </span>
        </p>
      )}
    </Notice>
  );
}

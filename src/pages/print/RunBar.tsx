import { codeFiles, type PrintSet, type ReadCode } from '@/engines/prints';
import { usePressGuard } from '@/lib/usePressGuard';
import { saveBlob } from '@/providers/files/saveBlob';
import { zipOf } from '@/providers/files/zip';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import type { PrintChoice } from './choice';
import styles from './Print.module.css';
import { texts } from './texts';
import type { CodesRun } from './useCodes';

interface RunBarProps {
  readonly set: PrintSet;
  readonly use: PrintChoice['use'];
  /** How many codes there are to be made. */
  readonly count: number;
  readonly run: CodesRun;
  /** All sheets are on the page. */
  readonly isDrawn: boolean;
  readonly onMake: () => void;
  readonly onCancel: () => void;
}

/** One button, which makes the codes and then hands them over, and what has come of it so far. */
export function RunBar({ set, use, count, run, isDrawn, onMake, onCancel }: RunBarProps) {
  const step = stepOf();
  const guard = usePressGuard(run.kind); // the label also counts

  function stepOf() {
    if (run.kind === 'making') return { label: texts.cancel, take: onCancel };
    if (run.kind !== 'made' || run.codes.right.length === 0) return { label: texts.make[use](count), take: onMake };
    const { right } = run.codes;
    if (use === 'files') return { label: texts.save, take: () => void saveCodes(set.domain, right) };
    return { label: texts.print, take: () => window.print(), isBusy: !isDrawn };
  }
  return (
    <>
      <div className={styles.run}>
        <PlainButton
          look={run.kind === 'making' ? 'default' : 'primary'}
          isBusy={step.isBusy ?? false}
          disabledReason={count === 0 ? texts.nothing : undefined}
          onClick={guard(step.take)}
        >
          {step.label}
        </PlainButton>
        <output className={styles.outcome}>{outcomeOf(run, count)}</output>
      </div>
      {run.kind === 'making' && <progress className={bar.bar} aria-label={texts.making} max={count} value={run.done} />}
      {run.kind === 'failed' && (
        <Notice tone="orange" title={texts.failed}>
          {texts.failedMeaning}
        </Notice>
      )}
    </>
  );
}

function outcomeOf(run: CodesRun, count: number): string {
  if (run.kind === 'making') return texts.making;
  return run.kind === 'made' ? texts.right(run.codes.right.length, count) : '';
}

/** Saves an archive with the files of the codes. */
async function saveCodes(domain: string, codes: readonly ReadCode[]): Promise<void> {
  const now = new Date();
  const archive = await new Response(zipOf(codeFiles(codes, now.getTime()), now)).blob();
  saveBlob(new Blob([archive], { type: 'application/zip' }), texts.archive(domain));
}

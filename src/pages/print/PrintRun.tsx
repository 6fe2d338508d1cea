import { useEffect, useMemo, useState } from 'react';
import { limits } from '@/config/limits';
import { codePixels, labelsAtOnce, linksWith, type PrintSet, type ReadCode } from '@/engines/prints';
import { afterPaint } from '@/lib/browser/whenQuiet';
import { useNow } from '@/lib/useNow';
import { nameInSentence } from '@/resources/domains/name';
import content from '@/ui/layout/content.module.css';
import { Choices } from './Choices';
import { firstChoice } from './choice';
import { PrintFindings } from './Findings';
import { LeftOut } from './LeftOut';
import styles from './Print.module.css';
import { RunBar } from './RunBar';
import { Sheets } from './Sheets';
import { texts } from './texts';
import { useCodes } from './useCodes';

/** What is to be made of the codes, the way there, and the sheets. */
export function PrintRun({ set }: { readonly set: PrintSet }) {
  const now = useNow();
  const [openedAt] = useState(Date.now);
  const [choice, setChoice] = useState(firstChoice);
  const change = (part: Partial<typeof choice>) => setChoice((before) => ({ ...before, ...part }));
  const { use, statuses } = choice;
  const links = useMemo(() => linksWith(set.links, ['active', ...statuses], openedAt), [set, statuses, openedAt]);
  const hasPng = use === 'files';
  const side = hasPng ? limits.qrExportSizePx : codePixels(choice);
  const { run, make, cancel } = useCodes({ links, side, hasPng, key: JSON.stringify([use, side, statuses]) });
  const right = run.kind === 'made' ? run.codes.right : undefined;
  const printed = use === 'sheets' ? right : undefined;
  const { amount, isDrawn } = useDrawn(printed);
  return (
    <div className={content.content}>
      <div className={styles.controls}>
        <div>
          <strong className={styles.count}>
            {texts.set(set.links.length, nameInSentence(set.domain), set.readAt, now)}
          </strong>
          {set.part && <p className={styles.note}>{texts.part(set.part.loaded, set.part.total)}</p>}
        </div>
        <Choices choice={choice} onChange={change} />
        <LeftOut
          links={set.links}
          at={openedAt}
          ticked={statuses}
          onChange={(ticked) => change({ statuses: ticked })}
        />
        <RunBar
          set={set}
          use={use}
          count={links.length}
          run={run}
          isDrawn={isDrawn}
          onMake={() => void make()}
          onCancel={cancel}
        />
        {run.kind === 'made' && <PrintFindings codes={run.codes} choice={choice} />}
      </div>
      {printed && <Sheets codes={printed} amount={amount} choice={choice} isDrawn={isDrawn} />}
    </div>
  );
}

/** How many of the codes are drawn: more after each frame, so that no task of the page is long. */
function useDrawn(codes: readonly ReadCode[] | undefined) {
  const [latest, setLatest] = useState({ codes, amount: labelsAtOnce });
  const amount = latest.codes === codes ? latest.amount : labelsAtOnce;
  const isDrawn = codes !== undefined && amount >= codes.length;

  // Frames are painted outside React.
  useEffect(() => {
    if (!codes || isDrawn) return undefined;
    let isWanted = true;
    void afterPaint().then(() => isWanted && setLatest({ codes, amount: amount + labelsAtOnce }));
    return () => void (isWanted = false);
  }, [codes, amount, isDrawn]);
  return { amount: Math.min(amount, codes?.length ?? 0), isDrawn };
}

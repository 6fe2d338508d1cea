import { useState } from 'react';
import { env } from '@/config';
import { exportOfReading } from '@/engines/exports';
import { type AllLinks, intervalTexts, type ListState, type NetDifferences } from '@/engines/link-lists';
import { domainsInAddress } from '@/engines/links';
import { usePressGuard } from '@/lib/usePressGuard';
import { notify } from '@/providers/notifications';
import { readableName } from '@/resources/domains/name';
import { ExportProgress, type ExportState, useExport } from '@/resources/links/export/ExportProgress';
import { texts as exportTexts } from '@/resources/links/export/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { Notice } from '@/ui/feedback/Notice';
import { CompareFile } from './CompareFile';
import styles from './FileTools.module.css';
import { texts } from './fileTexts';
import { IntervalSection } from './IntervalSection';

interface FileToolsProps {
  readonly all: AllLinks;
  readonly list: ListState;
}

/** Saves the list as it was read last, and compares it with what was saved. */
export function FileTools({ all, list }: FileToolsProps) {
  const isWhole = list.wholeness.kind === 'whole';
  const { number, renewals } = list.current;
  return (
    <div className={styles.tools}>
      <SaveReading all={all} isWhole={isWhole} />
      <CompareFile compare={all.questions.compare} isWhole={isWhole} reading={`${number} ${renewals}`}>
        {(compared) =>
          compared.links === 0 ? (
            <Notice tone="green" title={texts.noDifferences}>
              {[
                intervalTexts.between(compared),
                compared.otherDomains && intervalTexts.notCompared(compared.otherDomains, readableName),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Notice>
          ) : (
            <>
              {!compared.isOrderKnown && <InlineNotice tone="orange">{texts.orderUnknown}</InlineNotice>}
              <FileDifferences key={compared.from} compared={compared} domain={domainsInAddress(all.place)} />
            </>
          )
        }
      </CompareFile>
    </div>
  );
}

interface FileDifferencesProps {
  readonly compared: NetDifferences;
  readonly domain: string;
}

function FileDifferences({ compared, domain }: FileDifferencesProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <IntervalSection
      interval={compared}
      domain={domain}
      position="apart"
      load={async () => compared.differences}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    />
  );
}

interface SaveReadingProps {
  readonly all: AllLinks;
  /** The list was read to its end, and nothing is known to be missing. */
  readonly isWhole: boolean;
}

/** Writes all links into a file that can be compared with a later reading (docs/product.md#export). */
function SaveReading({ all, isWhole }: SaveReadingProps) {
  const { state, start, cancel } = useExport(`reading-${all.place.projectId}`);
  const isWriting = state.kind === 'writing' || state.kind === 'checking';
  const isBusy = isWriting || state.kind === 'picking';
  const label = isBusy ? texts.cancel : texts.save;
  const guard = usePressGuard(label);
  const failure = failureIn(state);

  async function save() {
    const end = await start(exportOfReading(all, env.productName, Date.now()));
    if (end.kind !== 'done') return;
    const { name, report } = end;
    notify({
      kind: 'success',
      title: texts.saved,
      text: texts.savedLinks(name, exportTexts.done(report.rows)),
      copy: { label: exportTexts.copy, value: `${report.sha256}  ${name}` },
    });
  }
  return (
    <>
      {/* one button with changing words, so that it keeps the focus */}
      <PlainButton
        disabledReason={isBusy || isWhole ? undefined : texts.notWhole}
        onClick={guard(isBusy ? cancel : () => void save())}
      >
        {label}
      </PlainButton>
      {isWriting && (
        <div className={styles.busy}>
          <ExportProgress {...state} />
        </div>
      )}
      {failure && <InlineNotice tone="red">{`${texts.notSaved} ${failure}`}</InlineNotice>}
    </>
  );
}

function failureIn(state: ExportState): string | undefined {
  if (state.kind === 'cut-off') return exportTexts.cutOff(state.name);
  if (state.kind === 'failed') return exportTexts.failures[state.reason];
  return state.kind === 'different' ? `${exportTexts.different(state.file, state.row)}.` : undefined;
}

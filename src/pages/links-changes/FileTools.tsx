import { type AllLinks, intervalTexts, isListWhole, type ListState } from '@/engines/link-lists';
import { Notice } from '@/ui/feedback/Notice';
import { CompareFile } from './CompareFile';
import styles from './FileTools.module.css';
import { texts } from './fileTexts';
import { IntervalSection } from './IntervalSection';
import { SaveReading } from './SaveReading';

interface FileToolsProps {
  readonly all: AllLinks;
  readonly list: ListState;
}

/** Saves the list as it was read last, and compares it with what was saved. */
export function FileTools({ all, list }: FileToolsProps) {
  const isWhole = isListWhole(list);
  const { number, renewals } = list.current;
  return (
    <div className={styles.tools}>
      <SaveReading all={all} isWhole={isWhole} />
      <CompareFile compare={all.differences.compare} isWhole={isWhole} reading={`${number} ${renewals}`}>
        {(compared) =>
          compared.links === 0 ? (
            <Notice tone="green" title={texts.noDifferences}>
              {intervalTexts.between(compared)}
            </Notice>
          ) : (
            <IntervalSection
              key={compared.from}
              interval={compared}
              domain={all.place.domain}
              position="file"
              load={async () => compared.differences}
            />
          )
        }
      </CompareFile>
    </div>
  );
}

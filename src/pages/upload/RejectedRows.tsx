import type { FileReport } from '@/engines/imports';
import { saveBlob } from '@/providers/files/saveBlob';
import { PlainButton } from '@/ui/button/PlainButton';
import { BreakableAddress } from '@/ui/text/BreakableAddress';
import { fileTexts } from './checkTexts';
import styles from './RejectedRows.module.css';

interface RejectedRowsProps {
  readonly report: FileReport;
  readonly fileName: string;
}

/** The first rows that will not import, and all of them to download. */
export function RejectedRows({ report: { problems, duplicates, invalid, rejected }, fileName }: RejectedRowsProps) {
  if (!rejected) return null;
  return (
    <div className={styles.rejected}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <div className={styles.region} role="region" aria-labelledby="rejected-rows" tabIndex={0}>
        <table className={styles.table}>
          <caption id="rejected-rows" className={styles.caption}>
            {fileTexts.problems(problems.length, duplicates + invalid)}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                {fileTexts.line}
              </th>
              <th scope="col">{fileTexts.shortLink}</th>
              <th scope="col">{fileTexts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, shortLink, reason }) => (
              <tr key={line}>
                <td className={styles.line}>{line}</td>
                <td>
                  <BreakableAddress address={shortLink || fileTexts.noShortLink} />
                </td>
                <td className={styles.reason}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PlainButton onClick={() => saveBlob(rejected, fileTexts.rejectedFile(fileName))}>
        {fileTexts.download}
      </PlainButton>
    </div>
  );
}

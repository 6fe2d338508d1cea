import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportFile, type Mends, type RowDoubt, rowDoubts, type Sheet, startImportFile } from '@/engines/imports';
import type { SlugForm } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { saveBlob } from '@/providers/files/saveBlob';
import { handOverFile } from '@/resources/imports/file';
import { MendChoices } from '@/resources/imports/MendChoices';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import styles from './CreateMany.module.css';
import { texts } from './texts';

type Making =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly percent: number; readonly former: ImportFile | undefined }
  | { readonly kind: 'made'; readonly made: ImportFile }
  | { readonly kind: 'failed'; readonly reason: string };

const none: Making = { kind: 'none' };
const noDoubts: ReadonlySet<RowDoubt> = new Set();
const noMends: Mends = {};

interface ImportFileSectionProps {
  readonly title: string;
  readonly sheet: Sheet;
  /** The file or the text that the sheet is read from; it stays while settings change. */
  readonly source: File | string;
  readonly slugForm: SlugForm;
  /** False while the sheet is that of an earlier text. */
  readonly isCurrent: boolean;
}

const name = 'links-for-import.csv';

/** Makes a file for Import Data of a sheet that is too long to be created link by link, and goes on with it there. */
export function ImportFileSection({ title, sheet, source, slugForm, isCurrent }: ImportFileSectionProps) {
  const [state, setState] = useState({ sheet, making: none });
  const making = state.sheet === sheet ? state.making : none; // what was made of other rows is of no use
  const [choice, setChoice] = useState({ source, included: noDoubts, mends: noMends });
  const { included, mends } = choice.source === source ? choice : { included: noDoubts, mends: noMends };
  const work = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const addressOf = useScopedAddress();

  // The work lives outside React.
  useEffect(() => () => work.current?.abort(), []);

  async function make(including: ReadonlySet<RowDoubt>, mending: Mends) {
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    const setMaking = (next: Making) => setState({ sheet, making: next });
    setChoice({ source, included: including, mends: mending });
    const former = lastOf(making);
    setMaking({ kind: 'making', percent: 0, former });
    const onProgress = (percent: number) => signal.aborted || setMaking({ kind: 'making', percent, former });
    try {
      const options = { name, included: including, mends: mending, slugForm, now: new Date(), signal, onProgress };
      const made = await startImportFile(sheet, options);
      if (made && !signal.aborted) setMaking({ kind: 'made', made });
    } catch (error) {
      if (!signal.aborted) setMaking({ kind: 'failed', reason: texts.notMade(error) });
    }
  }
  function goOn(file: File) {
    handOverFile(file);
    void navigate(addressOf('/upload'));
  }
  const lost = lostIn(sheet);
  const last = lastOf(making);
  return (
    <>
      <Notice tone="orange" title={title} action={<ScopedLink to="/upload">{texts.importData}</ScopedLink>}>
        <p>{texts.maxAtOnce}</p>
        <p>{lost.length > 0 ? texts.lostInImport(lost) : texts.lostNothing}</p>
      </Notice>
      <div className={styles.actions}>
        <PlainButton
          look={making.kind === 'made' ? 'default' : 'primary'}
          isBusy={making.kind === 'making'}
          disabledReason={isCurrent ? undefined : texts.checking}
          onClick={() => void make(included, mends)}
        >
          {texts.makeImportFile}
        </PlainButton>
      </div>
      {making.kind === 'making' && (
        <progress
          className={classNames(bar.bar, styles.making)}
          aria-label={texts.makeImportFile}
          max={100}
          value={making.percent}
        />
      )}
      {making.kind === 'failed' && <Notice tone="red" title={making.reason} />}
      {last && (
        <section className={styles.section} aria-label={texts.importFile}>
          {making.kind === 'made' && <Counts made={last} />}
          <MendChoices
            source="file"
            counts={last.problems}
            mends={mends}
            onChange={(next) => void make(included, next)}
          />
          {rowDoubts.map(
            (doubt) =>
              (last.doubtful[doubt] > 0 || included.has(doubt)) && (
                <Checkbox
                  key={doubt}
                  label={included.has(doubt) ? texts.included[doubt] : texts.include[doubt](last.doubtful[doubt])}
                  isChecked={included.has(doubt)}
                  onChange={(isChecked) =>
                    void make(
                      new Set(rowDoubts.filter((each) => (each === doubt ? isChecked : included.has(each)))),
                      mends,
                    )
                  }
                />
              ),
          )}
          {making.kind === 'made' && <Made made={last} onGo={() => goOn(last.file)} />}
        </section>
      )}
    </>
  );
}

/** What was made last: its choice keeps its place, and the focus, while another file is made. */
function lastOf(making: Making): ImportFile | undefined {
  if (making.kind === 'made') return making.made;
  return making.kind === 'making' ? making.former : undefined;
}

const Counts = ({ made: { written, links, wrong, cleaned } }: { readonly made: ImportFile }) => (
  <>
    <output className={styles.count}>{texts.inImportFile(written, links)}</output>
    {wrong > 0 && <p>{texts.wrongLeftOut(wrong)}</p>}
    {cleaned > 0 && <p>{texts.cleaned(cleaned)}</p>}
  </>
);

interface MadeProps {
  readonly made: ImportFile;
  readonly onGo: () => void;
}

/** What can be done with the file. */
function Made({ made: { file, leftOut, isTooLarge, written }, onGo }: MadeProps) {
  const nothing = written === 0 ? texts.nothingToCreate : undefined;
  return (
    <>
      {isTooLarge && <Notice tone="orange" title={texts.importTooLarge} />}
      <div className={styles.actions}>
        <PlainButton look="primary" disabledReason={isTooLarge ? texts.importTooLarge : nothing} onClick={onGo}>
          {texts.goOnInImport}
        </PlainButton>
        <PlainButton onClick={() => saveBlob(file, file.name)}>{texts.saveFile}</PlainButton>
        {leftOut && <PlainButton onClick={() => saveBlob(leftOut, leftOut.name)}>{texts.saveLeftOut}</PlainButton>}
      </div>
    </>
  );
}

/** What the sheet has, or all links are to get, that an import does not keep. */
function lostIn({ paste: { columns }, options: { forAll } }: Sheet): readonly string[] {
  const hasTags = columns.includes('tags') || forAll.tags.length > 0;
  const hasExpiry = columns.includes('expiresAt') || forAll.expiresAt !== '';
  return [...(hasTags ? [texts.fields.tags] : []), ...(hasExpiry ? [texts.fields.expiresAt] : [])];
}

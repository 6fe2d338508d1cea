import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveBlob } from '@/providers/files/saveBlob';
import { handOverFile } from '@/resources/imports/file';
import type { ImportFile, Sheet } from '@/resources/links/many/importFile';
import { startImportFile } from '@/resources/links/many/startImportFile';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import styles from './CreateMany.module.css';
import { texts } from './texts';

type Making =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly percent: number }
  | { readonly kind: 'made'; readonly made: ImportFile }
  | { readonly kind: 'failed'; readonly reason: string };

const none: Making = { kind: 'none' };

interface ImportFileSectionProps {
  readonly title: string;
  readonly sheet: Sheet;
}

const name = 'links-for-import.csv';

/** Makes a file for Import Data of a sheet that is too long to be created link by link, and goes on with it there. */
export function ImportFileSection({ title, sheet }: ImportFileSectionProps) {
  const [state, setState] = useState({ sheet, making: none });
  const making = state.sheet === sheet ? state.making : none; // what was made of other rows is of no use
  const [takesOld, setTakesOld] = useState(false);
  const work = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const addressOf = useScopedAddress();

  // The work lives outside React.
  useEffect(() => () => work.current?.abort(), []);

  async function make(withOld: boolean) {
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    const setMaking = (next: Making) => setState({ sheet, making: next });
    setTakesOld(withOld);
    setMaking({ kind: 'making', percent: 0 });
    const onProgress = (percent: number) => signal.aborted || setMaking({ kind: 'making', percent });
    try {
      const made = await startImportFile(sheet, { name, takesOld: withOld, now: new Date(), signal, onProgress });
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
  return (
    <>
      <Notice tone="orange" title={title} action={<ScopedLink to="/upload">{texts.importData}</ScopedLink>}>
        <p>{texts.mostAtOnce}</p>
        <p>{lost.length > 0 ? texts.lostInImport(lost) : texts.lostNothing}</p>
      </Notice>
      <div className={styles.actions}>
        <PlainButton
          look={making.kind === 'made' ? 'default' : 'primary'}
          isBusy={making.kind === 'making'}
          onClick={() => void make(takesOld)}
        >
          {texts.makeImportFile}
        </PlainButton>
      </div>
      {making.kind === 'making' && (
        <progress className={bar.bar} aria-label={texts.makeImportFile} max={100} value={making.percent} />
      )}
      {making.kind === 'failed' && <Notice tone="red" title={making.reason} />}
      {making.kind === 'made' && (
        <section className={styles.section} aria-label={texts.importFile}>
          <output className={styles.count}>{texts.inImportFile(making.made.written, making.made.links)}</output>
          {making.made.wrong > 0 && <p>{texts.wrongLeftOut(making.made.wrong)}</p>}
          {(making.made.old > 0 || takesOld) && (
            <Checkbox
              label={takesOld ? texts.oldTakenIn : texts.takeOldIn(making.made.old)}
              isChecked={takesOld}
              onChange={(isChecked) => void make(isChecked)}
            />
          )}
          {making.made.isTooLarge && <Notice tone="orange" title={texts.importTooLarge} />}
          <div className={styles.actions}>
            <PlainButton
              look="primary"
              disabledReason={making.made.isTooLarge ? texts.importTooLarge : nothingIn(making.made)}
              onClick={() => goOn(making.made.file)}
            >
              {texts.goOnInImport}
            </PlainButton>
            <PlainButton onClick={() => saveBlob(making.made.file, making.made.file.name)}>
              {texts.saveFile}
            </PlainButton>
            <LeftOut file={making.made.leftOut} />
          </div>
        </section>
      )}
    </>
  );
}

const nothingIn = ({ written }: ImportFile) => (written === 0 ? texts.nothingToCreate : undefined);

const LeftOut = ({ file }: { readonly file: File | undefined }) =>
  file && <PlainButton onClick={() => saveBlob(file, file.name)}>{texts.saveLeftOut}</PlainButton>;

/** What the sheet has, or all links are to get, that an import does not keep. */
function lostIn({ paste: { columns }, options: { forAll } }: Sheet): readonly string[] {
  const hasTags = columns.includes('tags') || forAll.tags.length > 0;
  const hasExpiry = columns.includes('expiresAt') || forAll.expiresAt !== '';
  return [...(hasTags ? [texts.fields.tags] : []), ...(hasExpiry ? [texts.fields.expiresAt] : [])];
}

import { useEffect, useRef, useState } from 'react';
import { linesOf, type Proof, type ProvableImport, startFileWorker } from '@/engines/imports';
import { saveBlob } from '@/providers/files/saveBlob';
import { PlainButton } from '@/ui/button/PlainButton';
import { CsvInput } from '@/ui/form/CsvInput';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

interface PickedRowsProps {
  readonly proved: ProvableImport;
  readonly proof: Proof;
  /** Undefined after a reload: then it is asked for again. */
  readonly file: File | undefined;
}

type Wanted = 'missing' | 'different';

/** Saves the rows that are not there, or lead elsewhere, with all of their cells. */
export function PickedRows({ proved, proof, file }: PickedRowsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(file);
  const [wanted, setWanted] = useState<Wanted>();
  const [isPicking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = useRef<() => void>(undefined);

  // The worker lives outside React.
  useEffect(() => () => end.current?.(), []);

  function pick(from: File, outcome: Wanted) {
    setPicking(true);
    setProblem(undefined);
    const order = { kind: 'pick', file: from, of: proved.plan, lines: linesOf(proved.plan, proof, outcome) } as const;
    const done = (sentence?: string) => {
      end.current?.();
      setPicking(false);
      setProblem(sentence);
    };
    const fail = () => done(proofTexts.notPicked);
    end.current = startFileWorker(
      order,
      (answer) => {
        if (answer.kind !== 'picked') return;
        if ('csv' in answer) {
          setChosen(from);
          saveBlob(answer.csv, proofTexts.fileOf[outcome](proved.fileName));
          return done();
        }
        done(answer.problem === 'another-file' ? proofTexts.anotherFile : answer.reason);
      },
      fail,
    );
    if (!end.current) fail();
  }

  function ask(outcome: Wanted) {
    if (chosen) return pick(chosen, outcome);
    setWanted(outcome);
    input.current?.click();
  }

  const { missing, different } = proof.counts;
  if (missing + different === 0) return null;
  return (
    <div className={styles.line}>
      {!chosen && <p className={styles.hint}>{proofTexts.chooseFile(proved.fileName)}</p>}
      {missing > 0 && (
        <PlainButton isBusy={isPicking} onClick={() => ask('missing')}>
          {proofTexts.notThere}
        </PlainButton>
      )}
      {different > 0 && (
        <PlainButton isBusy={isPicking} onClick={() => ask('different')}>
          {proofTexts.different}
        </PlainButton>
      )}
      <CsvInput ref={input} label={proofTexts.input} onFiles={([again]) => again && wanted && pick(again, wanted)} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

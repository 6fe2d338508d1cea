import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { env } from '@/config';
import { askFileWorker, linesOf, type Proof, type ProofLook, type ProvableImport } from '@/engines/imports';
import type { ProjectLists } from '@/engines/link-lists';
import { firstButton, useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { localDay } from '@/lib/dates/localTime';
import { useResourceList } from '@/providers/data/useResourceList';
import { saveBlob } from '@/providers/files/saveBlob';
import { errorSentence } from '@/providers/http/errorSentence';
import { texts as domainTexts } from '@/resources/domains/DomainSelect';
import { domains } from '@/resources/domains/resource';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { csvFiles } from '@/resources/imports/file';
import { useProof } from '@/resources/imports/useProof';
import { LoadDomain, loadingText } from '@/resources/links/LoadDomain';
import { useProjectLists } from '@/resources/links/useAllLinks';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { FileInput } from '@/ui/form/FileInput';
import { Figure } from '@/ui/text/Figure';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

interface ImportProofProps {
  readonly proved: ProvableImport;
  /** The file, while it is at hand. */
  readonly file?: File;
  /** Its proof is asked for where this is there, and again with another one. */
  readonly asked?: object | string | undefined;
}

/** Compares an upload with the links that are there (docs/product.md#import-proof). */
export function ImportProof(props: ImportProofProps) {
  const { proved } = props;
  const domains = useLinkDomains(proved.organizationId);
  const lists = useProjectLists(proved.organizationId, proved.projectId);
  if (!domains) return <NoDomains organizationId={proved.organizationId} />;
  return lists && <OfDomains {...props} domains={domains} lists={lists} />;
}

interface OfDomainsProps extends ImportProofProps {
  readonly domains: readonly string[];
  readonly lists: ProjectLists;
}

function OfDomains({ proved, file, asked, domains, lists }: OfDomainsProps) {
  const proof = useProof({ import: proved, lists, domains, defaultDomain: env.defaultShortDomain });
  const { look, isSettled, isLooking, progress, problems, lookNow } = proof;
  const section = useRef<HTMLElement>(null);
  const recovery = useFocusRecovery(section);
  const begin = useEffectEvent(() => {
    lookNow();
    // the pressed button is gone, and the focus nowhere or on the page's title; another button has its name
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.tagName === 'H1';
    if (section.current && isLost) firstButton(section.current)?.focus();
  });
  // The lists are outside React.
  useEffect(() => {
    if (asked !== undefined) begin();
  }, [asked]);
  return (
    <section ref={section} className={styles.proof} {...recovery} aria-label={proofTexts.title}>
      <p className={styles.hint}>{proofTexts.meaning}</p>
      <div>
        <PlainButton isBusy={isLooking} onClick={() => lookNow()}>
          {proofTexts.title}
        </PlainButton>
      </div>
      {progress && <p className={styles.hint}>{loadingText(progress)}</p>}
      {look && <ProofResult look={look} isSettled={isSettled} proved={proved} />}
      {[...problems].map(([domain, sentence]) => (
        <p key={domain} role="alert">
          {proofTexts.failed(domain, sentence)}
        </p>
      ))}
      {look?.unread.map((domain) => (
        <LoadDomain
          key={domain}
          domain={domain}
          words={proofTexts.unread(domain)}
          isBusy={isLooking}
          onLoad={() => lookNow(domain)}
        />
      ))}
      {look && <PickedRows proved={proved} proof={look.proof} file={file} />}
    </section>
  );
}

interface ProofResultProps {
  readonly look: ProofLook;
  readonly isSettled: boolean;
  readonly proved: ProvableImport;
}

/** What a look has found, as of when, and what the counts mean. */
function ProofResult({ look: { proof, readAt, unread }, isSettled, proved }: ProofResultProps) {
  const invalid = proved.plan.invalid.length;
  const now = useSeconds();
  const addressOf = useScopedAddress();
  const figures = proofTexts.figures(proof);
  return (
    <div className={styles.result}>
      <output className={styles.counts}>
        {areAllThere(proof, unread) && <strong>{proofTexts.allArrived(proof.counts.arrived)}</strong>}
        <VisuallyHidden>{figures.map(({ label, value }) => `${label} ${value}`).join(' · ')}</VisuallyHidden>
      </output>
      <div className={styles.figures} aria-hidden="true">
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </div>
      {readAt !== undefined && (
        <p className={styles.hint}>{proofTexts.asRead(readAt, Math.max(now, readAt), isSettled)}</p>
      )}
      <ul className={styles.notes}>
        {[...proof.arrivals].map(([domain, amount]) => (
          <li key={domain}>
            <span>{proofTexts.arrivedOn(domain, amount)}</span>{' '}
            <Link to={addressOf('/links', { domain, from: localDay(new Date(proved.began)) })}>
              {proofTexts.show(new Date(proved.began))}
            </Link>
          </li>
        ))}
        {proof.doubtful > 0 && <li>{proofTexts.doubtful(proof.doubtful, proved.serverBegan !== undefined)}</li>}
        {invalid > 0 && <li>{proofTexts.invalid(invalid)}</li>}
        {proof.counts.missing > invalid && <li>{proofTexts.missing}</li>}
      </ul>
    </div>
  );
}

/** Not while a domain is unread. */
const areAllThere = ({ counts, ofRows, doubtful }: Proof, unread: readonly string[]) =>
  counts.missing === 0 && doubtful === 0 && unread.length === 0 && counts.arrived === ofRows.length;

const stepMs = 5000;

/** The present in ms, for an age in seconds. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  // A timer moves it.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is shown while the domains that rows can land on are not known: nothing, or why they could not be loaded. */
export function NoDomains({ organizationId }: { readonly organizationId: string }) {
  const { error, isFetching, retry } = useResourceList(domains, { organizationId });
  if (!error) return null;
  return (
    <div className={styles.proof}>
      <ErrorNotice
        title={domainTexts.loadError}
        meaning={errorSentence(error, domainTexts.loadFailure)}
        onRetry={retry}
        isRetrying={isFetching}
      />
    </div>
  );
}

interface PickedRowsProps {
  readonly proved: ProvableImport;
  readonly proof: Proof;
  /** Undefined after a reload: then it is asked for again. */
  readonly file: File | undefined;
}

type Wanted = 'missing' | 'different';

/** Saves the rows that are not there, or lead elsewhere, with all of their cells. */
function PickedRows({ proved, proof, file }: PickedRowsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(file);
  const [wanted, setWanted] = useState<Wanted>();
  const [isPicking, setPicking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(undefined);

  // The worker lives outside React.
  useEffect(() => () => leaving.current?.abort(), []);

  async function pick(from: File, outcome: Wanted) {
    setPicking(true);
    setProblem(undefined);
    const { signal } = (leaving.current = new AbortController());
    const asked = { file: from, of: proved.plan, lines: linesOf(proved.plan, proof, outcome) };
    const answer = await askFileWorker('pick', asked, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    setPicking(false);
    if (answer && 'csv' in answer) {
      setChosen(from);
      return saveBlob(answer.csv, proofTexts.fileOf[outcome](proved.fileName));
    }
    if (!answer) return setProblem(proofTexts.notPicked);
    setChosen(undefined); // it has changed since, or is gone: another press asks for it again
    return setProblem(answer.problem === 'another-file' ? proofTexts.anotherFile : answer.reason);
  }

  function ask(outcome: Wanted) {
    if (chosen) {
      void pick(chosen, outcome);
      return;
    }
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
      <FileInput
        ref={input}
        label={proofTexts.input}
        accept={csvFiles}
        onFiles={([again]) => again && wanted && void pick(again, wanted)}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

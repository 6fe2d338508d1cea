import { useEffect, useEffectEvent, useRef } from 'react';
import { env } from '@/config';
import type { LinkLists, ProvableImport } from '@/engines/imports';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { useProof } from '@/resources/imports/useProof';
import { useProjectLists } from '@/resources/links/useProjectLists';
import { PlainButton } from '@/ui/button/PlainButton';
import { LoadDomain } from './LoadDomain';
import { NoDomains } from './NoDomains';
import { PickedRows } from './PickedRows';
import styles from './Proof.module.css';
import { ProofResult } from './ProofResult';
import { proofTexts } from './texts';

interface ImportProofProps {
  readonly proved: ProvableImport;
  /** The file, while it is at hand. */
  readonly file?: File;
  /** Its proof is asked for by showing it. */
  readonly isAsked?: boolean;
}

/** Compares an upload with the links that are there (docs/product.md#import-proof). */
export function ImportProof({ proved, file, isAsked = false }: ImportProofProps) {
  const domains = useLinkDomains(proved.organizationId);
  const lists = useProjectLists(proved.organizationId, proved.projectId);
  if (!domains) return <NoDomains organizationId={proved.organizationId} />;
  return lists && <OfDomains {...{ proved, file, isAsked, domains, lists }} />;
}

interface OfDomainsProps {
  readonly proved: ProvableImport;
  readonly file: File | undefined;
  readonly isAsked: boolean;
  readonly domains: readonly string[];
  readonly lists: LinkLists;
}

const firstButton = (part: HTMLElement) => part.querySelector('button');

function OfDomains({ proved, file, isAsked, domains, lists }: OfDomainsProps) {
  const proof = useProof({ import: proved, lists, domains, defaultDomain: env.defaultShortDomain });
  const { look, isSettled, isLooking, progress, problems, lookNow } = proof;
  const section = useRef<HTMLElement>(null);
  const recovery = useFocusRecovery(section, firstButton);
  const begin = useEffectEvent(() => {
    lookNow();
    // the pressed button is gone, another one has its name
    if (section.current && document.activeElement === document.body) firstButton(section.current)?.focus();
  });
  // The lists are outside React.
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  return (
    <section ref={section} className={styles.proof} {...recovery} aria-label={proofTexts.title}>
      <p className={styles.hint}>{proofTexts.meaning}</p>
      <div>
        <PlainButton isBusy={isLooking} onClick={() => lookNow()}>
          {proofTexts.title}
        </PlainButton>
      </div>
      {progress && <p className={styles.hint}>{proofTexts.reading(progress)}</p>}
      {look && <ProofResult look={look} isSettled={isSettled} invalid={proved.plan.invalid.length} />}
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

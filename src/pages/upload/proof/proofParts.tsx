import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { env } from '@/config';
import {
  type Before,
  beforeUpload,
  type ImportPlan,
  type KeptWhere,
  keepImport,
  keptImport,
  lookBefore,
  type ProvableImport,
  takenOn,
} from '@/engines/imports';
import { useAddress } from '@/lib/address/useAddress';
import { firstButton, useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { formatSince } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';
import { useAccess } from '@/providers/auth/SessionProvider';
import { useResourceList } from '@/providers/data/useResourceList';
import type { KeptImport } from '@/providers/store/register';
import { domains as domainsResource } from '@/resources/domains/resource';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { type SentUpload, uploadId } from '@/resources/imports/useImport';
import { LoadDomain } from '@/resources/links/LoadDomain';
import { useProjectLists } from '@/resources/links/useAllLinks';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { PlainButton } from '@/ui/button/PlainButton';
import list from '@/ui/list/RecordList.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { ImportProof, NoDomains } from './ImportProof';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

/** The uploads of the project that this device can prove; the address may name one: `proof`. */
export function EarlierImports({ imports }: { readonly imports: readonly KeptImport[] }) {
  const now = useNow();
  const { subject = '' } = useAccess();
  const [shown, setShown] = useState<ProvableImport>();
  const [missing, setMissing] = useState<string>();

  function take(id: string, kept: ProvableImport | undefined) {
    setShown(kept);
    setMissing(kept ? undefined : id);
  }
  const show = (id: string) => void keptImport(subject, id).then((kept) => take(id, kept));

  const location = useLocation(); // another one also where the same address is gone to again
  const showNamed = useEffectEvent(show);
  // The database is outside React.
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('proof');
    if (named !== null) showNamed(named);
  }, [location]);

  return (
    <section className={styles.earlier} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{proofTexts.earlier}</h2>
      <ul className={list.list}>
        {imports.map(({ id, fileName, rows, began }) => (
          <li key={id} className={list.row}>
            <div className={list.words}>
              <bdi>{fileName}</bdi>
              <p className={styles.hint}>{`${proofTexts.rows(rows)} · ${formatSince(new Date(began), now)}`}</p>
            </div>
            {shown?.id !== id && (
              <PlainButton onClick={() => show(id)}>
                <span>{proofTexts.title}</span> <VisuallyHidden>{proofTexts.of(fileName)}</VisuallyHidden>
              </PlainButton>
            )}
            {missing === id && <p role="alert">{proofTexts.gone}</p>}
            {shown?.id === id && <ImportProof key={id} proved={shown} asked={shown} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TakenAlreadyProps {
  readonly scope: ProjectScope;
  readonly plan: ImportPlan;
  /** What is known so far; undefined before the first look. */
  readonly before: Before | undefined;
  readonly onKnown: Dispatch<SetStateAction<Before | undefined>>;
  /** The file is still to be uploaded. */
  readonly isOffered: boolean;
}

/** How many slugs of a file are taken on the domains that its rows are expected on, as far as all of their links are here. */
export function TakenAlready({ scope, plan, before, onKnown, isOffered }: TakenAlreadyProps) {
  const now = useNow();
  const domains = useLinkDomains(scope.organization.id);
  const { error } = useResourceList(domainsResource, { organizationId: scope.organization.id });
  const lists = useProjectLists(scope.organization.id, scope.project.id);
  const [loading, setLoading] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const know = useEffectEvent(onKnown);
  const part = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(part, (found) => firstButton(found) ?? found);

  // The lists are outside React.
  useEffect(() => {
    if (!domains || !lists || before) return undefined;
    let isShown = true;
    void lookBefore(lists, domains, plan).then((known) => isShown && know(known));
    return () => void (isShown = false);
  }, [domains, lists, plan, before]);

  async function load(domain: string) {
    if (!lists) return;
    setLoading((others) => [...others, domain]);
    setProblem(undefined);
    const sentence = await lists.read(domain, new AbortController().signal, () => undefined);
    if (sentence !== undefined) setProblem(proofTexts.failed(domain, sentence));
    const found = await lookBefore(lists, [domain], plan);
    onKnown((known) => new Map([...(known ?? []), ...found]));
    setLoading((all) => all.filter((other) => other !== domain));
  }

  // The proof tells why the domains do not come.
  const isUnknown = !isOffered && !before && Boolean(error);
  useEffect(() => {
    if (isUnknown) know(new Map());
  }, [isUnknown]);

  if (!isOffered) return null;
  const taken = domains && before ? takenOn({ plan, before, domains, defaultDomain: env.defaultShortDomain }) : [];
  return (
    <div ref={part} className={styles.result} tabIndex={-1} {...recovery}>
      {!domains && <NoDomains organizationId={scope.organization.id} />}
      {taken.map(({ domain, known }) =>
        known ? (
          <p key={domain}>{proofTexts.taken(known, taken.length > 1 ? domain : undefined, now)}</p>
        ) : (
          <LoadDomain
            key={domain}
            domain={domain}
            words={proofTexts.takenUnknown(domain)}
            isBusy={loading.includes(domain)}
            onLoad={() => void load(domain)}
          />
        ),
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

interface UploadProofProps {
  readonly scope: ProjectScope;
  readonly file: File;
  readonly sent: SentUpload;
  readonly plan: ImportPlan;
  readonly before: Before;
}

const notes: Readonly<Record<KeptWhere, string | undefined>> = {
  device: undefined,
  'not-allowed': proofTexts.notAllowed,
  'no-room': proofTexts.noRoom,
};

/** The proof of the file that was just uploaded, or may have been; what it needs is kept for a later visit. */
export function UploadProof({ scope, file, sent, plan, before }: UploadProofProps) {
  const { began, serverBegan } = sent;
  const { query } = useAddress();
  const { key } = useLocation();
  const { subject = '' } = useAccess();
  const [where, setWhere] = useState<KeptWhere>('device');
  const [proved] = useState(
    (): ProvableImport => ({
      id: uploadId(sent),
      organizationId: scope.organization.id,
      projectId: scope.project.id,
      fileName: file.name,
      began,
      serverBegan,
      plan,
      before: beforeUpload(before, began),
    }),
  );

  // The database is outside React.
  useEffect(() => {
    void keepImport(subject, proved).then(setWhere);
  }, [subject, proved]);

  return (
    <div className={styles.proof}>
      <ImportProof proved={proved} file={file} asked={query.get('proof') === proved.id ? key : undefined} />
      {notes[where] && <p className={styles.hint}>{notes[where]}</p>}
    </div>
  );
}

import { useEffect, useState } from 'react';
import {
  type Before,
  beforeUpload,
  type ImportPlan,
  type KeptWhere,
  keepImport,
  type ProvableImport,
} from '@/engines/imports';
import { useAccess } from '@/providers/auth/SessionProvider';
import type { ImportFlow } from '@/resources/imports/flow';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { ImportProof } from './ImportProof';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

interface UploadProofProps {
  readonly scope: ProjectScope;
  readonly flow: Extract<ImportFlow, { kind: 'uploaded' }>;
  readonly plan: ImportPlan;
  readonly before: Before;
}

const notes: Readonly<Record<KeptWhere, string | undefined>> = {
  device: undefined,
  'not-allowed': proofTexts.notAllowed,
  'no-room': proofTexts.noRoom,
};

/** The proof of the file that was just uploaded; what it needs is kept for a later visit. */
export function UploadProof({ scope, flow: { file, correlationId, began }, plan, before }: UploadProofProps) {
  const { subject = '' } = useAccess();
  const [where, setWhere] = useState<KeptWhere>('device');
  const [proved] = useState(
    (): ProvableImport => ({
      id: correlationId ?? String(began),
      organizationId: scope.organization.id,
      projectId: scope.project.id,
      fileName: file.name,
      began,
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
      <ImportProof proved={proved} file={file} />
      {notes[where] && <p className={styles.hint}>{notes[where]}</p>}
    </div>
  );
}

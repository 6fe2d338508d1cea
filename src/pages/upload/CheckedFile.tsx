import { useState } from 'react';
import { env } from '@/config';
import type { Before } from '@/engines/imports';
import { useFileCheck } from '@/resources/imports/useFileCheck';
import type { Import } from '@/resources/imports/useImport';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { fileTexts } from './checkTexts';
import { FileCard, type WithFile } from './FileCard';
import { FileCheckPanel } from './FileCheckPanel';
import { takenAlreadyPart, uploadProofPart } from './proof/lazyProof';
import { UploadResult } from './UploadResult';

interface CheckedFileProps {
  readonly flow: WithFile;
  readonly steps: Import;
  readonly scope: ProjectScope;
}

/** The chosen file, how its upload ended, what arrived of it, and what is in it. */
export function CheckedFilePanel({ flow, steps, scope }: CheckedFileProps) {
  const check = useFileCheck(flow.file);
  const [before, setBefore] = useState<Before>();
  const plan = check.kind === 'checked' && env.localCopies !== 'off' ? check.plan : undefined;
  const isUploaded = flow.kind === 'uploaded';
  const hasNothing =
    check.kind === 'checked' ? check.report.importable === 0 : check.kind === 'unreadable' && check.isEmpty;
  return (
    <>
      <FileCard flow={flow} steps={steps} refusal={hasNothing ? fileTexts.nothing : undefined} />
      <UploadResult flow={flow} />
      {isUploaded && plan && before && <uploadProofPart.Part scope={scope} flow={flow} plan={plan} before={before} />}
      <FileCheckPanel
        check={check}
        fileName={flow.file.name}
        isSent={isUploaded}
        organizationId={scope.organization.id}
      >
        {plan && (
          <takenAlreadyPart.Part
            scope={scope}
            plan={plan}
            before={before}
            onKnown={setBefore}
            isOffered={!isUploaded}
          />
        )}
      </FileCheckPanel>
    </>
  );
}

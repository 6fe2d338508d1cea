import { useState } from 'react';
import { env } from '@/config';
import { useFileCheck } from '@/resources/imports/check/useFileCheck';
import type { Before } from '@/resources/imports/proof/kept';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import type { WithFile } from './FileCard';
import { FileCheckPanel } from './FileCheckPanel';
import { takenAlreadyPart, uploadProofPart } from './proof/lazyProof';
import { UploadResult } from './UploadResult';

/** How the upload of a file ended, what arrived of it, and what is in it. */
export function CheckedFile({ flow, scope }: { readonly flow: WithFile; readonly scope: ProjectScope }) {
  const check = useFileCheck(flow.file);
  const [before, setBefore] = useState<Before>();
  const plan = check.kind === 'checked' && env.localCopies !== 'off' ? check.plan : undefined;
  const isUploaded = flow.kind === 'uploaded';
  return (
    <>
      <UploadResult flow={flow} />
      {isUploaded && plan && before && <uploadProofPart.Part scope={scope} flow={flow} plan={plan} before={before} />}
      <FileCheckPanel check={check} fileName={flow.file.name} organizationId={scope.organization.id}>
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

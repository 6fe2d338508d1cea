import { useId, useState } from 'react';
import { type PastedLine, readPastedList } from '@/engines/jobs';
import { allDomains } from '@/engines/links';
import { useResourceList } from '@/providers/data/useResourceList';
import { DomainSelect, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { canCarryLinks } from '@/resources/domains/model';
import { domains } from '@/resources/domains/resource';
import { canShowAll } from '@/resources/domains/useLinkDomains';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import type { DialogState } from '@/ui/dialog/useDialog';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { TextField } from '@/ui/form/Field';
import { pasteTexts as texts } from './pasteTexts';
import { ToolForm } from './ToolForm';

/** What was pasted, and the domain that it is about. */
export interface PastedList {
  readonly domain: string;
  readonly lines: readonly PastedLine[];
}

interface PasteDialogProps {
  readonly scope: ProjectScope;
  readonly dialog: DialogState;
  readonly onPasted: (pasted: PastedList) => void;
}

/** Takes a list of short links. */
export function PasteDialog({ scope, dialog, onPasted }: PasteDialogProps) {
  const { domain: remembered } = useSelection();
  const list = useResourceList(domains, { organizationId: scope.organization.id });
  const offered = list.rows.filter(canCarryLinks);
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const id = useId();

  const listed = offered.map((one) => one.domain);
  const hasSeveral = canShowAll(offered);
  const domain = chosen ?? listed.find((name) => name === remembered) ?? (hasSeveral ? allDomains : listed[0]);
  const isEmpty = text.trim() === '';
  const refusal = domain === undefined ? texts.noDomain : isEmpty ? texts.noLines : undefined;
  function submit() {
    if (domain === undefined || isEmpty) return;
    onPasted({ domain, lines: readPastedList(text, domain === allDomains ? listed : [domain]) });
  }
  return (
    <>
      <Dialog title={texts.title} dialog={dialog} size="form">
        <ToolForm onSubmit={submit}>
          {list.error ? (
            <ErrorNotice title={domainTexts.loadError} meaning={domainTexts.loadFailure} onRetry={list.retry} />
          ) : (
            <DomainSelect
              domains={offered}
              value={domain}
              offersAll={hasSeveral}
              placeholder={domainTexts.placeholder}
              isBusy={list.isLoading}
              isDisabled={offered.length === 0}
              onChange={setChosen}
            />
          )}
          <TextField
            id={id}
            label={texts.lines}
            hint={domain === allDomains ? texts.hintOfAll : texts.hint}
            rows={10}
            value={text}
            onChange={setText}
          />
          <FormFooter
            verb={texts.verb}
            dialog={dialog}
            isChanged={!isEmpty}
            isSaving={false}
            disabledReason={refusal}
          />
        </ToolForm>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}

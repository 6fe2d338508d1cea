import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '@/config/limits';
import { domainsInAddress, type Link, linkTexts } from '@/engines/links';
import { keepPrintSet, printedLink } from '@/engines/prints';
import { useAccess } from '@/providers/auth/SessionProvider';
import { errorSentence } from '@/providers/http/errorSentence';
import { notify } from '@/providers/notifications';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { FilterWords } from '../filters/FilterWords';
import { texts as statusTexts } from './statusTexts';
import { PartOfLinks, ToolForm } from './ToolForm';
import { texts } from './texts';
import { type ToolDialogProps, useToolList } from './toolList';

/**
 * Takes the links as they are now to the page that prints their codes (docs/product.md#qr-codes-of-many-links). There is a dialog
 * only while they are read, and where the list is not whole.
 */
export function PrintCodes({ place, listed, question, onClosed }: ToolDialogProps) {
  const dialog = useDialog(onClosed);
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const list = useToolList(listed, question);
  const { wholeness } = list;
  const part = wholeness?.kind === 'whole' ? undefined : wholeness;
  const [takesPart, setTakesPart] = useState(false);
  const isBusy = list.answers === 'later';
  const isGone = list.hasFailed && !wholeness;
  const [wasGone, setWasGone] = useState(false);
  if (isGone && !wasGone) setWasGone(true); // the dialog that says so stays while the list is read again
  const isReady = !isBusy && !isGone && (question.ids !== undefined || wholeness?.kind === 'whole');

  const findLinks = async (signal: AbortSignal): Promise<readonly Link[] | undefined> =>
    list.source?.links({ ...question, now: Date.now() }, limits.maxPrintedCodes + 1, signal);
  function go(links: readonly Link[] | undefined) {
    onClosed();
    if (!links) {
      const { error } = list.source?.state.getState() ?? {};
      return notify({ kind: 'error', title: linkTexts.errorTitle, text: errorSentence(error, linkTexts.loadFailure) });
    }
    const refusal = refusalOf(links);
    if (refusal !== undefined) return notify({ kind: 'info', title: refusal });
    keepPrintSet(
      { subject, projectId: place.projectId },
      {
        domain: domainsInAddress(place),
        links: links.map(printedLink),
        readAt: list.readAt ?? Date.now(),
        part: question.ids || !part ? undefined : { loaded: part.links, total: part.total },
      },
    );
    return void navigate(addressOf('/links/print'));
  }
  const start = useEffectEvent(findLinks);
  const arrive = useEffectEvent(go);
  // The worker is asked outside React.
  useEffect(() => {
    if (!isReady) return undefined;
    const asking = new AbortController();
    void start(asking.signal).then((links) => !asking.signal.aborted && arrive(links));
    return () => asking.abort();
  }, [isReady]);

  const askingForPart = useRef<AbortController>(undefined);
  // The source is asked outside React.
  useEffect(() => {
    if (!dialog.isOpen) askingForPart.current?.abort();
    return () => askingForPart.current?.abort();
  }, [dialog.isOpen]);
  async function printPart() {
    askingForPart.current?.abort();
    const asking = new AbortController();
    askingForPart.current = asking;
    const links = await findLinks(asking.signal);
    if (!asking.signal.aborted) go(links);
  }

  if (isReady || (!part && !wasGone)) return null;
  const refusal = part ? statusTexts.refused({ kind: 'part', wholeness: part }) : statusTexts.notHere(isGone);
  const canPrint = takesPart && !isGone;
  return (
    <Dialog title={texts.printTitle} dialog={dialog} size="form">
      <ToolForm onSubmit={() => void (canPrint && printPart())}>
        <FilterWords filter={question.filter} />
        <PartOfLinks
          set={{ ...list, isReading: isBusy, isChosen: false }}
          onReload={list.reload}
          take={{ verb: texts.print, found: undefined, isTaken: takesPart, onTake: setTakesPart }}
        />
        <DialogActions>
          <PlainButton onClick={dialog.leave}>{statusTexts.cancel}</PlainButton>
          <PlainButton
            look="primary"
            type="submit"
            isBusy={isBusy}
            disabledReason={isBusy || canPrint ? undefined : refusal}
          >
            {texts.print}
          </PlainButton>
        </DialogActions>
      </ToolForm>
    </Dialog>
  );
}

function refusalOf(links: readonly Link[]): string | undefined {
  if (links.length === 0) return texts.noLinks;
  return links.length > limits.maxPrintedCodes ? texts.tooManyCodes : undefined;
}

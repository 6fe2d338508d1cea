import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '@/providers/auth/SessionProvider';
import { notify } from '@/providers/notifications';
import type { Link } from '@/resources/links/model';
import type { LinksPlace } from '@/resources/links/place';
import { keepPrintSet, printedLink } from '@/resources/links/print/printSet';
import { isReading } from '@/resources/links/sync/activity';
import { ageOf } from '@/resources/links/sync/allLinksState';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import type { ListedLinks } from '../list/useListedLinks';
import { PartOfLinks } from './PartOfLinks';
import { texts as statusTexts } from './statusTexts';
import { ToolForm } from './ToolForm';
import { texts } from './texts';
import { loadedOf, type ToolQuestion, useToolList, wholenessOf } from './toolList';
import { mostPrinted } from './toolRefusal';

interface PrintCodesProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/**
 * Takes the links as they are now to the page that prints their codes (docs/product.md#qr-codes-of-many-links). There is a dialog
 * only while they are read, and where the list is not whole.
 */
export function PrintCodes({ place, listed, question, onClosed }: PrintCodesProps) {
  const dialog = useDialog(onClosed);
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const list = useToolList(listed, question);
  const wholeness = wholenessOf(list, listed);
  const [takesPart, setTakesPart] = useState(false);
  const { activity, list: known } = (list.kind === 'all' ? list.state : undefined) ?? {};
  const isBusy = list.kind === 'all' && (!activity || activity.kind === 'opening' || isReading(activity));
  const isReady = !isBusy && (question.ids !== undefined || wholeness?.kind === 'whole');

  async function findLinks(): Promise<readonly Link[]> {
    const now = Date.now();
    if (list.kind === 'pages') return loadedOf(listed.list.links, question, now);
    const found = await list.all?.finder.find({ kind: 'shown', query: { ...question, now } }, mostPrinted + 1);
    return found?.map(([, link]) => link) ?? [];
  }
  function go(links: readonly Link[]) {
    onClosed();
    const refusal = refusalOf(links);
    if (refusal !== undefined) return notify({ kind: 'info', title: refusal });
    const part =
      question.ids || !wholeness || wholeness.kind === 'whole'
        ? undefined
        : { loaded: wholeness.links, total: wholeness.total };
    keepPrintSet(
      { subject, projectId: place.projectId },
      {
        domain: place.domain,
        links: links.map(printedLink),
        readAt: known ? ageOf(known) : (listed.list.readAt ?? Date.now()),
        part,
      },
    );
    return void navigate(addressOf('/links/print'));
  }
  const start = useEffectEvent(() => findLinks());
  const arrive = useEffectEvent((links: readonly Link[]) => go(links));
  // The worker is asked outside React.
  useEffect(() => {
    if (!isReady) return undefined;
    let isWanted = true;
    void start().then((links) => isWanted && arrive(links));
    return () => void (isWanted = false);
  }, [isReady]);

  if (isReady || !wholeness || wholeness.kind === 'whole') return null;
  const disabledReason = isBusy || takesPart ? undefined : statusTexts.refused({ kind: 'part', wholeness });
  return (
    <Dialog title={texts.printTitle} dialog={dialog} size="form">
      <ToolForm onSubmit={() => void (takesPart && findLinks().then(go))}>
        <PartOfLinks
          set={{
            isReading: isBusy,
            msLeft: list.kind === 'all' ? list.state?.msLeft : undefined,
            loadRest: list.kind === 'all' ? list.all?.reading.load : listed.readAll,
          }}
          wholeness={wholeness}
          onReload={list.kind === 'all' ? list.all?.reading.readAgain : listed.list.refresh}
          isTaken={takesPart}
          onTake={setTakesPart}
        />
        <DialogActions>
          <PlainButton onClick={dialog.leave}>{statusTexts.cancel}</PlainButton>
          <PlainButton look="primary" type="submit" isBusy={isBusy} disabledReason={disabledReason}>
            {texts.print}
          </PlainButton>
        </DialogActions>
      </ToolForm>
    </Dialog>
  );
}

function refusalOf(links: readonly Link[]): string | undefined {
  if (links.length === 0) return texts.noLinks;
  return links.length > mostPrinted ? texts.tooManyCodes : undefined;
}

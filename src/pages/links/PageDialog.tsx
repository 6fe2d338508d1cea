import { lazyPart } from '@/lib/lazy/lazyPart';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { LinkOfCode } from './details/QrCode';
import type { DomainChoice } from './domain/useDomainChoice';
import type { LinksDialog } from './LinksDialogs';
import type { ToolDialogProps } from './tools/toolList';

const { Part: ChangeStatus } = lazyPart(async () => (await import('./tools/StatusDialog')).ChangeStatus);
const { Part: ExportLinks } = lazyPart(async () => (await import('./tools/ExportLinks')).ExportLinks);
const { Part: PrintCodes } = lazyPart(async () => (await import('./tools/PrintCodes')).PrintCodes);
const { Part: PresetsDialog } = lazyPart(
  async () => (await import('@/resources/links/presets/PresetsDialog')).PresetsDialog,
);
const { Part: QrCodeDialog } = lazyPart(async () => (await import('./details/QrCodeDialog')).QrCodeDialog);
const { Part: QrDesigns } = lazyPart(async () => (await import('@/resources/links/qr-designs/QrDesigns')).QrDesigns);
const { Part: TableChoiceDialog } = lazyPart(async () => (await import('./table/TableChoiceDialog')).TableChoiceDialog);
const { Part: Totals } = lazyPart(async () => (await import('./tools/Totals')).Totals);
const { Part: ShortcutsDialog } = lazyPart(async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog);

interface PageDialogProps extends Pick<ToolDialogProps, 'listed' | 'question' | 'onClosed'> {
  readonly dialog: Exclude<LinksDialog, 'create'>;
  readonly choice: Pick<DomainChoice, 'offered'>;
  readonly link: LinkOfCode | undefined;
  readonly knownTags: () => readonly string[];
}

/** A dialog of the page besides the one that creates a link. */
export function PageDialog({ dialog, choice, listed, question, link, knownTags, onClosed }: PageDialogProps) {
  const { organization } = useSelection();
  const { place } = listed;
  const ends = { onClosed, onMissing: onClosed };
  const shown = place && { place, listed, question, ...ends };
  const organizationId = organization?.id;
  switch (dialog) {
    case 'status':
      return shown && <ChangeStatus {...shown} />;
    case 'export':
      return shown && <ExportLinks {...shown} />;
    case 'print':
      return shown && <PrintCodes {...shown} />;
    case 'totals':
      return shown && <Totals {...shown} />;
    case 'designs':
      return (
        organizationId !== undefined && (
          <QrDesigns organizationId={organizationId} links={listed.list.links} {...ends} />
        )
      );
    case 'presets':
      return (
        organizationId !== undefined && (
          <PresetsDialog organizationId={organizationId} domains={choice.offered} knownTags={knownTags} {...ends} />
        )
      );
    case 'qr':
      return link && <QrCodeDialog link={link} {...ends} />;
    case 'columns':
      return <TableChoiceDialog {...ends} />;
    default:
      return <ShortcutsDialog onClose={onClosed} onMissing={onClosed} />;
  }
}

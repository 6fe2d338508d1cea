import { type Link, type LinkActionName, linkActions, offeredActions, shortUrl } from '@/engines/links';
import { modifierKey } from '@/providers/palette';
import type { MenuAction } from '@/ui/menu/ActionsMenu';
import { areShortcutsOn } from '../shortcuts/useShortcuts';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

/** What can be done with a link in its row; `within` is the row, or an element of it. */
export type ActionsOfLink = (link: Link, within: Element) => readonly MenuAction[];

/** As 'Keyboard shortcuts' lists it. */
export const withModifier = (key: string) => `${modifierKey} ${key.toUpperCase()}`;

/** The single keys of a row, which act while it has the focus. */
export const rowKeys = { open: 'o', qrCode: 'q', status: 'd' } as const;

interface RowActionHandlers {
  /** A change of the link is on its way. */
  readonly isBusy: (link: Link) => boolean;
  readonly onStatus: (link: Link, action: LinkActionName) => void;
  readonly onQrCode: (link: Link) => void;
  readonly onDuplicate: (link: Link) => void;
  /** Why no link can be created now. */
  readonly duplicateRefusal: string | undefined;
}

/** The menu of a row, whose keys act in the row, too. */
export function rowActions(handlers: RowActionHandlers): ActionsOfLink {
  const { isBusy, onStatus, onQrCode, onDuplicate, duplicateRefusal } = handlers;
  return (link, within) => {
    const keys: Partial<typeof rowKeys> = areShortcutsOn() ? rowKeys : {};
    const change = (name: LinkActionName): MenuAction => ({
      label: linkActions[name].label,
      keys: keys.status,
      ...(isBusy(link) ? { disabledReason: texts.isSaving } : { onSelect: () => onStatus(link, name) }),
    });
    return [
      // the row's own button says how it went
      { label: texts.copyUrl, keys: withModifier('c'), onSelect: () => copyButton(within)?.click() },
      { label: texts.openUrl, keys: keys.open, href: shortUrl(link) },
      { label: texts.qrCode, keys: keys.qrCode, onSelect: () => onQrCode(link) },
      ...offeredActions(link).map(change),
      {
        label: pageTexts.duplicate,
        ...(duplicateRefusal === undefined
          ? { onSelect: () => onDuplicate(link) }
          : { disabledReason: duplicateRefusal }),
      },
    ];
  };
}

const copyButton = (within: Element) => within.closest('[data-link]')?.querySelector<HTMLElement>('[data-outcome]');

/** Does what the entry of a menu would do. */
export function takeAction(action: MenuAction): void {
  if ('href' in action) window.open(action.href, '_blank', 'noopener');
  else if ('onSelect' in action) action.onSelect();
}

import { type ReactNode, useState } from 'react';
import { isPreviewed } from '@/config';
import { type LinksPlace, linkTexts } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { usePressGuard } from '@/lib/usePressGuard';
import { closeFailure, notify } from '@/providers/notifications';
import type { Bulk } from '../bulk/BulkBar';
import type { ListedLinks } from '../list/useListedLinks';
import type { SelectColumn } from '../table/selectColumn';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

export interface BulkMode {
  /** The label of the button that enters and leaves it. */
  readonly label: string;
  /** Why it can't be entered. */
  readonly refusal: string | undefined;
  readonly isEntering: boolean;
  readonly toggle: () => void;
  readonly column: SelectColumn | undefined;
  readonly bar: ReactNode;
}

const bulkCode = lazyCode(() => import('../bulk/BulkBar'));
type BulkCode = typeof import('../bulk/BulkBar');

/** The code is fetched when the mode is first entered; a selection ends when another list is shown. */
type Mode =
  | { readonly kind: 'off' | 'entering' }
  | {
      readonly kind: 'on';
      readonly code: BulkCode;
      readonly place: LinksPlace | undefined;
      readonly bulk: Bulk;
    };

const failureKey = 'bulk-code-failed';

/** Enters and leaves bulk mode (docs/product.md#bulk-actions). Its code is loaded when it is first entered. */
export function useBulkMode(listed: ListedLinks): BulkMode {
  const { place, source } = listed;
  const isPaged = source.paging !== undefined;
  const [mode, setMode] = useState<Mode>({ kind: 'off' });

  const enterWith = (code: BulkCode) => setMode({ kind: 'on', code, place, bulk: code.createBulk() });

  if (mode.kind === 'on' && mode.place !== place) enterWith(mode.code);
  if (mode.kind === 'on' && !isPaged) setMode({ kind: 'off' }); // rows of all links are not its own

  async function enter() {
    setMode({ kind: 'entering' });
    try {
      enterWith(await bulkCode.load());
      closeFailure(failureKey);
    } catch {
      setMode({ kind: 'off' });
      notify({ kind: 'error', title: linkTexts.errorTitle, text: texts.bulkFailure, key: failureKey });
    }
  }

  const label = mode.kind === 'on' ? texts.exitBulk : texts.bulkActions;
  const guard = usePressGuard(label);
  return {
    label,
    refusal: mode.kind === 'on' ? undefined : refusalOf(place, isPaged),
    isEntering: mode.kind === 'entering',
    toggle: guard(() => (mode.kind === 'on' ? setMode({ kind: 'off' }) : void enter())),
    column: mode.kind === 'on' ? mode.bulk.column : undefined,
    bar: mode.kind === 'on' && mode.bulk.bar(listed),
  };
}

function refusalOf(place: LinksPlace | undefined, isPaged: boolean): string | undefined {
  if (!isPreviewed('bulk-actions')) return texts.comingSoon;
  if (!isPaged) return texts.needsPages;
  return place ? undefined : pageTexts.needsDomain;
}

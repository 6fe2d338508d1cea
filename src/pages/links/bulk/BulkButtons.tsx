import { useIsPhone } from '@/lib/browser/useIsPhone';
import { PlainButton } from '@/ui/button/PlainButton';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import styles from './BulkBar.module.css';
import { texts } from './texts';
import type { BulkAction } from './useBulkActions';

interface BulkButtonsProps {
  readonly underWay: BulkAction | undefined;
  readonly onChoose: (action: BulkAction) => void;
  readonly onClear: () => void;
}

/** What the bar has a button for; a phone has them in the menu. */
const buttons = [
  { action: 'activate', label: texts.activate },
  { action: 'deactivate', label: texts.deactivate },
  { action: 'tags', label: texts.updateTags },
] as const satisfies readonly { action: BulkAction; label: string }[];

const more = [
  { action: 'export', label: texts.export },
  { action: 'deactivate', label: texts.deactivateLinks },
] as const satisfies readonly { action: BulkAction; label: string }[];

const [activate, , tags] = buttons;

/** The actions of the bar. While one is under way the others wait. */
export function BulkButtons({ underWay, onChoose, onClear }: BulkButtonsProps) {
  const isPhone = useIsPhone();
  const listed = isPhone ? [activate, tags, ...more] : more;
  const refusal = underWay === undefined ? undefined : texts.underWay;
  return (
    <div className={styles.buttons}>
      {!isPhone &&
        buttons.map(({ action, label }) => (
          <PlainButton
            key={label}
            onClick={() => onChoose(action)}
            isBusy={underWay === action}
            disabledReason={underWay === action ? undefined : refusal}
          >
            {label}
          </PlainButton>
        ))}
      <ActionsMenu
        label={texts.more}
        look="words"
        actions={listed.map(({ action, label }) =>
          refusal ? { label, disabledReason: refusal } : { label, onSelect: () => onChoose(action) },
        )}
      />
      <PlainButton onClick={onClear}>{texts.clear}</PlainButton>
    </div>
  );
}

import type { QrDesign } from '@/engines/qr-codes';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useOpening } from '@/lib/useOpening';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import styles from './QrDesigns.module.css';
import { texts } from './texts';
import type { CodedLink } from './useDesigns';

const { Part: QrDesigns } = lazyPart(async () => (await import('./QrDesigns')).QrDesigns);

interface DesignsButtonProps {
  readonly organizationId: string;
  readonly links: readonly CodedLink[];
}

/** Opens the designs. */
export function DesignsButton({ organizationId, links }: DesignsButtonProps) {
  const designs = useOpening<'designs'>();
  return (
    <>
      <PlainButton onClick={() => designs.open('designs')}>{texts.open}</PlainButton>
      {designs.what && (
        <QrDesigns
          key={designs.key}
          organizationId={organizationId}
          links={links}
          onClosed={designs.close}
          onMissing={designs.close}
        />
      )}
    </>
  );
}

interface DesignChoiceProps {
  readonly designs: readonly QrDesign[];
  readonly chosen: QrDesign | undefined;
  /** The specification's code can be chosen as well. */
  readonly hasPlain?: boolean;
  readonly onChoose: (name: string | undefined) => void;
}

/** Not the name of a design, because names are trimmed. */
const plain = ' ';

/** One of the saved designs. */
export function DesignChoice({ designs, chosen, hasPlain = false, onChoose }: DesignChoiceProps) {
  const named = designs.map(({ name }) => ({ value: name, label: name }));
  return (
    <label className={styles.choice}>
      <span>{texts.design}</span>
      <NativeSelect
        label={texts.design}
        value={chosen?.name ?? plain}
        options={hasPlain ? [{ value: plain, label: texts.plain }, ...named] : named}
        onChange={(name) => onChoose(name === plain ? undefined : name)}
      />
    </label>
  );
}

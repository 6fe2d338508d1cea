import { ScopedLink } from '@/resources/selection/ScopedLink';
import { ChevronIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import styles from './SourceChoice.module.css';
import { texts } from './texts';
import { takesFocus } from './useStepFocus';

export const SourceChoice = ({ onChoose }: { readonly onChoose: () => void }) => (
  <section aria-labelledby="sources">
    <h2 id="sources" className={styles.heading}>
      {texts.sources}
    </h2>
    <ul className={styles.sources}>
      <li {...takesFocus}>
        <Source name={texts.firebase} hint={texts.firebaseHint} onChoose={onChoose} />
      </li>
      <li>
        <Source name={texts.others} hint={texts.othersHint} />
      </li>
    </ul>
    <p className={styles.note}>
      {texts.fromElsewhere} <ScopedLink to="/links/create-many">{texts.createMany}</ScopedLink>
    </p>
  </section>
);

interface SourceProps {
  readonly name: string;
  readonly hint: string;
  /** Without it the source can't be chosen yet. */
  readonly onChoose?: () => void;
}

const Source = ({ name, hint, onChoose }: SourceProps) => (
  <button type="button" className={styles.source} aria-disabled={!onChoose || undefined} onClick={onChoose}>
    <span className={styles.words}>
      <span className={styles.name}>
        {name} {onChoose ? <Badge look="loud">{texts.available}</Badge> : <Badge>{texts.comingSoon}</Badge>}
      </span>
      <span className={styles.hint}>{hint}</span>
    </span>
    {onChoose && <ChevronIcon />}
  </button>
);

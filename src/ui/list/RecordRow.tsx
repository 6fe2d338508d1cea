import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { PlainButton } from '../button/PlainButton';
import { Skeleton } from '../feedback/Skeleton';
import { ShortText } from '../text/ShortText';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './RecordList.module.css';

interface RecordRowProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly badges: ReactNode;
  readonly description: string;
  /** Small things to know, in a line; what is not there leaves no gap. */
  readonly facts: readonly ReactNode[];
  readonly actions: ReactNode;
}

/** A name, a description and a row of facts may be as long as the API lets them; a list shows this many characters. */
const maxLengths = { name: 80, description: 200 } as const;

/** One row of a short list of records. The list around it is a `ul` with `RecordList.module.css`. */
export const RecordRow = ({ name, isCurrent, badges, description, facts, actions }: RecordRowProps) => (
  <li className={classNames(styles.row, isCurrent && styles.current)} aria-current={isCurrent || undefined}>
    <div className={styles.words}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <ShortText text={name} limit={maxLengths.name} />
        </h2>
        {badges}
      </div>
      <p className={styles.description}>
        <ShortText text={description} limit={maxLengths.description} />
      </p>
      <ul className={styles.facts}>
        {facts.filter(Boolean).map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- facts have a fixed order and nothing else to tell them by
          <li key={index}>{fact}</li>
        ))}
      </ul>
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
);

interface RecordActionProps {
  readonly verb: string;
  /** Of the record; only screen readers need it. */
  readonly name: string;
  readonly disabledReason?: string | undefined;
  readonly onClick: () => void;
}

export const RecordAction = ({ verb, name, disabledReason, onClick }: RecordActionProps) => (
  <PlainButton disabledReason={disabledReason} onClick={onClick}>
    <span>{verb}</span> <VisuallyHidden>{name.slice(0, maxLengths.name)}</VisuallyHidden>
  </PlainButton>
);

interface RecordSkeletonProps {
  readonly rows: number;
  /** What screen readers announce: 'Loading organizations...'. */
  readonly label: string;
}

/** Keeps the place of a short list of records: name, description, facts and an action in each row. */
export const RecordSkeleton = ({ rows, label }: RecordSkeletonProps) => (
  <output>
    <VisuallyHidden>{label}</VisuallyHidden>
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <div className={styles.words}>
            <div className={styles.head}>
              <span>
                <Skeleton width="160px" />
              </span>
            </div>
            <div className={styles.description}>
              <Skeleton width="min(320px, 80%)" />
            </div>
            <div className={styles.facts}>
              <span>
                <Skeleton width="200px" />
              </span>
            </div>
          </div>
          <div className={styles.actions}>
            <Skeleton width="78px" height="32px" />
          </div>
        </div>
      ))}
    </div>
  </output>
);

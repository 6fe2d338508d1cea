import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { PageSlots } from '@/providers/data/pageSlots';
import styles from '@/ui/list/RecordList.module.css';
import { RecordAction, RecordRow } from '@/ui/list/RecordRow';
import { Badge } from '@/ui/text/Badge';
import type { RowSelection } from './drawn';
import type { Texts } from './texts';

interface RecordCardsProps {
  readonly card: NonNullable<PageSlots['card']>;
  readonly rows: readonly BaseRecord[];
  readonly texts: Texts;
  readonly selection: RowSelection | undefined;
  readonly nameOf: (row: BaseRecord) => string;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** Rows as a short list of cards, each with what the slots of its resource say. */
export const RecordCards = ({ card, rows, texts, selection, nameOf, renderActions }: RecordCardsProps) => (
  <ul className={styles.list} aria-label={texts.list}>
    {rows.map((row) => {
      const name = nameOf(row);
      const isCurrent = selection !== undefined && row.id === selection.currentId;
      const current = isCurrent && <Badge look="loud">{texts.current}</Badge>;
      return (
        <RecordRow
          key={row.id}
          name={name}
          isCurrent={isCurrent}
          badges={card.badges ? card.badges(row, current) : current}
          description={card.description(row) || texts.noDescription}
          facts={card.facts(row)}
          actions={
            <>
              {selection && (
                <RecordAction
                  verb={texts.select}
                  name={name}
                  disabledReason={isCurrent ? texts.isCurrent : undefined}
                  onClick={() => selection.choose(String(row.id))}
                />
              )}
              {renderActions(row)}
            </>
          }
        />
      );
    })}
  </ul>
);

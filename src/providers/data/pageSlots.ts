import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';

/** Sentences of a drawn page that a resource may say in its own words. */
export interface PageTexts {
  /** Below the title, before the place when the records have one. */
  readonly context: string;
  /** Said when the selection does not go as far as the resource needs. */
  readonly missing: { readonly title: string; readonly text: string };
  readonly create: string;
  readonly edit: string;
  readonly delete: string;
  readonly deleteConsequences: string;
  readonly empty: string;
  readonly emptyHint: string;
  /** Follows the name of a created record that can be selected; without it none is offered. */
  readonly offer: string | undefined;
}

/** What a drawn page shows that its declaration can't say. It is loaded with the page. */
export interface PageSlots<Row extends BaseRecord = BaseRecord> {
  readonly texts?: Partial<PageTexts>;
  /** Shown above the records. */
  readonly notice?: ReactNode;
  /** Draws the rows as cards; without it they are a table that can be searched and sorted. */
  readonly card?: {
    /** `current` marks the selected row. */
    badges?(row: Row, current: ReactNode): ReactNode;
    description(row: Row): string;
    facts(row: Row): readonly ReactNode[];
  };
  /** What the dialog that edits shows and can't change. */
  fixed?(row: Row): readonly FixedField[];
  /** The toast of a failed write; the words of the server, else the sentence, unless told. */
  readonly failure?: (error: unknown, sentence: string) => string;
}

export interface FixedField {
  readonly label: string;
  readonly text: string;
}

import { useId } from 'react';
import type { SheetStyle } from '@/engines/exports';
import { type FieldKey, linkField } from '@/engines/links';
import { figureLocale } from '@/lib/text/locale';
import { type CellSeparator, cellSeparators } from '@/providers/files/csv';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import styles from './SheetChoices.module.css';

const texts = {
  separator: 'Separator',
  separators: { ',': 'Comma', ';': 'Semicolon' } satisfies Record<CellSeparator, string>,
  columns: (chosen: number, all: number) => `Columns: ${chosen} of ${all}`,
} as const;

const options = cellSeparators.map((value) => ({ value, label: texts.separators[value] }));

/** What spreadsheets take in the browser's language: a semicolon where the comma is the sign of decimals. */
export const usualSeparator = (): CellSeparator =>
  new Intl.NumberFormat(figureLocale()).format(0.5).includes(',') ? ';' : ',';

interface SheetChoicesProps {
  readonly fields: readonly FieldKey[];
  readonly sheet: SheetStyle;
  /** It is a file of text. */
  readonly hasSeparator: boolean;
  readonly onChange: (sheet: SheetStyle) => void;
}

/** How a file for a spreadsheet is written: what separates its cells, and which columns it has. */
export function SheetChoices({ fields, sheet, hasSeparator, onChange }: SheetChoicesProps) {
  const id = useId();
  const choose = (key: FieldKey, isChosen: boolean) =>
    onChange({ ...sheet, columns: fields.filter((each) => (each === key ? isChosen : sheet.columns.includes(each))) });
  return (
    <div className={styles.choices}>
      {hasSeparator && (
        <Field id={id} label={texts.separator}>
          <NativeSelect
            id={id}
            label={texts.separator}
            value={sheet.separator}
            options={options}
            onChange={(separator) => onChange({ ...sheet, separator })}
          />
        </Field>
      )}
      <details>
        <summary>{texts.columns(sheet.columns.length, fields.length)}</summary>
        <div className={styles.columns}>
          {fields.map((key) => (
            <Checkbox
              key={key}
              label={linkField(key).label}
              isChecked={sheet.columns.includes(key)}
              onChange={(isChosen) => choose(key, isChosen)}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

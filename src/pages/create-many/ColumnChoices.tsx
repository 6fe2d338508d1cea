import { shorten } from '@/lib/text/shorten';
import { type ColumnRole, columnRoles, isColumnRole } from '@/resources/links/many/fields';
import type { Paste, PasteChoice, Separator } from '@/resources/links/many/readPaste';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import styles from './CreateMany.module.css';
import { texts } from './texts';

interface ColumnChoicesProps {
  readonly paste: Paste;
  readonly choice: PasteChoice;
  readonly onChange: (choice: PasteChoice) => void;
}

const separators: readonly ('found' | Separator)[] = ['found', 'none', '\t', ',', ';'];
const separatorOptions = separators.map((value) => ({ value, label: texts.separators[value] }));
const fieldOptions: readonly { readonly value: ColumnRole | 'unused'; readonly label: string }[] = [
  { value: 'unused', label: texts.unused },
  ...columnRoles.map((value) => ({ value, label: texts.fields[value] })),
];

/** In characters. */
const longestLabel = 24;

/** What separates the columns of a sheet, and what each of them holds. */
export function ColumnChoices({ paste: { labels, columns }, choice, onChange }: ColumnChoicesProps) {
  function chooseField(index: number, field: ColumnRole | 'unused') {
    const set = Object.fromEntries(columns.map((found, at) => [at, found ?? 'unused'] as const));
    const others = Object.entries(set).filter(([, other]) => other !== field || !isColumnRole(other));
    onChange({ ...choice, columns: { ...Object.fromEntries(others), [index]: field } });
  }
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">{texts.columns}</legend>
      <div className={styles.column}>
        <span aria-hidden="true">{texts.separator}</span>
        <NativeSelect
          label={texts.separator}
          value={choice.separator ?? 'found'}
          options={separatorOptions}
          onChange={(value) => onChange({ separator: value === 'found' ? undefined : value })}
        />
      </div>
      {labels.length > 1 &&
        labels.map((label, index) => {
          const words = texts.column(index + 1, shorten(label, longestLabel) ?? label);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its number
            <div key={index} className={styles.column}>
              <bdi aria-hidden="true">{words}</bdi>
              <NativeSelect
                label={words}
                value={columns[index] ?? 'unused'}
                options={fieldOptions}
                onChange={(field) => chooseField(index, field)}
              />
            </div>
          );
        })}
    </fieldset>
  );
}

import { withoutGuard } from '@/contract/importRow';
import {
  type ColumnRole,
  columnRoles,
  type Paste,
  type PasteChoice,
  type Separator,
  sheetKey,
} from '@/engines/imports';
import { shorten } from '@/lib/text/shorten';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import styles from './CreateMany.module.css';
import { texts } from './texts';

interface ColumnChoicesProps {
  readonly paste: Paste;
  readonly choice: PasteChoice;
  readonly onChange: (choice: PasteChoice) => void;
}

const separators: readonly ('found' | Separator)[] = ['found', 'none', '\t', ',', ';', '|'];
const separatorOptions = separators.map((value) => ({ value, label: texts.separators[value] }));
const roleOptions: readonly { readonly value: ColumnRole | 'unused'; readonly label: string }[] = [
  { value: 'unused', label: texts.unused },
  ...columnRoles.map((value) => ({ value, label: texts.fields[value] })),
];

/** In characters. */
const maxLabelLength = 24;
const maxExampleLength = 60;

const shortened = (text: string, maxLength: number) => shorten(text, maxLength) ?? text;

/** What separates the columns of a sheet, where it comes from, and what each of its columns is read as. */
export function ColumnChoices({ paste, choice, onChange }: ColumnChoicesProps) {
  const { labels, columns, hasHeadings, product } = paste;
  function chooseRole(index: number, role: ColumnRole | 'unused') {
    const others = columns.map((found, at) => [at, (found !== role && found) || 'unused'] as const);
    onChange({ ...choice, columns: { ...Object.fromEntries(others), [index]: role }, sheet: sheetKey(paste) });
  }
  const unused = labels.flatMap((label, index) => (columns[index] ? [] : [label || texts.columnNumber(index + 1)]));
  return (
    <div className={styles.columns}>
      {product && <p>{texts.looksLike(product)}</p>}
      <div className={styles.separator}>
        <span aria-hidden="true">{texts.separator}</span>
        <NativeSelect
          label={texts.separator}
          value={choice.separator ?? 'found'}
          options={separatorOptions}
          onChange={(value) => onChange({ separator: value === 'found' ? undefined : value })}
        />
      </div>
      {paste.doubt && <InlineNotice tone="orange">{texts.separatorDoubt(paste.separator, paste.doubt)}</InlineNotice>}
      {labels.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        <section className={styles.sheet} aria-label={texts.columns} tabIndex={0}>
          <ul>
            {labels.map((label, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its number
              <li key={index}>
                <bdi className={styles.heading}>
                  {hasHeadings ? label || texts.noHeading : texts.columnNumber(index + 1)}
                </bdi>
                <span className={styles.examples}>
                  {examplesOf(paste, index).map((example) => (
                    <bdi key={example}>{shortened(example, maxExampleLength)}</bdi>
                  ))}
                </span>
                <NativeSelect
                  label={texts.columnLabel(index + 1, shortened(label, maxLabelLength))}
                  value={columns[index] ?? 'unused'}
                  options={roleOptions}
                  onChange={(role) => chooseRole(index, role)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {labels.length > 1 && !columns.includes('deepLink') && (
        <InlineNotice tone="orange">{texts.noDestination}</InlineNotice>
      )}
      {labels.length > 1 && unused.length > 0 && (
        <InlineNotice tone="orange">
          {texts.unusedColumns(
            unused.length,
            unused.map((label) => shortened(label, maxLabelLength)),
          )}
        </InlineNotice>
      )}
    </div>
  );
}

/** The first three different cells that hold something, as links are created of them. */
function examplesOf({ rows }: Paste, index: number): readonly string[] {
  const examples = new Set<string>();
  for (const { cells } of rows.slice(0, 1000)) {
    const cell = withoutGuard(cells[index] ?? '');
    if (cell !== '') examples.add(cell);
    if (examples.size === 3) break;
  }
  return [...examples];
}

import * as z from 'zod/mini';
import {
  isPlainPaper,
  type LabelLook,
  type LeftOutStatus,
  labelSheets,
  labelSizes,
  labelsOnSheet,
  leftOutStatuses,
  linksWith,
  type PrintedLink,
  papers,
  type SheetName,
  sheetLayout,
} from '@/engines/prints';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { Checkbox } from '@/ui/form/Checkbox';
import { Segmented } from '@/ui/form/Segmented';
import styles from './Print.module.css';
import { texts } from './texts';

interface ChoicesProps {
  readonly choice: PrintChoice;
  readonly onChange: ChangeChoice;
}

const uses = (['sheets', 'files'] as const).map((value) => ({ value, label: texts.uses[value] }));
const sheets = [
  ...(['a4', 'letter'] as const).map((value) => ({ value, label: papers[value].label })),
  ...(Object.keys(labelSheets) as (keyof typeof labelSheets)[]).map((value) => ({ value, label: sheetLabel(value) })),
] satisfies readonly { readonly value: SheetName; readonly label: string }[];
const sizes = labelSizes.map((size) => ({ value: String(size), label: texts.size(size) }));

/** What is made: sheets of labels, or files. */
export function Choices({ choice, onChange }: ChoicesProps) {
  const { use, sheet, size, start, hasNames } = choice;
  const layout = sheetLayout(choice);
  const starts = Array.from({ length: labelsOnSheet(layout) }, (_, place) => String(place + 1));
  return (
    <>
      <Segmented label={texts.use} options={uses} value={use} onChange={(value) => onChange({ use: value })} />
      {use === 'files' ? (
        <p className={styles.note}>{texts.filesMeaning}</p>
      ) : (
        <div className={styles.choices}>
          <label className={styles.choice}>
            <span>{texts.paper}</span>
            <NativeSelect
              label={texts.paper}
              value={sheet}
              options={sheets}
              onChange={(value) => onChange({ sheet: value, start: 1 })}
            />
          </label>
          {isPlainPaper(sheet) ? (
            <label className={styles.choice}>
              <span>{texts.label}</span>
              <NativeSelect
                label={texts.label}
                value={String(size)}
                options={sizes}
                onChange={(value) => onChange({ size: labelSizes.find((each) => String(each) === value) ?? size })}
              />
            </label>
          ) : (
            <label className={styles.choice}>
              <span>{texts.start}</span>
              <NativeSelect
                label={texts.start}
                value={String(start)}
                options={starts.map((value) => ({ value, label: value }))}
                onChange={(value) => onChange({ start: Number(value) })}
              />
            </label>
          )}
          <span className={styles.note}>{texts.perSheet(layout.columns, layout.rows)}</span>
          <Checkbox
            label={texts.names}
            isChecked={hasNames}
            onChange={(isTicked) => onChange({ hasNames: isTicked })}
          />
        </div>
      )}
    </>
  );
}

function sheetLabel(sheet: keyof typeof labelSheets): string {
  const { name, width, height } = labelSheets[sheet];
  return texts.sheet(name, width, height);
}

/** The format of the codes, and how it looks. */
export interface PrintChoice extends LabelLook {
  readonly use: 'sheets' | 'files';
  /** The first label that is printed on; those before it on the first sheet are left empty. */
  readonly start: number;
  /** The name of a saved design; undefined for black on white. */
  readonly design: string | undefined;
  /** Links with these statuses are printed as well. */
  readonly statuses: readonly LeftOutStatus[];
}

type ChangeChoice = (part: Partial<PrintChoice>) => void;

const firstChoice: PrintChoice = {
  use: 'sheets',
  sheet: 'a4',
  start: 1,
  design: undefined,
  size: 40,
  hasNames: false,
  statuses: [],
};

const printChoice = z
  .object({
    use: z.literal(uses.map(({ value }) => value)),
    sheet: z.literal(sheets.map(({ value }) => value)),
    start: z.int().check(z.minimum(1)),
    design: z.optional(z.string()),
    size: z.literal(labelSizes),
    hasNames: z.boolean(),
    statuses: z.array(z.literal(leftOutStatuses)),
  })
  .check(z.refine((choice) => choice.start <= labelsOnSheet(sheetLayout(choice))));

/** What was chosen for a set before; another version may have had other choices. */
export const keptChoice = (kept: object | undefined): PrintChoice => ({
  ...firstChoice,
  ...z.safeParse(printChoice, { ...firstChoice, ...kept }).data,
});

interface LeftOutProps {
  readonly links: readonly PrintedLink[];
  /** The instant that decides what is expired, in ms. */
  readonly at: number;
  readonly ticked: readonly LeftOutStatus[];
  readonly onChange: (ticked: readonly LeftOutStatus[]) => void;
}

/** A code stays printed for long, so links that lead nowhere are printed only when that is chosen. */
export function LeftOut({ links, at, ticked, onChange }: LeftOutProps) {
  const counts = leftOutStatuses.map((status) => ({ status, count: linksWith(links, [status], at).length }));
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  const tick = (status: LeftOutStatus, isTicked: boolean) =>
    onChange(leftOutStatuses.filter((each) => (each === status ? isTicked : ticked.includes(each))));
  return (
    <fieldset className={styles.leftOut}>
      <legend>{texts.leftOut}</legend>
      {found.map(({ status, count }) => (
        <Checkbox
          key={status}
          label={texts.withStatus(count, texts.statuses[status])}
          isChecked={ticked.includes(status)}
          onChange={(isTicked) => tick(status, isTicked)}
        />
      ))}
    </fieldset>
  );
}

import {
  type LabelLook,
  type LeftOutStatus,
  labelSizes,
  leftOutStatuses,
  linksWith,
  type Paper,
  type PrintedLink,
  papers,
  sheetGrid,
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
const paperNames = (['a4', 'letter'] as const satisfies readonly Paper[]).map((value) => ({
  value,
  label: papers[value].label,
}));
const sizes = labelSizes.map((size) => ({ value: String(size), label: texts.size(size) }));

/** What is made: sheets of labels, or files. */
export function Choices({ choice, onChange }: ChoicesProps) {
  const { use, paper, size, hasNames } = choice;
  const { columns, rows } = sheetGrid(paper, size);
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
              value={paper}
              options={paperNames}
              onChange={(value) => onChange({ paper: value })}
            />
          </label>
          <label className={styles.choice}>
            <span>{texts.label}</span>
            <NativeSelect
              label={texts.label}
              value={String(size)}
              options={sizes}
              onChange={(value) => onChange({ size: labelSizes.find((each) => String(each) === value) ?? size })}
            />
          </label>
          <span className={styles.note}>{texts.perSheet(columns, rows)}</span>
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

/** The format of the codes, and how it looks. */
export interface PrintChoice extends LabelLook {
  readonly use: 'sheets' | 'files';
  readonly paper: Paper;
  /** The name of a saved design; undefined for black on white. */
  readonly design: string | undefined;
  /** Links with these statuses are printed as well. */
  readonly statuses: readonly LeftOutStatus[];
}

type ChangeChoice = (part: Partial<PrintChoice>) => void;

export const firstChoice: PrintChoice = {
  use: 'sheets',
  paper: 'a4',
  design: undefined,
  size: 40,
  hasNames: false,
  statuses: [],
};

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

import { labelSizes, type Paper, papers, sheetGrid } from '@/engines/prints';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { Checkbox } from '@/ui/form/Checkbox';
import { Segmented } from '@/ui/form/Segmented';
import type { ChangeChoice, PrintChoice } from './choice';
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
            {texts.paper}
            <NativeSelect
              label={texts.paper}
              value={paper}
              options={paperNames}
              onChange={(value) => onChange({ paper: value })}
            />
          </label>
          <label className={styles.choice}>
            {texts.label}
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

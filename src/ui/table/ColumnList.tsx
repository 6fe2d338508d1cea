import { PlainButton } from '../button/PlainButton';
import { Checkbox } from '../form/Checkbox';
import styles from './ColumnList.module.css';

/** Texts of the list. */
const texts = {
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
} as const;

interface ColumnListProps<Name extends string> {
  /** In their order, without the first, which is always shown. */
  readonly columns: readonly { readonly name: Name; readonly label: string }[];
  readonly shown: ReadonlySet<Name>;
  readonly onChange: (order: readonly Name[], shown: ReadonlySet<Name>) => void;
}

/** Chooses which columns of a table are shown, and in which order. */
export function ColumnList<Name extends string>({ columns, shown, onChange }: ColumnListProps<Name>) {
  const names = columns.map(({ name }) => name);
  function show(name: Name, isOn: boolean) {
    const next = new Set(shown);
    if (isOn) next.add(name);
    else next.delete(name);
    onChange(names, next);
  }
  function move(at: number, by: number) {
    const order = [...names];
    order.splice(at + by, 0, ...order.splice(at, 1));
    onChange(order, shown);
  }
  return (
    <ul className={styles.list}>
      {columns.map(({ name, label }, at) => (
        <li key={name} className={styles.item}>
          <Checkbox label={label} isChecked={shown.has(name)} onChange={(isOn) => show(name, isOn)} />
          <span className={styles.buttons}>
            <PlainButton look="quiet" label={texts.moveUp(label)} isDisabled={at === 0} onClick={() => move(at, -1)}>
              ↑
            </PlainButton>
            <PlainButton
              look="quiet"
              label={texts.moveDown(label)}
              isDisabled={at === columns.length - 1}
              onClick={() => move(at, 1)}
            >
              ↓
            </PlainButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { Link } from '@/resources/links/model';
import line from './line.module.css';
import { semantics } from './semantics';
import { Slug } from './Slug';

interface PassingRowProps {
  readonly link: Link;
  readonly rowIndex: number;
  readonly start: number;
  readonly isSelecting: boolean;
}

/** A link that flies past: which one it is can be read, everything else comes when the list slows down. */
export const PassingRow = ({ link, rowIndex, start, isSelecting }: PassingRowProps) => (
  <tr {...semantics.row} aria-rowindex={rowIndex} className={line.row} style={{ top: start }} data-link={link.id}>
    {isSelecting && <td {...semantics.cell} />}
    <td {...semantics.cell} />
    <td {...semantics.cell} className={line.slug}>
      <Slug link={link} />
    </td>
    <td {...semantics.cell} className={line.name}>
      {link.name}
    </td>
  </tr>
);

import type { Column } from './column';

interface TableCellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** The cells of a row, the first of which is its heading. */
export const TableCells = <Row,>({ columns, row }: TableCellsProps<Row>) =>
  columns.map(({ key, className, cell }, index) => {
    const attributes = { className: typeof className === 'function' ? className(row) : className };
    return index === 0 ? (
      <th key={key} scope="row" {...attributes}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...attributes}>
        {cell(row)}
      </td>
    );
  });

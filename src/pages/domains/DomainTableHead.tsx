import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { texts } from './texts';
import { useColumns } from './useColumns';

export const DomainTableHead = () => (
  <thead>
    <tr>
      {useColumns().map((column) => (
        <th key={column} scope="col">
          {column === 'actions' ? <VisuallyHidden>{texts.columns.actions}</VisuallyHidden> : texts.columns[column]}
        </th>
      ))}
    </tr>
  </thead>
);

import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { texts } from './texts';

export const DomainTableHead = () => (
  <thead>
    <tr>
      {Object.entries(texts.columns).map(([column, title]) => (
        <th key={column} scope="col">
          {column === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </th>
      ))}
    </tr>
  </thead>
);

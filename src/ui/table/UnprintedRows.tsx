import { usePrinting } from '@/lib/browser/usePrinting';
import { counted, formatCount } from '@/lib/text/numbers';

interface UnprintedRowsProps {
  readonly printed: number;
  readonly total: number;
  /** The list has more rows than the table; how many is not known. */
  readonly hasMore?: boolean;
}

/** Says on paper that the table above it is not whole. */
export function UnprintedRows({ printed, total, hasMore = false }: UnprintedRowsProps) {
  const isPrinting = usePrinting();
  if (!isPrinting || (printed === total && !hasMore)) return null;
  const isPrinted = (rows: string) => `${rows} ${printed === 1 ? 'is' : 'are'} printed`;
  return (
    <p>
      {hasMore
        ? `${isPrinted(counted(printed, 'row'))}; the list has more.`
        : `${isPrinted(`${formatCount(printed)} of ${counted(total, 'row')}`)}.`}
    </p>
  );
}

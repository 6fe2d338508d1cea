import { serve } from '@/lib/rpc';
import type { ExportRows, RowsMethods } from './rows';

type ReadState = Pick<ExportRows, 'readFrom' | 'readTo' | 'serverCount' | 'isWhole'>;

/** Gives so many links to what writes them, as JSON by their place. Never resolves: they stay here. */
export function serveLines(
  count: number,
  lines: RowsMethods['lines'],
  read: ReadState,
  port: MessagePort,
): Promise<void> {
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  serve<RowsMethods>(port, { begin: async () => ({ ...read, count, rows, status: undefined }), lines });
  return new Promise(() => undefined);
}

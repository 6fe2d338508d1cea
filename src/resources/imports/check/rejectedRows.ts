/** Text above this many characters is handed to the browser, which keeps it outside the memory of scripts. */
const handOverAt = 1024 * 1024;

const line = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** Quoted where it must be; a leading apostrophe keeps a spreadsheet from running the cell as a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Collects the rows that no link comes of, as a CSV file of their own: line, reason, and the cells as they were. */
export function createRejectedRows(headers: readonly string[]) {
  const parts: Blob[] = [];
  let text = `\ufeff${line(['Line', 'Reason', ...headers])}`;
  let count = 0;
  const handOver = () => {
    parts.push(new Blob([text]));
    text = '';
  };
  return {
    add(number: number, reason: string, cells: readonly string[]) {
      text += line([`${number}`, reason, ...cells]);
      count += 1;
      if (text.length > handOverAt) handOver();
    },
    /** The file; undefined when there is nothing in it. */
    file(): Blob | undefined {
      handOver();
      return count > 0 ? new Blob(parts, { type: 'text/csv;charset=utf-8' }) : undefined;
    },
  };
}

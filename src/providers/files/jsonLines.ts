import { chunksOf } from './output';

/** The text of a file, piece by piece; `onBytes` is told what was read. */
export async function* textOf(file: Blob, onBytes: (bytes: Uint8Array) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of chunksOf(file.stream())) {
    onBytes(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** The values of a file of JSON lines, some at a time; undefined for a line that is none. */
export async function* jsonLines(file: Blob, onBytes: (bytes: Uint8Array) => void): AsyncGenerator<readonly unknown[]> {
  let rest = '';
  for await (const text of textOf(file, onBytes)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(parsed);
  }
  if (rest !== '') yield [parsed(rest)];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

import { chunksOf } from './output';

/** From its end backwards: without a comment, which our archives do not have. */
const endBytes = 22;

/** The entries of an archive of `zipOf`, by name, as parts of the file: none is read before it is wanted. */
export async function entriesOf(archive: Blob): Promise<ReadonlyMap<string, Blob>> {
  const end = await viewOf(archive.slice(-endBytes));
  if (end.byteLength < endBytes || end.getUint32(0, true) !== 0x06_05_4b_50) throw new Error('This is no ZIP archive');
  const directory = await viewOf(
    archive.slice(end.getUint32(16, true), end.getUint32(16, true) + end.getUint32(12, true)),
  );
  const entries = new Map<string, Blob>();
  for (let at = 0; at < directory.byteLength; ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) => directory.getUint16(at + from, true));
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    const header = directory.getUint32(at + 42, true);
    const local = await viewOf(archive.slice(header, header + 30));
    const start = header + 30 + local.getUint16(26, true) + local.getUint16(28, true);
    entries.set(name, archive.slice(start, start + directory.getUint32(at + 20, true)));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());

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

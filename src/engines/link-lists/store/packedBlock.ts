import { Block } from '../index/block';
import { blockBits, blockRows } from '../index/layout';
import type { BlockExtras, LocalIndex } from '../index/localIndex';
import { TextColumn } from '../index/textColumn';

/** A block as it is stored. */
export interface PackedBlock extends BlockExtras {
  /** Its place among the blocks of its list, from 0. */
  readonly number: number;
  readonly count: number;
  /** Compressed. */
  readonly columns: Uint8Array<ArrayBuffer>;
  readonly texts: { readonly narrow: PackedText; readonly wide: PackedText };
}

interface PackedText {
  readonly count: number;
  /** Compressed, or as it is where UTF-8 can't hold it. */
  readonly text: Uint8Array<ArrayBuffer> | string;
  readonly rows: Uint16Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** A block that is not full yet may be packed too; packed again, it has all that came since the last full one. */
export async function packBlock(index: LocalIndex, number: number): Promise<PackedBlock> {
  const block = index.blockOf(number << blockBits);
  const values = number === 0 ? index.values.all() : index.values.added();
  if (block.count === blockRows) index.values.settle();
  const ofBlock = <Value>(all: ReadonlyMap<number, Value>) =>
    new Map([...all].filter(([row]) => row >> blockBits === number));
  return {
    number,
    count: block.count,
    values,
    odd: ofBlock(index.odd),
    sortedBy: ofBlock(index.sortedBy),
    steps: ofBlock(index.steps),
    columns: await compressed(new Uint8Array(block.columns)),
    texts: { narrow: await packText(block.narrow), wide: await packText(block.wide) },
  };
}

/** How many bytes a block takes, without the few of its dictionaries. */
export const sizeOfBlock = ({ columns, texts: { narrow, wide } }: PackedBlock): number =>
  columns.byteLength + sizeOfText(narrow) + sizeOfText(wide);

const sizeOfText = ({ text, rows, ends }: PackedText) =>
  (typeof text === 'string' ? 2 * text.length : text.byteLength) + rows.byteLength + ends.byteLength;

export async function unpackedBlock({ count, texts, columns }: PackedBlock): Promise<Block> {
  const [narrow, wide] = [unpackedText(texts.narrow), unpackedText(texts.wide)];
  const { buffer } = await inflated(columns);
  return new Block(count, buffer, await narrow, await wide);
}

async function packText({ count, text, rows, ends }: TextColumn): Promise<PackedText> {
  const bytes = text.isWellFormed() ? await compressed(new TextEncoder().encode(text)) : text;
  return { count, text: bytes, rows: rows.slice(0, count), ends: ends.slice(0, count) };
}

async function unpackedText({ count, text, rows, ends }: PackedText): Promise<TextColumn> {
  if (typeof text === 'string') return new TextColumn(count, text, rows, ends, false);
  const bytes = await inflated(text);
  const characters = decoder.decode(bytes);
  return new TextColumn(count, characters, rows, ends, bytes.length === characters.length);
}

/** It would take a first U+FEFF for a mark. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

type Bytes = Uint8Array<ArrayBuffer>;

/** Makes texts and columns about five times smaller, with a check sum: what was damaged can't be inflated. */
export const compressed = (bytes: Bytes): Promise<Bytes> => through(new CompressionStream('deflate'), bytes);

export const inflated = (bytes: Bytes): Promise<Bytes> => through(new DecompressionStream('deflate'), bytes);

/** Read piece by piece: a `Response` of the stream takes twice as long, and most are small. */
async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  const writer = stream.writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  written.catch(() => undefined); // what is damaged is told by the reader, too
  const reader = stream.readable.getReader();
  const chunks: Bytes[] = [];
  for (let step = await reader.read(); !step.done; step = await reader.read()) chunks.push(step.value);
  await written;
  const [first] = chunks;
  return first && chunks.length === 1 ? exactly(first) : joined(chunks);
}

/** What reads it takes its buffer for all of it. */
const exactly = (bytes: Bytes): Bytes => (bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice());

function joined(chunks: readonly Bytes[]): Bytes {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

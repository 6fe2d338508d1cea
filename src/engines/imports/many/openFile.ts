/** A larger file is not shown as text; in bytes. */
export const mostTextBytes = 2 * 1024 * 1024;

/** Of a large file, what is looked at to find out what it is, in bytes. */
const headBytes = 64 * 1024;

/** Why a file cannot be read. */
export type FileRefusal =
  | 'several'
  | 'folder'
  | 'empty'
  | 'workbook'
  | 'locked-workbook'
  | 'archive'
  | 'encrypted'
  | 'json'
  | 'web-page'
  | 'no-text'
  | 'gone';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file that is too large for a text field. */
export interface LargeFile {
  readonly file: File;
  readonly encoding: Encoding;
  /** Its beginning. */
  readonly head: string;
}

export type OpenedFile =
  | { readonly kind: 'text'; readonly name: string; readonly text: string; readonly encoding: Encoding }
  | ({ readonly kind: 'large' } & LargeFile)
  | { readonly kind: 'refused'; readonly refusal: FileRefusal };

/** Reads a file of rows, or its beginning, whatever its name and its encoding; what is no text is refused. */
export async function openFile(file: File): Promise<OpenedFile> {
  const isLarge = file.size > mostTextBytes;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await (isLarge ? file.slice(0, headBytes) : file).arrayBuffer());
  } catch {
    return { kind: 'refused', refusal: 'gone' };
  }
  const refusal = refusalOf(bytes, file.name);
  if (refusal) return { kind: 'refused', refusal };
  const encoding = encodingOf(bytes, isLarge);
  const text = new TextDecoder(encoding).decode(bytes, { stream: isLarge }).replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { kind: 'refused', refusal: 'empty' };
  return isLarge ? { kind: 'large', file, encoding, head: text } : { kind: 'text', name: file.name, text, encoding };
}

/** What the first bytes of a file say that is no text. */
const signatures: readonly (readonly [string, FileRefusal])[] = [
  ['d0cf11e0a1b11ae1', 'locked-workbook'],
  ['1f8b', 'archive'],
  ['377abcaf', 'archive'],
  ['52617221', 'archive'],
  ['53616c7465645f5f', 'encrypted'],
];
/** The same as text. */
const beginnings: readonly (readonly [RegExp, FileRefusal])[] = [
  [/^-----BEGIN PGP|^age-encryption\.org/, 'encrypted'],
  [/^\s*(?:<!doctype|<html|<\?xml)/i, 'web-page'],
  [/^\s*(?:\{\s*"|\[\s*[{[])/, 'json'],
];

function refusalOf(bytes: Uint8Array, name: string): FileRefusal | undefined {
  const start = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '');
  if (start.startsWith('504b0304')) {
    const isWorkbook = /\.(?:xlsx|xlsm|xlsb|ods|numbers)$/i.test(name) || /xl\/|opendocument/.test(text);
    return isWorkbook ? 'workbook' : 'archive';
  }
  const found =
    signatures.find(([signature]) => start.startsWith(signature)) ?? beginnings.find(([of]) => of.test(text));
  if (found) return found[1];
  if (wideEncoding(bytes) !== undefined || !isBinary(bytes)) return undefined;
  return /\.(?:gpg|pgp|age|aes|enc|p7m)$/i.test(name) ? 'encrypted' : 'no-text';
}

/** Bytes that are no text have many characters that nobody types; one zero byte is enough. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, headBytes);
  const isControl = (byte: number) => byte < 32 && ![9, 10, 11, 12, 13, 26].includes(byte);
  return sample.includes(0) || sample.filter(isControl).length * 50 > sample.length;
}

function encodingOf(bytes: Uint8Array, isPart: boolean): Encoding {
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPart });
    return 'utf-8';
  } catch {
    return 'windows-1252'; // what a spreadsheet calls CSV without more
  }
}

/** UTF-16 by its mark, or by the zero bytes of its Latin letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 1].map((rest) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length);
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > sample.length && even === 0) return 'utf-16le';
  return even * 4 > sample.length && odd === 0 ? 'utf-16be' : undefined;
}

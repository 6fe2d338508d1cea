import { encodingOf, type TextEncoding, wideEncoding } from '@/lib/text/textEncoding';
import { sheetOfJsonLines } from './jsonRows';

/** A larger file is not shown as text; in bytes. */
const maxTextBytes = 2 * 1024 * 1024;

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

/** A file that is too large for a text field. */
export interface LargeFile {
  readonly file: File;
  readonly encoding: TextEncoding;
  /** Its beginning. */
  readonly head: string;
}

export type OpenedFile =
  | { readonly kind: 'text'; readonly name: string; readonly text: string; readonly encoding: TextEncoding }
  | ({ readonly kind: 'large' } & LargeFile)
  | { readonly kind: 'refused'; readonly refusal: FileRefusal };

/** Reads a file of rows, or its beginning, whatever its name and its encoding, and our own JSON lines as rows; what is no text is refused. */
export async function openFile(file: File): Promise<OpenedFile> {
  const isLarge = file.size > maxTextBytes;
  let bytes: Uint8Array;
  let encoding: TextEncoding;
  try {
    bytes = new Uint8Array(await (isLarge ? file.slice(0, headBytes) : file).arrayBuffer());
    const refusal = refusalOf(bytes, file.name);
    const sheet = refusal === 'json' ? await sheetOfJsonLines(file) : undefined;
    if (sheet) return openFile(new File([sheet], file.name));
    if (refusal) return { kind: 'refused', refusal };
    encoding = await encodingOf(file);
  } catch {
    return { kind: 'refused', refusal: 'gone' };
  }
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

/** Bytes that are no text have many characters that are never typed; one zero byte is enough. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, headBytes);
  const isControl = (byte: number) => byte < 32 && ![9, 10, 11, 12, 13, 26].includes(byte);
  return sample.includes(0) || sample.filter(isControl).length * 50 > sample.length;
}

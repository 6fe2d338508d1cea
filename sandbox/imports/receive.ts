import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { importMaximumBytes } from '../../src/contract/imports';
import { refuseField } from '../api/parse';
import { Refusal } from '../http/problem';

/**
 * Streams the multipart field `file` to `path`, never holding it in memory, and gives the file's own name.
 * Refuses another field, another kind of file, an empty one (422) and one above 50 MB (413), and then leaves no file.
 */
export async function receiveCsv(request: Request, path: string): Promise<string> {
  try {
    const { fileName, bytes } = await save(request, path);
    if (bytes > importMaximumBytes) throw new Refusal(413, 'The file is larger than 50 MB');
    if (bytes === 0) throw refuseField('file', 'The file is empty');
    await mustBeText(path);
    return fileName;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function save(request: Request, path: string): Promise<{ fileName: string; bytes: number }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type) || !request.body) {
    throw new Refusal(415, 'Send the file as multipart/form-data');
  }
  // One byte above the limit is enough to know; whatever follows is not written.
  const limits = { files: 1, fields: 20, fileSize: importMaximumBytes + 1 };
  const form = busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
  let saved: Promise<{ fileName: string; bytes: number } | Error> | undefined;
  form.on('file', (field, content, { filename }) => {
    if (field === 'file' && filename && /\.csv$/i.test(filename)) saved = write(content, path, filename);
    else content.resume();
  });
  await pipeline(Readable.fromWeb(request.body as ReadableStream), form).catch(() => {
    throw new Refusal(400, 'The upload is broken off or no valid form');
  });
  const file = await saved;
  if (!file) throw refuseField('file', 'Send one .csv file in the field "file"');
  if (file instanceof Error) throw file;
  return file;
}

/** Gives the error instead of rejecting, because nothing awaits it yet when an upload breaks off. */
async function write(
  content: Readable,
  path: string,
  fileName: string,
): Promise<{ fileName: string; bytes: number } | Error> {
  const target = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(content, target);
    return { fileName, bytes: target.bytesWritten };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A spreadsheet's 'Unicode text' is UTF-16, and a renamed archive is no text at all: both have zero bytes early on. */
async function mustBeText(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    const mark = head.readUIntBE(0, Math.min(2, bytesRead));
    if (mark === 0xfffe || mark === 0xfeff) throw refuseField('file', 'The file is UTF-16. Save it as CSV in UTF-8');
    if (head.includes(0)) throw refuseField('file', 'The file is no CSV text');
  } finally {
    await file.close();
  }
}

import { saveBlob } from '@/providers/files/saveBlob';
import { zipOf } from '@/providers/files/zip';
import { codeFiles } from '@/resources/links/print/codeFiles';
import type { ReadCode } from '@/resources/links/print/readCodes';
import { texts } from './texts';

/** Saves an archive with the files of the codes. */
export async function saveCodes(domain: string, codes: readonly ReadCode[]): Promise<void> {
  const now = new Date();
  const archive = await new Response(zipOf(codeFiles(codes, now.getTime()), now)).blob();
  saveBlob(new Blob([archive], { type: 'application/zip' }), texts.archive(domain));
}

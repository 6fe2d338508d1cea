import { lazyCode } from '@/lib/lazy/lazyCode';
import { openedPart } from '@/lib/lazy/openedPart';

const code = lazyCode(() => import('./proofParts'));

export const earlierImportsPart = openedPart(async () => (await code.load()).EarlierImports);
export const takenAlreadyPart = openedPart(async () => (await code.load()).TakenAlready);
export const uploadProofPart = openedPart(async () => (await code.load()).UploadProof);

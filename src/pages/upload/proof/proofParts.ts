/* All parts of the proof in one file: whoever needs one needs the others soon. */
export { EarlierImports } from './EarlierImports';
export { TakenAlready } from './TakenAlready';
export { UploadProof } from './UploadProof';

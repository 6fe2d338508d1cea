import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export interface Sha256 {
  readonly update: (bytes: Uint8Array) => void;
  /** Of everything so far; takes no more. */
  readonly hex: () => string;
}

/** The SHA-256 of bytes that come one after the other, as `sha256sum` writes it; the browser's own needs all at once. */
export function createSha256(): Sha256 {
  const hash = sha256.create();
  return { update: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
}

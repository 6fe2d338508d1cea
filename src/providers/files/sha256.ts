import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The SHA-256 of bytes that come one after the other, as `sha256sum` writes it; the browser's own needs all at once. */
export function createSha256() {
  const hash = sha256.create();
  return {
    update: (bytes: Uint8Array) => void hash.update(bytes),
    /** Of everything so far; takes no more. */
    hex: () => bytesToHex(hash.digest()),
  };
}

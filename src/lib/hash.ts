export type Hash = readonly [number, number];

/** 64 bits: among a million links two share one in 1 of 37 million lists. */
export function hashOf(id: string): Hash {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
    other ^= other >>> 13;
  }
  return [mixed(one), mixed(other)];
}

function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Tells a file from others; its bytes are added in pieces, all but the last a multiple of four long. */
export function createFingerprint() {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  function mix(word: number) {
    one = Math.imul(one ^ word, 0x01000193);
    one ^= one >>> 15;
    other = Math.imul(other ^ word, 0x5bd1e995);
    other ^= other >>> 13;
  }
  return {
    add(bytes: ArrayBuffer): void {
      const words = bytes.byteLength >> 2;
      for (const word of new Uint32Array(bytes, 0, words)) mix(word);
      for (const byte of new Uint8Array(bytes, 4 * words)) mix(byte);
    },
    read: (): string => [mixed(one), mixed(other)].map((half) => half.toString(16).padStart(8, '0')).join(''),
  };
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How many letters beyond ASCII bytes have in UTF-8, and how many sequences that are none. */
interface LetterCount {
  readonly whole: number;
  readonly broken: number;
}

/**
 * A text in UTF-8 may have broken letters: a name that was cut at a number of bytes, a part that was joined to it. It is Windows-1252,
 * which a spreadsheet calls CSV without more, where more of its letters are broken than whole.
 */
export const isUtf8 = ({ whole, broken }: LetterCount) => broken <= whole;

/** Counts the letters of bytes that come in pieces, as `TextDecoder` reads them: each broken one is read as one replacement character. */
export function createLetterCount() {
  const count = { whole: 0, broken: 0 };
  let missing = 0;
  let [from, to] = [0x80, 0xbf];

  /** The first byte of a letter; the bounds are those of the second one. */
  function begin(byte: number) {
    missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    from = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    to = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }

  return {
    add(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        if (missing === 0 && byte < 0x80) continue;
        const isNext = missing > 0 && byte >= from && byte <= to;
        if (isNext) {
          [from, to] = [0x80, 0xbf];
          missing -= 1;
          if (missing === 0) count.whole += 1;
          continue;
        }
        if (missing > 0) count.broken += 1;
        missing = 0;
        if (byte >= 0xc2 && byte <= 0xf4) begin(byte);
        else if (byte >= 0x80) count.broken += 1;
      }
    },
    /** The last letter may be cut. */
    end(): LetterCount {
      if (missing > 0) count.broken += 1;
      missing = 0;
      return count;
    },
  };
}

/** UTF-16 by its mark, or by the zero bytes of its Latin letters. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 1].map((rest) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length);
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > sample.length && even === 0) return 'utf-16le';
  return even * 4 > sample.length && odd === 0 ? 'utf-16be' : undefined;
}

/** The characters that Windows-1252 has for the second and later bytes of a letter in UTF-8. */
const following = String.raw`\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ`;
/** Those that seldom follow a letter in a text: no quotes, dashes or spaces. */
const rarelyFollowing = String.raw`\u0080-\u009f\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ`;
/** Those that hardly ever do: no letters or common signs either. */
const hardlyFollowing = String.raw`\u0080-\u009f\u00a5\u00a6\u00ac\u00af\u00b5-\u00b8\u00bc-\u00be‚ƒ„†‡ˆ‰‹˜`;

/**
 * What stands for bytes that are no letter, and UTF-8 that was read as Windows-1252: whole letters (`GrÃ¶ÃŸe`, `zÅ‚`, `â‚¬`, `ðŸ˜€`), and one that
 * was cut (`grÃ`), which is a capital behind small letters.
 */
const brokenLetter = new RegExp(
  String.raw`\ufffd|[ÂÃ][${following}]|[ÄÅÎÏÐÑ×ØÙ][${rarelyFollowing}]|â€|â[${hardlyFollowing}„œŠž™][${following}]|[ã-é][${hardlyFollowing}][${following}]|ð[\u009fŸ]|\p{Ll}[Â-Å](?![\p{L}\p{N}])`,
  'u',
);

/** Most texts have none. */
const beyondAscii = /[\u0080-\uffff]/;

export const hasBrokenLetter = (text: string) => beyondAscii.test(text) && brokenLetter.test(text);

const sliceBytes = 1024 * 1024;

/** All of a file decides how it is read, not its first part or one letter of it. */
export async function encodingOf(file: Blob): Promise<TextEncoding> {
  const letters = createLetterCount();
  for (let offset = 0; offset < file.size; offset += sliceBytes) {
    const bytes = new Uint8Array(await file.slice(offset, offset + sliceBytes).arrayBuffer());
    const wide = offset === 0 ? wideEncoding(bytes) : undefined;
    if (wide) return wide;
    letters.add(bytes);
  }
  return isUtf8(letters.end()) ? 'utf-8' : 'windows-1252';
}

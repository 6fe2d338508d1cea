import type { RowsMethods } from '@/engines/link-lists';
import { type Link, shortUrl } from '@/engines/links';
import { nextTask } from '@/lib/inPieces';
import { type Call, connect } from '@/lib/rpc';
import { decodePixels } from '@/providers/qr/decodePicture';
import {
  type Condition,
  conditionRules,
  conditions,
  frames,
  type GrayPicture,
  grayOf,
  pixelsOf,
  testHardness,
  withGrain,
} from './conditions';
import type { QrDesign } from './design';
import { type CodeDrawing, coveredShare, designedCode, fitsQrCode, paintedCode, pictureOf } from './drawing';
import { findLongestUrl } from './qr';

/** What a design makes of one address. */
export interface CodeReading {
  /** The side of its code with the quiet zone, in modules. */
  readonly side: number;
  /** The share of its modules that the logo covers. */
  readonly covered: number;
  readonly failed: readonly FailedCondition[];
}

interface FailedCondition {
  readonly condition: Condition;
  /** It was read, as something else. */
  readonly isOtherText: boolean;
}

/** What the page asks of the worker. */
export interface CodeReaderMethods {
  /** The code as it is exported, decoded under each condition. Undefined for a text that fits no code in this design. */
  read(wanted: DesignedText, call: Call): Promise<CodeReading | undefined>;
  /** The longest short URL of a list, which comes through the port; undefined for a list without links. */
  findLongestUrl(port: MessagePort, call: Call): Promise<string | undefined>;
}

export interface DesignedText {
  readonly text: string;
  readonly design: QrDesign;
}

export const codeReaderServer: CodeReaderMethods = {
  async read({ text, design }, { signal }) {
    if (!fitsQrCode(text, design)) return undefined;
    const code = designedCode(text, design);
    const pictures = new Map<number, GrayPicture>();
    const failed: FailedCondition[] = [];
    for (const condition of conditions) {
      await nextTask(); // another design may be asked for by now
      signal.throwIfAborted();
      const { scale, change } = conditionRules[condition];
      const picture = pictures.get(scale) ?? (await pictureAt(code, scale));
      pictures.set(scale, picture);
      const said = readFrames(withGrain(change ? await change(picture, testHardness) : picture), text);
      if (said !== text) failed.push({ condition, isOtherText: said !== undefined });
      if (failed[0]?.condition === conditions[0]) return { ...about(design, code), failed: failedAll(failed) };
    }
    return { ...about(design, code), failed };
  },
  async findLongestUrl(port, { signal }) {
    const list = connect<RowsMethods>(port);
    const { rows } = await list.request('begin', undefined, { signal });
    let found: string | undefined;
    for (let from = 0; from < rows.length; from += linksAtOnce) {
      const lines = await list.request('lines', rows.subarray(from, from + linksAtOnce), { signal });
      found = findLongestUrl([found ?? '', ...lines.map((line) => shortUrl(JSON.parse(line) as Link))]); // as rows are sent
    }
    port.close();
    return found;
  },
};

const linksAtOnce = 2000;

const about = (design: QrDesign, code: CodeDrawing) => ({ side: code.side, covered: coveredShare(design, code) });

/** A code that is not even read as it is needs no further reading. */
const failedAll = ([plain]: readonly FailedCondition[]): readonly FailedCondition[] =>
  conditions.map((condition) => ({
    condition,
    isOtherText: plain?.isOtherText === true && plain.condition === condition,
  }));

/** What the first frame says that says something; the wanted text when one says that. */
function readFrames(picture: GrayPicture, wanted: string): string | undefined {
  let other: string | undefined;
  for (const frame of frames) {
    const said = decodePixels(pixelsOf(frame(picture)));
    if (said === wanted) return said;
    other ??= said;
  }
  return other;
}

/** The picture that a code is at so many pixels a module. */
export async function pictureAt(code: CodeDrawing, scale: number): Promise<GrayPicture> {
  const [width, height] = [Math.ceil(code.side * scale), Math.ceil(code.height * scale)];
  const picture = code.logo && (await pictureOf(code.logo.picture));
  return grayOf(paintedCode(code, { width, height, scale, picture }).getImageData(0, 0, width, height));
}

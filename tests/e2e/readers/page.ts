import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { codeReaderServer, pictureAt } from '@/engines/qr-codes/codeReaderServer';
import { type Condition, conditionRules, conditions, pixelsOf } from '@/engines/qr-codes/conditions';
import type { QrDesign } from '@/engines/qr-codes/design';
import { designedCode } from '@/engines/qr-codes/drawing';

/** Under which conditions a design is claimed to be read, and what another reader reads there. */
export interface Compared {
  readonly claimed: readonly Condition[];
  /** Undefined where it reads nothing. */
  readonly others: readonly (string | undefined)[];
}

interface Readers {
  /** Takes the WebAssembly of the other reader, in base64. */
  readonly prepare: (wasm: string) => Promise<void>;
  readonly compare: (text: string, design: QrDesign) => Promise<Compared>;
}

declare global {
  interface Window {
    readers: Readers;
  }
}

/** Two ways to tell dark from light: an app on a phone tries both within a second. */
const ways = ['LocalAverage', 'GlobalHistogram'] as const;

async function otherReading({ width, height, data }: ReturnType<typeof pixelsOf>): Promise<string | undefined> {
  for (const binarizer of ways) {
    const [found] = await readBarcodes(new ImageData(data, width, height), {
      formats: ['QRCode'],
      tryHarder: true,
      tryInvert: true,
      tryRotate: true,
      maxNumberOfSymbols: 1,
      binarizer,
    });
    if (found?.isValid) return found.text;
  }
  return undefined;
}

window.readers = {
  async prepare(wasm) {
    const wasmBinary = Uint8Array.from(atob(wasm), (letter) => letter.codePointAt(0) ?? 0).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  },
  async compare(text, design) {
    const { signal } = new AbortController();
    const reading = await codeReaderServer.read({ text, design }, { signal, emit: () => undefined });
    const failed = reading?.failed.map(({ condition }) => condition) ?? conditions;
    const claimed = conditions.filter((condition) => !failed.includes(condition));
    const others: (string | undefined)[] = [];
    for (const condition of claimed) {
      const { scale, change } = conditionRules[condition];
      const picture = await pictureAt(designedCode(text, design), scale);
      others.push(await otherReading(pixelsOf(change ? await change(picture, 1) : picture)));
    }
    return { claimed, others };
  },
};

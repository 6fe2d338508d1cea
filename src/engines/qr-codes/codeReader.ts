import { pageValues } from '@/config';
import { type RunningWorker, startWorker, WorkerFailed } from '@/lib/worker';
import type { CodeReaderMethods, CodeReading, DesignedText } from './codeReaderServer';
import { type Condition, conditions } from './conditions';
import type { QrDesign } from './design';

const create = () =>
  new Worker(new URL('./codeReaderWorker.ts', import.meta.url), { type: 'module', name: pageValues });

/** Reads codes in designs, one after the other, in a worker that lasts until `end`. */
export function startCodeReader() {
  let worker: RunningWorker<CodeReaderMethods> | undefined;
  const running = () => {
    worker ??= startWorker<CodeReaderMethods>(create, () => (worker = undefined));
    if (!worker) throw new WorkerFailed('No worker may run');
    return worker;
  };
  return {
    /** Undefined for a text that fits no code in the design. Rejects with the signal's reason, or when no worker runs. */
    read: async (wanted: DesignedText, signal: AbortSignal): Promise<CodeReading | undefined> =>
      running().request('read', wanted, { signal }),
    /** The longest short URL of a list that comes through the port. */
    findLongestUrl: async (port: MessagePort, signal: AbortSignal): Promise<string | undefined> =>
      running().request('findLongestUrl', port, { signal, transfer: [port] }),
    end() {
      worker?.end();
      worker = undefined;
    },
  };
}

export type CodeReader = ReturnType<typeof startCodeReader>;

export const countConditions = conditions.length;

/** It is not read as it is: such a design is kept, and not printed. */
export const failsPlainReading = ({ failed }: CodeReading): boolean =>
  failed.some(({ condition }) => condition === plainReading);

const [plainReading] = conditions;

/** How sure it is that something of a design does no harm. */
export type DesignVerdict = 'good' | 'doubtful' | 'bad';

/** What can be said of a design without reading it. */
interface DesignRules {
  /** Of the brighter color to the darker one, as WCAG 2 defines it. */
  readonly contrast: number;
  readonly contrastVerdict: DesignVerdict;
  readonly isLightOnDark: boolean;
  readonly quietZoneVerdict: DesignVerdict;
}

/** Below the first a code is doubtful, below the second it is bad. */
const contrastLimits = { doubtful: 4.5, bad: 3 } as const;
const quietZoneLimits = { doubtful: 4, bad: 2 } as const;
/** Shares of the modules. Level H repairs 30 % where faults are spread evenly; those of a logo lie side by side. */
const coverLimits = { doubtful: 0.1, bad: 0.15 } as const;

const below = (value: number, { doubtful, bad }: { doubtful: number; bad: number }): DesignVerdict => {
  if (value < bad) return 'bad';
  return value < doubtful ? 'doubtful' : 'good';
};

export function designRules({ color, background, quietZone }: QrDesign): DesignRules {
  const [dark, light] = [luminanceOf(color), luminanceOf(background)];
  const contrast = (Math.max(dark, light) + 0.05) / (Math.min(dark, light) + 0.05);
  return {
    contrast,
    contrastVerdict: below(contrast, contrastLimits),
    isLightOnDark: dark > light,
    quietZoneVerdict: below(quietZone, quietZoneLimits),
  };
}

export const coverVerdict = (covered: number): DesignVerdict =>
  below(-covered, { doubtful: -coverLimits.doubtful, bad: -coverLimits.bad });

/** As WCAG 2 defines it, of `#rrggbb`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From where a code is read, in mm: in the hand, and on a poster. */
export const distances = { hand: 250, poster: 2000 } as const;

/** The distance in modules at which a phone has two pixels for a module: 2 cm for a usual code in the hand. */
const modulesAway = 500;
/** What a design needs that is not read at two pixels a module, or not at three. */
const coarseness = [
  ['near', 3],
  ['farther', 2],
  ['far', 1.5],
] as const satisfies readonly (readonly [Condition, number])[];

/** The smallest width in print with the quiet zone, in mm, for a code that is read from so far away. */
export function minPrintSize({ side, failed }: Pick<CodeReading, 'side' | 'failed'>, distance: number): number {
  const [, factor] = coarseness.find(([each]) => failed.some(({ condition }) => condition === each)) ?? ['', 1];
  return Math.ceil((side * factor * distance) / modulesAway);
}

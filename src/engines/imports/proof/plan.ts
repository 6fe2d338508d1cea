import { sameDestination } from '@/contract/destinationKey';
import { type AskedLink, createdOf, type ImportedRow } from '@/contract/importRow';
import { hashOf } from '@/lib/hash';

/** Slugs in ASCII, one after the other, and where each ends. */
export interface Slugs {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
}

/** What is kept of a file that is uploaded: 18 bytes and the slug of each row that asks for a link, and nothing of its other cells. */
export interface ImportPlan {
  /** Of the file, in bytes. */
  readonly size: number;
  readonly fingerprint: string;
  readonly slugs: Slugs;
  /** The line of the file where each row begins. */
  readonly lines: Uint32Array<ArrayBuffer>;
  /** The hosts that short links name, '' for none, and the place of each row's one among them. */
  readonly hosts: readonly string[];
  readonly hostOf: Uint16Array<ArrayBuffer>;
  /** A hash of where each row leads. */
  readonly destinations: Uint32Array<ArrayBuffer>;
  /** When each row says that its link was created, in seconds since 1970; 0 where it does not say it. */
  readonly created: Uint32Array<ArrayBuffer>;
  /** Lines of rows of which no link can come. */
  readonly invalid: Uint32Array<ArrayBuffer>;
}

/** The number by which two destinations are compared. */
export const destinationHash = (destination: string) => hashOf(sameDestination(destination))[0];

export const secondsOf = (ms: number) => Math.floor(ms / 1000);

const maxHosts = 0xffff;

/** ASCII that is written as it comes: a slug that is held as a part of the file's text would hold all of that text. */
function createText() {
  let bytes = new Uint8Array(64 * 1024);
  let length = 0;
  return {
    /** Returns where it ends. */
    add(part: string): number {
      if (length + part.length > bytes.length) {
        const larger = new Uint8Array(2 * bytes.length + part.length);
        larger.set(bytes);
        bytes = larger;
      }
      for (let at = 0; at < part.length; at += 1) bytes[length + at] = part.charCodeAt(at);
      length += part.length;
      return length;
    },
    written: () => bytes.slice(0, length),
  };
}

/** Collects the plan row by row. */
export function createPlan() {
  const text = createText();
  const ends: number[] = [];
  const lines: number[] = [];
  const hosts = new Map([['', 0]]);
  const hostOf: number[] = [];
  const destinations: number[] = [];
  const created: number[] = [];
  const invalid: number[] = [];

  function numberOf(host: string): number {
    const known = hosts.get(host);
    if (known !== undefined || hosts.size > maxHosts) return known ?? 0;
    hosts.set(host, hosts.size);
    return hosts.size - 1;
  }

  return {
    add({ slug, hosts: [host = ''], deepLink }: AskedLink, row: ImportedRow, line: number) {
      ends.push(text.add(slug));
      lines.push(line);
      hostOf.push(numberOf(host));
      destinations.push(destinationHash(deepLink));
      created.push(secondsOf(createdOf(row) ?? 0));
    },
    addInvalid: (line: number) => void invalid.push(line),
    plan: (file: Pick<ImportPlan, 'size' | 'fingerprint'>): ImportPlan => ({
      ...file,
      slugs: { text: text.written(), ends: Uint32Array.from(ends) },
      lines: Uint32Array.from(lines),
      hosts: [...hosts.keys()],
      hostOf: Uint16Array.from(hostOf),
      destinations: Uint32Array.from(destinations),
      created: Uint32Array.from(created),
      invalid: Uint32Array.from(invalid),
    }),
  };
}

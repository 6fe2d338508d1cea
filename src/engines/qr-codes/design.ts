import * as z from 'zod/mini';

/** Of modules, and of the three eyes in the corners. */
export const shapes = ['square', 'rounded', 'dots'] as const;
export type Shape = (typeof shapes)[number];

/** A picture in the middle of a code, as pixels: nothing in it runs or loads. */
export interface QrLogo {
  /** A PNG as data URL. */
  readonly picture: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Its longer side, in percent of the code's side without the quiet zone. */
  readonly percent: number;
}

/** How a brand's QR codes look (docs/product.md#qr-designs). */
export interface QrDesign {
  readonly name: string;
  /** Colors are `#rrggbb`. */
  readonly color: string;
  readonly background: string;
  /** In modules. */
  readonly quietZone: number;
  readonly modules: Shape;
  readonly eyes: Shape;
  readonly logo?: QrLogo | undefined;
  /** A line of text below; empty for none. */
  readonly line: string;
}

/** In characters. */
export const maxNameLength = 60;
export const maxLineLength = 30;
/** In modules. */
export const maxQuietZone = 8;
/** In percent of the code's side. */
export const logoPercents = [15, 20, 25] as const;
const maxLogoPercent = 25;
/** The longer side of a logo, in pixels. */
export const maxLogoSide = 256;
/** Designs of one organization: local storage holds about 5 MB for the whole product. */
export const maxDesigns = 20;

export const firstDesign: QrDesign = {
  name: '',
  color: '#000000',
  background: '#ffffff',
  quietZone: 4,
  modules: 'square',
  eyes: 'square',
  line: '',
};

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const side = z.int().check(z.minimum(1), z.maximum(maxLogoSide));

const look = {
  color,
  background: color,
  quietZone: z.int().check(z.minimum(0), z.maximum(maxQuietZone)),
  modules: z.enum(shapes),
  eyes: z.enum(shapes),
  logo: z.optional(
    z.object({
      picture: z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/)),
      width: side,
      height: side,
      percent: z.number().check(z.minimum(1), z.maximum(maxLogoPercent)),
    }),
  ),
  line: z.string().check(z.maxLength(maxLineLength)),
};
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength));

export const designSchema: z.ZodMiniType<QrDesign> = z.object({ name, ...look });

interface EnteredDesign {
  /** The saved design that is changed; undefined for a new one. */
  readonly chosen?: QrDesign | undefined;
  /** It may be without a name. */
  readonly draft: QrDesign;
}

const anyName = z.string().check(z.maxLength(maxNameLength));
const entered = z.object({ chosen: z.optional(designSchema), draft: z.object({ name: anyName, ...look }) });

/** Reads what was stored of a design that was not saved; undefined where it is none. */
export function enteredDesign(stored: unknown): EnteredDesign | undefined {
  const { data } = entered.safeParse(stored);
  return data && { ...data, draft: { logo: undefined, ...data.draft } }; // a logo that was removed is not in the JSON
}

const everyField: Readonly<Record<keyof QrDesign | keyof QrLogo, true>> = {
  name: true,
  color: true,
  background: true,
  quietZone: true,
  modules: true,
  eyes: true,
  line: true,
  logo: true,
  picture: true,
  width: true,
  height: true,
  percent: true,
};
const fields = Object.keys(everyField);
const written = (design: QrDesign) => JSON.stringify(design, fields);

export const isSameDesign = (one: QrDesign, other: QrDesign): boolean => written(one) === written(other);

/** Names that differ in case alone are one. */
export const isDesignCalled = (design: QrDesign, name: string): boolean =>
  design.name.toLowerCase() === name.trim().toLowerCase();

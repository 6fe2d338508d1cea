import { pictureSize } from '@/providers/qr/pictureSize';
import { maxLogoSide, type QrLogo } from './design';

/** Why a file is no logo. */
export type LogoRefusal = 'too-many-bytes' | 'too-many-pixels' | 'no-picture' | 'script' | 'reference';

type LogoReading =
  | { readonly kind: 'logo'; readonly logo: Omit<QrLogo, 'percent'> }
  | { readonly kind: 'refused'; readonly refusal: LogoRefusal };

const maxLogoBytes = 512 * 1024;
const maxLogoPixels = 16_000_000;

const refused = (refusal: LogoRefusal): LogoReading => ({ kind: 'refused', refusal });

/**
 * Takes a picture in as pixels of at most 256 px. The size of a PNG or JPEG file is read before it is decoded. An SVG file is drawn as an
 * image, in which browsers run and load nothing; one that tries to is refused, because its picture would lack something.
 */
export async function readLogo(file: Blob): Promise<LogoReading> {
  if (file.size > maxLogoBytes) return refused('too-many-bytes');
  const bytes = await file.arrayBuffer();
  const stated = pictureSize(bytes);
  if (stated && stated.width * stated.height > maxLogoPixels) return refused('too-many-pixels');
  const text = stated ? undefined : new TextDecoder().decode(bytes);
  if (text !== undefined && !/<svg[\s>]/i.test(text)) return refused('no-picture');
  const refusal = text === undefined ? undefined : svgRefusal(text);
  if (refusal) return refused(refusal);
  try {
    return { kind: 'logo', logo: stated ? await ofBitmap(file) : await ofSvg(bytes) };
  } catch {
    return refused('no-picture'); // the browser can't draw it
  }
}

const scripts = /<(?:[\w-]+:)?(?:script|foreignobject|iframe|handler|set|animate\w*)[\s/>]|\son\w+\s*=|javascript:/i;
const references =
  /(?:href|src)\s*=\s*["']?\s*(?!["'\s#])|image-set\(|url\(\s*["']?\s*(?!["'\s#])|@import|<!entity|<\?xml-stylesheet|<(?:[\w-]+:)?(?:fe)?image[\s/>]/i;

/** What an SVG file does besides drawing. */
export function svgRefusal(text: string): 'script' | 'reference' | undefined {
  const readings = [text, withoutEscapes(text)];
  if (readings.some((each) => scripts.test(each))) return 'script';
  return readings.some((each) => references.test(each)) ? 'reference' : undefined;
}

/** With the characters that are written as numbers, in XML and in CSS. */
function withoutEscapes(text: string): string {
  const character = (code: string, radix: number) => {
    const number = Number.parseInt(code, radix);
    return number > 0x10_ff_ff ? '' : String.fromCodePoint(number);
  };
  return text
    .replace(/&#x([\da-f]{1,8});/gi, (_, code: string) => character(code, 16))
    .replace(/&#(\d{1,8});/g, (_, code: string) => character(code, 10))
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => character(code, 16))
    .replaceAll('\\', '');
}

async function ofBitmap(file: Blob) {
  const bitmap = await createImageBitmap(file);
  try {
    if (bitmap.width * bitmap.height > maxLogoPixels) throw new Error('The size is not the one that is stated');
    return await asPng(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

async function ofSvg(bytes: ArrayBuffer) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
  try {
    await image.decode();
    return await asPng(image, { width: image.naturalWidth, height: image.naturalHeight }, true);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** `isVector`: it can be drawn larger without a loss. */
async function asPng(
  image: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  isVector = false,
) {
  const longerSide = Math.max(size.width, size.height);
  const scale = isVector ? maxLogoSide / longerSide : Math.min(1, maxLogoSide / longerSide);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context || longerSide === 0) throw new Error('It has no size, or this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { picture: await dataUrlOf(await canvas.convertToBlob({ type: 'image/png' })), width, height };
}

async function dataUrlOf(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
}

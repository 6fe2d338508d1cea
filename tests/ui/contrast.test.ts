// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ColorPalette, palettes, type ThemeName, type Tone } from '@/ui/theme/tokens';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

function parseColor(color: string): Rgba {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (hex) return [Number(`0x${hex[1]}`), Number(`0x${hex[2]}`), Number(`0x${hex[3]}`), 1];
  const parts = /^rgba\(([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)\)$/.exec(color);
  if (!parts) throw new Error(`not a color this test can read: ${color}`);
  return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4])];
}

function over(color: Rgba, backdrop: Rgba): Rgba {
  const alpha = color[3];
  const mix = (channel: 0 | 1 | 2) => color[channel] * alpha + backdrop[channel] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The ratio of WCAG 2, each layer composited on those before it; the first one is opaque. */
function contrast(foreground: string, ...layers: readonly string[]): number {
  const backdrop = layers.map(parseColor).reduce((below, color) => over(color, below));
  const lights = [luminance(over(parseColor(foreground), backdrop)), luminance(backdrop)].sort((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
}

const surfaces = ({ canvas, surface, raised, sunken, hover, selected }: ColorPalette): Record<string, string[]> => ({
  canvas: [canvas],
  surface: [surface],
  raised: [raised],
  sunken: [sunken],
  'hovered surface': [surface, hover],
  'hovered canvas': [canvas, hover],
  'selected surface': [surface, selected],
  'selected raised': [raised, selected],
});

const tones: readonly Tone[] = ['gray', 'green', 'yellow', 'orange', 'red', 'blue', 'purple'];
const texts = ['text', 'textSecondary', 'textFaint'] as const;
const themes: readonly ThemeName[] = ['light', 'dark'];

describe.each(themes)('the %s palette', (theme) => {
  const palette = palettes[theme];
  const places = Object.entries(surfaces(palette));

  it.each(texts.flatMap((text) => places.map(([place, layers]) => ({ text, place, layers }))))(
    'sets $text on $place at 4.5:1 or more',
    ({ text, layers }) => expect(contrast(palette[text], ...layers)).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    { name: 'links on the canvas', front: palette.primary, back: palette.canvas },
    { name: 'links on the surface', front: palette.primary, back: palette.surface },
    { name: 'links on raised surfaces', front: palette.primary, back: palette.raised },
    { name: 'hovered links', front: palette.primaryHover, back: palette.surface },
    { name: 'danger text', front: palette.danger, back: palette.raised },
    { name: 'the primary button', front: palette.onPrimary, back: palette.primary },
    { name: 'the hovered primary button', front: palette.onPrimary, back: palette.primaryHover },
    { name: 'the pressed primary button', front: palette.onPrimary, back: palette.primaryActive },
    { name: 'the end of the gradient', front: palette.onPrimary, back: palette.gradientEnd },
    { name: 'the danger button', front: palette.onDanger, back: palette.danger },
    { name: 'the hovered danger button', front: palette.onDanger, back: palette.dangerHover },
    { name: 'the tooltip', front: palette.onTooltip, back: palette.tooltip },
  ])('sets $name at 4.5:1 or more', ({ front, back }) => expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5));

  it.each(['hovered surface', 'selected surface'])(
    'sets a hovered link and each status on the %s at 4.5:1 or more',
    (place) => {
      const { gray, green, orange, red } = palette.tones;
      for (const front of [palette.primaryHover, gray.text, green.text, orange.text, red.text]) {
        expect(contrast(front, ...(surfaces(palette)[place] ?? []))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(tones)('sets a %s word on its fill and on every plain surface at 4.5:1 or more', (tone) => {
    const { text, fill } = palette.tones[tone];
    for (const back of [fill, palette.canvas, palette.surface, palette.raised]) {
      expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tones)('sets body text inside a %s notice at 4.5:1 or more', (tone) => {
    expect(contrast(palette.text, palette.tones[tone].fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.textSecondary, palette.tones[tone].fill)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(places)('draws the focus ring and the lines of controls on %s at 3:1 or more', (_, layers) => {
    expect(contrast(palette.primary, ...layers)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.lineControl, ...layers)).toBeGreaterThanOrEqual(3);
  });
});

describe('the contrast formula', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['rgba(0, 0, 0, 0.5)', '#ffffff', 3.98],
  ])('gives %s on %s its known ratio', (front, back, ratio) => expect(contrast(front, back)).toBeCloseTo(ratio, 1));
});

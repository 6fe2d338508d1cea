import { limits } from '../../config/limits.ts';
import {
  type ColorPalette,
  fontFamilies,
  fontSizes,
  fontWeights,
  layers,
  lineHeights,
  motion,
  palettes,
  radii,
  spaces,
} from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declare = (prefix: string, values: Readonly<Record<string, string | number>>, unit = '') =>
  Object.entries(values).map(([name, value]) => {
    const text = typeof value === 'number' ? `${value}${unit}` : value;
    return `--${prefix}-${kebab(name)}:${text}`;
  });

const rule = (selector: string, declarations: readonly string[]) => `${selector}{${declarations.join(';')}}`;

function colors({ tones, shadow, ...plain }: ColorPalette): string[] {
  const toned = Object.entries(tones).flatMap(([tone, parts]) => declare(`tone-${tone}`, { ...parts }));
  return [...declare('color', plain), ...toned, `--shadow:${shadow}`];
}

const partsOfTone = ['text', 'fill', 'line'] as const;

/** Within an element that has a tone as its `data-tone`, `--tone-text` and the like are those of that tone. */
const toneRule = (tone: string) =>
  rule(
    `[data-tone='${tone}']`,
    partsOfTone.map((part) => `--tone-${part}:var(--tone-${tone}-${part})`),
  );

/** Sizes of docs/product.md#constants. */
const sizes = {
  header: limits.headerHeightPx,
  sideNavigation: limits.sideNavigationWidthPx,
  loginCard: limits.loginCardWidthPx,
  qrCode: limits.qrSizePx,
};

const shared = [
  ...declare('font', fontFamilies),
  ...declare('size', fontSizes, 'px'),
  ...declare('weight', fontWeights),
  ...declare('leading', lineHeights),
  ...declare('space', spaces, 'px'),
  ...declare('radius', radii, 'px'),
  ...declare('extent', sizes, 'px'),
  ...declare('motion', motion, 'ms'),
  ...declare('layer', layers),
  '--folded-navigation:65px', // its icons, with the line beside them
  // Height of what covers the bottom of the window; the cookie banner and the bar of a job set theirs.
  '--question-height:0px',
  '--job-bar-height:0px',
  '--banner-height:calc(var(--question-height) + var(--job-bar-height))',
  // Least height of what can be pressed, beside its own; a finger needs more than a mouse.
  '--touch-target:0px',
  // Of a table, which `ui/table/useRowWindow` counts with.
  '--row-height:44px',
  '--head-height:37px',
];
const coarse = ['--touch-target:44px', '--row-height:52px', '--head-height:57px'];
const still = declare('motion', { fast: 0, normal: 0, slow: 0, modal: 0 }, 'ms');

/** All tokens as custom properties, which the build puts into index.html; `data-theme` on <html> picks the look; paper is light. Motion is still when the user asks for it. */
export const cssVariables = [
  rule(':root', [...shared, ...colors(palettes.light)]),
  `@media not print{${rule(":root[data-theme='dark']", colors(palettes.dark))}}`,
  ...Object.keys(palettes.light.tones).map(toneRule),
  `@media (pointer:coarse){${rule(':root', coarse)}}`,
  `@media (prefers-reduced-motion:reduce){${rule(':root', still)}}`,
].join('\n');

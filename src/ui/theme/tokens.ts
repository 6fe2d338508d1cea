import { limits } from '../../config/limits.ts';

/** The two looks. `system` is a choice, not a look: `providers/theme` resolves it. */
export type ThemeName = 'light' | 'dark';

/** Every color of one look. Text reaches 4.5:1 on each surface, icons, control lines and the focus ring 3:1. */
export type ColorPalette = Readonly<typeof light>;

/** What a status may look like. The meaning is in the word and the icon beside it. */
export type Tone = keyof ColorPalette['tones'];

const light = {
  canvas: '#f7f8fa',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f1f3f6',
  hover: 'rgba(15, 23, 42, 0.045)',
  selected: 'rgba(9, 88, 217, 0.08)',
  text: '#16191f',
  textSecondary: '#525a67',
  textFaint: '#626a77',
  textDisabled: '#9aa1ac',
  line: '#e4e7ec',
  lineStrong: '#d0d5dd',
  lineControl: '#7f8793',
  primary: '#0958d9',
  primaryHover: '#0749b8',
  primaryActive: '#063c97',
  onPrimary: '#ffffff',
  gradientEnd: '#5b3fd6',
  danger: '#cf1322',
  dangerHover: '#b00f1d',
  onDanger: '#ffffff',
  tooltip: '#20242c',
  onTooltip: '#ffffff',
  scrim: 'rgba(15, 18, 24, 0.45)',
  shadow: '0 1px 2px rgba(16, 24, 40, 0.06), 0 8px 24px rgba(16, 24, 40, 0.12)',
  tones: {
    gray: { text: '#525a67', fill: '#f1f3f6', line: '#dce0e6' },
    green: { text: '#237804', fill: '#f1fbe9', line: '#c5e8ad' },
    yellow: { text: '#7a5d00', fill: '#fefbdc', line: '#ecdf8f' },
    orange: { text: '#ad4e00', fill: '#fff5e8', line: '#fbd3a0' },
    red: { text: '#b81221', fill: '#fff1f0', line: '#ffcac6' },
    blue: { text: '#0950c3', fill: '#eaf3ff', line: '#bcd8fb' },
    purple: { text: '#531dab', fill: '#f7f0ff', line: '#dcc8f6' },
  },
};

const dark: ColorPalette = {
  canvas: '#0e1013',
  surface: '#15181c',
  raised: '#1c2026',
  sunken: '#111418',
  hover: 'rgba(226, 232, 240, 0.06)',
  selected: 'rgba(60, 137, 232, 0.16)',
  text: '#eceef2',
  textSecondary: '#adb4bf',
  textFaint: '#969eaa',
  textDisabled: '#5d6570',
  line: '#262b32',
  lineStrong: '#3a414b',
  lineControl: '#78818f',
  primary: '#3c89e8',
  primaryHover: '#63a1ee',
  primaryActive: '#7fb2f1',
  onPrimary: '#05080d',
  gradientEnd: '#8f7df0',
  danger: '#f37370',
  dangerHover: '#f68d8a',
  onDanger: '#0b0505',
  tooltip: '#e7eaef',
  onTooltip: '#14171b',
  scrim: 'rgba(0, 0, 0, 0.6)',
  shadow: '0 0 0 1px rgba(255, 255, 255, 0.04), 0 12px 32px rgba(0, 0, 0, 0.5)',
  tones: {
    gray: { text: '#b3bac5', fill: '#22262d', line: '#363c45' },
    green: { text: '#7cc95a', fill: '#15240f', line: '#29481a' },
    yellow: { text: '#d9bd3f', fill: '#27220f', line: '#4b4115' },
    orange: { text: '#eb9a4d', fill: '#2a1b0e', line: '#543413' },
    red: { text: '#f3807d', fill: '#2b1517', line: '#5a2527' },
    blue: { text: '#6aa9f2', fill: '#11203a', line: '#1e3d6b' },
    purple: { text: '#b592ea', fill: '#20162f', line: '#40295f' },
  },
};

export const palettes: Readonly<Record<ThemeName, ColorPalette>> = { light, dark };

/** Sizes in px. Text 12 label, 14 body, 16 section, 20 page title, 28 figure. */
export const fontSizes = { label: 12, body: 14, section: 16, title: 20, figure: 28 } as const;
export const fontWeights = { regular: 400, medium: 500, semibold: 600 } as const;
export const lineHeights = { body: 1.5, heading: 1.25 } as const;
export const fontFamilies = {
  text: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  code: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

/** Steps of space in px, named by their multiple of four. */
export const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 6: 24, 8: 32, 12: 48 } as const;
export const radii = { small: 6, medium: 8 } as const;
/** Times in ms. `modal` is how long a modal takes to appear and to go. */
export const motion = {
  fast: 120,
  normal: 160,
  slow: 200,
  modal: limits.modalTransitionMs,
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** What floats above what; antd's popups start at 1000 and its notifications at 2050. */
export const layers = { sticky: 10, header: 100, banner: 900, menu: 1000, tooltip: 2100 } as const;

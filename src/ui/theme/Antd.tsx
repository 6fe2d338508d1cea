import { theme as antd, ConfigProvider, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { type ReactNode, use, useMemo } from 'react';
import { limits } from '@/config/limits';
import { layerOf } from '@/lib/browser/layer';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { ThemeNameContext } from './ThemeNameContext';
import { fontFamilies, fontSizes, lineHeights, palettes, radii, type ThemeName } from './tokens';

/**
 * An island of antd in our look (docs/decisions/0010). Every lazily loaded piece that draws with antd wraps itself in one,
 * so that antd and its style engine are fetched with the first of them and not with the page.
 */
export function Antd({ children }: { readonly children: ReactNode }) {
  const theme = use(ThemeNameContext);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isTouch = useMediaQuery('(pointer: coarse)');
  const config = useMemo(() => antdTheme(theme, { isStill, isTouch }), [theme, isStill, isTouch]);
  return (
    <ConfigProvider theme={config} getPopupContainer={layerOf} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}

/** antd's dark algorithm dims the colors that it is given; ours are chosen for the dark look already. */
const keepGivenColors: MappingAlgorithm = (given, derived = antd.defaultAlgorithm(given)) => ({
  ...derived,
  colorPrimary: given.colorPrimary,
  colorInfo: given.colorInfo,
  colorSuccess: given.colorSuccess,
  colorWarning: given.colorWarning,
  colorError: given.colorError,
});

interface Surroundings {
  /** The user wants no motion. */
  readonly isStill: boolean;
  /** The pointer is a finger. */
  readonly isTouch: boolean;
}

/** The tokens that a form and a toast read, in antd's words, so that they look like our own components. */
function antdTheme(name: ThemeName, { isStill, isTouch }: Surroundings): ThemeConfig {
  const color = palettes[name];
  return {
    cssVar: { key: 'app' },
    hashed: false,
    algorithm: [name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, keepGivenColors],
    token: {
      motion: !isStill,
      controlHeight: isTouch ? 44 : 32,
      fontFamily: fontFamilies.text,
      fontSize: fontSizes.body,
      fontSizeSM: fontSizes.label,
      fontSizeLG: fontSizes.section,
      borderRadius: radii.small,
      borderRadiusSM: radii.small,
      borderRadiusLG: radii.medium,
      colorPrimary: color.primary,
      colorPrimaryHover: color.primaryHover,
      colorPrimaryActive: color.primaryActive,
      colorPrimaryBorder: color.primary,
      controlOutline: color.primary,
      controlOutlineWidth: 1,
      colorInfo: color.tones.blue.text,
      colorLink: color.primary,
      colorLinkHover: color.primaryHover,
      colorLinkActive: color.primaryActive,
      colorSuccess: color.tones.green.text,
      colorWarning: color.tones.orange.text,
      colorError: color.danger,
      colorErrorHover: color.dangerHover,
      colorErrorText: color.danger,
      colorBgContainer: color.surface,
      colorBgElevated: color.raised,
      colorText: color.text,
      colorTextHeading: color.text,
      colorTextDescription: color.textSecondary,
      colorTextPlaceholder: color.textFaint,
      colorTextDisabled: color.textDisabled,
      colorIcon: color.textSecondary,
      colorIconHover: color.text,
      colorBorder: color.lineControl,
      boxShadow: color.shadow,
      lineWidthFocus: 2,
    },
    components: {
      // antd derives the icon's size from the large text, and its paddings are for a wider toast.
      Notification: {
        width: limits.notificationWidthPx,
        fontSizeLG: fontSizes.body,
        lineHeightLG: lineHeights.body,
        paddingMD: 14,
        paddingContentHorizontalLG: 16,
        marginXS: 2,
      },
      Form: { labelColor: color.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 32 },
    },
  };
}

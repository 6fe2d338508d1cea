import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import { type ReactNode, use, useMemo } from 'react';
import { layerOf } from '@/lib/browser/layer';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { antdTheme } from './antdTheme';
import { ThemeNameContext } from './ThemeNameContext';

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

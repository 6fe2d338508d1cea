import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { antdTheme } from './antdTheme';
import { installTooltips } from './tooltips';
import type { ThemeName } from './tokens';
import { useMediaQuery } from './useMediaQuery';

interface AntdThemeProps {
  readonly theme: ThemeName;
  readonly children: ReactNode;
}

/** Wraps the workspace: antd in our look, and the one tooltip. Public pages do without it. */
export function AntdTheme({ theme, children }: AntdThemeProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => antdTheme(theme, isStill), [theme, isStill]);
  useEffect(() => installTooltips(document), []);
  return (
    <ConfigProvider theme={config} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}

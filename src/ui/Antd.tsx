import { type ReactNode, use } from 'react';
import { AntdTheme } from './AntdTheme';
import { ThemeNameContext } from './ThemeNameContext';

/**
 * An island of antd (docs/decisions/0010). Every lazily loaded piece that draws with antd wraps itself in one, so that
 * antd and its style engine are fetched with the first of them and not with the page.
 */
export function Antd({ children }: { children: ReactNode }) {
  return <AntdTheme theme={use(ThemeNameContext)}>{children}</AntdTheme>;
}

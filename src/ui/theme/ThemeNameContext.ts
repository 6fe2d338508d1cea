import { createContext } from 'react';
import type { ThemeName } from './tokens';

/** The look of what is below, for code that can't read a custom property: antd's islands, charts. */
export const ThemeNameContext = createContext<ThemeName>('light');

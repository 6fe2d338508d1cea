export { themeChoices } from './choice';
export { themeStore } from './themeStore';
export { useTheme } from './useTheme';

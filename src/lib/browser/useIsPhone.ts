import { useMediaQuery } from './useMediaQuery';

/** Whether the window is narrower than the breakpoint `sm` (48em). */
export const useIsPhone = () => useMediaQuery('(width < 48em)');

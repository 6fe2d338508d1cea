import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { keys, type ShortcutAction } from './keys';
import { useShortcutsOn } from './preference';

/** The single key of an action, for the page to name; none for those who have turned them off, and on a touch screen. */
export function useShownKeys(): (action: ShortcutAction) => string | undefined {
  const isTouch = useMediaQuery('(pointer: coarse)');
  const areOn = useShortcutsOn();
  const areShown = areOn && !isTouch;
  return (action) => (areShown ? keys.find(({ does }) => does === action)?.key : undefined);
}

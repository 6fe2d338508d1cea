import { isWeb } from '@/contract/destination';

/** The address to link to, or undefined for a text that is only shown: nothing but http(s) is ever clickable. */
export const webAddress = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && isWeb(url) ? url.href : undefined;
};

import type { Locator } from 'playwright-core';

/** Figures of equal width make hyphens as wide: names and addresses have 'normal' ones. */
export const figuresOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).fontVariantNumeric);

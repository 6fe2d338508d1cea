export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The key of commands, as people read it. */
export const modifierKey = isApple ? '⌘' : 'Ctrl';

/** Section 2: where the identity provider sends people back to. */
export const callbackPath = '/callback';

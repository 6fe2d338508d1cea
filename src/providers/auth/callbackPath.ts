/** The path that the identity provider returns to. */
export const callbackPath = '/callback';

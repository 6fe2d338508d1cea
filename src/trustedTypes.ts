interface TrustedTypes {
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => unknown;
}

/**
 * Under `require-trusted-types-for 'script'` the style engine of antd writes text through `innerHTML`.
 * The default policy lets text pass and refuses everything that could be markup.
 * Workers are scripts of our own origin.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }; // not in every browser, not in TypeScript's DOM
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html.includes('<')) throw new TypeError('Markup is not written as text');
      return html;
    },
    createScriptURL(address) {
      if (new URL(address, document.baseURI).origin !== window.location.origin) throw new TypeError('A foreign script');
      return address;
    },
  });
}

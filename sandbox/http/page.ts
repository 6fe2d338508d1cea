import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** The sandbox's own pages share one small look, in light and dark. */
const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #56606e; --back: #f4f6f9; --card: #fff; --line: #c9d1dc; --main: #0958d9; --onMain: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf3; --soft: #a8b2c0; --back: #12161c; --card: #1b2129; --line: #3b4654; --main: #7fb0ff; --onMain: #0b1220; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 480px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
h2 { margin: 16px 0 0; font-size: 18px; line-height: 1.25; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
ul { list-style: none; margin: 20px 0; padding: 0; display: grid; gap: 10px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 16px 0 24px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
button { width: 100%; min-height: 44px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button:hover { border-color: var(--main); }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
button strong { display: block; } button span { display: block; color: var(--soft); font-size: 14px; }
label { display: flex; gap: 10px; min-height: 44px; margin: 0 0 20px; cursor: pointer; }
input[type=checkbox] { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--main); }
label small { display: block; color: var(--soft); font-size: 14px; }
button.plain { text-align: center; } button.main { text-align: center; background: var(--main); color: var(--onMain); border-color: var(--main); font-weight: 600; }
a { color: var(--main); }
`;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = sha256(style);

/** What `html` makes; values in it are escaped. */
export type Markup = ReturnType<typeof html>;

export async function page(title: string, content: Markup, status = 200): Promise<Response> {
  const body = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styleMarkup}</style></head>
<body><main>${content}</main></body>
</html>`;
  return new Response(body, {
    status,
    headers: {
      ...pageHeaders,
      'content-security-policy': `default-src 'none'; style-src ${styleHash}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** A page that is one script and shows nothing; only the own origin may frame it. */
export function scriptPage(script: string): Response {
  return new Response(`<!doctype html><html lang="en"><title>Sign-in</title><script>${script}</script></html>`, {
    headers: {
      ...pageHeaders,
      'content-security-policy': `default-src 'none'; script-src ${sha256(script)}; base-uri 'none'; frame-ancestors 'self'`,
    },
  });
}

const styleMarkup = raw(style);
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // 'no-referrer' would make browsers send 'Origin: null' with our own forms
  'referrer-policy': 'same-origin',
};

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Env, envOf, parsePageValues, problemsOf } from '../src/config/env.ts';
import { problemText } from '../src/config/problemText.ts';

type Values = Readonly<Record<string, string>>;

/** The values cannot be used; the message has a line for each problem. */
export class ConfigurationRefused extends Error {
  override readonly name = 'ConfigurationRefused';
}

const block = /(<script id="configuration" type="application\/json">)([^<]*)(<\/script>)/;

/** Changes the block of a page, whose text then cannot end its element. */
function changeBlock(html: string, change: { readonly built?: Values; readonly values: Values }) {
  return html.replace(block, (_, start: string, text: string, end: string) => {
    const changed = JSON.stringify({ ...JSON.parse(text), ...change }).replaceAll('<', '\\u003c');
    return `${start}${changed}${end}`;
  });
}

/** Writes the values that are built in into the page. */
export const writeBuilt = (html: string, built: Values) => changeBlock(html, { built, values: {} });

/** Writes all values of a deployment into the page of a build, whatever stood there; refuses what the app would not start with. */
export function configure(dist: string, values: Values): Env {
  const problems = problemsOf(values, { values });
  if (problems.length > 0) throw new ConfigurationRefused(problems.map(problemText).join('\n'));
  const file = join(dist, 'index.html');
  const html = readFileSync(file, 'utf8');
  if (parsePageValues(block.exec(html)?.[2] ?? '{}').refusal)
    throw new ConfigurationRefused(`${file} has no block for these values: it is of another version`);
  writeFileSync(file, changeBlock(html, { values }));
  return envOf(values);
}

/** The foreign origins of `connect-src` (docs/deploy.md). */
export function connectSources({ apiBaseUrl, auth, appInsightsConnectionString }: Env): readonly string[] {
  const identity = /^https?:/.test(auth.domain) ? auth.domain : `https://${auth.domain}`;
  const [, ingestion = defaultIngestion] = /(?:^|;)IngestionEndpoint=([^;]+)/i.exec(appInsightsConnectionString) ?? [];
  const addresses = [apiBaseUrl, identity, ...(appInsightsConnectionString === '' ? [] : [ingestion])];
  const origins = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  return [...new Set(origins)];
}

/** Where Application Insights sends what no endpoint is named for. */
const defaultIngestion = 'https://dc.services.visualstudio.com';

/** Has `npm run preview` serve the build with the values of the sandbox (sandbox/start.mjs). */
export const configuredPreview = (): Plugin => ({
  name: 'configured-preview',
  configurePreviewServer({ config: { root, env, build } }) {
    if (process.env.WAYPOST_CONFIGURE_PREVIEW !== '1') return;
    const values = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
    configure(resolve(root, build.outDir), Object.fromEntries(values));
  },
});

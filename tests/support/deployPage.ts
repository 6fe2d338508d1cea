import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** What docs/deploy.md asks of a host; the journeys are served by exactly this. */
export interface DeployPage {
  /** On every answer; the deployment's own origins still stand in braces. */
  readonly headers: Headers;
  /** On every answer over https, besides. */
  readonly httpsHeaders: Headers;
  /** What may be kept of each kind of answer. */
  readonly cache: {
    readonly asset: string;
    readonly missingAsset: string;
    readonly file: string;
    readonly page: string;
  };
  /** The example configuration of that server, as it stands there. */
  readonly configuration: (server: 'nginx' | 'caddy') => string;
}

const text = readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');

export const deployPage: DeployPage = {
  headers: headersOf(block('http')),
  httpsHeaders: headersOf(block('http https')),
  cache: {
    asset: cacheOf('`/assets/…`, there'),
    missingAsset: cacheOf('`/assets/…`, not there'),
    file: cacheOf('any other file'),
    page: cacheOf('everything else'),
  },
  configuration: block,
};

/** The headers for a deployment whose API, identity provider and telemetry are at its own origin, as the sandbox has them. */
export const sameOriginHeaders: Headers = Object.fromEntries(
  Object.entries(deployPage.headers).map(([name, value]) => [name, value.replaceAll(/ \{\w+\}/g, '')]),
);

function block(language: string): string {
  const start = `\n\`\`\`${language}\n`;
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`docs/deploy.md has no block of '${language}'`);
  return text.slice(from + start.length, text.indexOf('\n```', from + start.length));
}

function headersOf(lines: string): Headers {
  return Object.fromEntries(
    lines.split('\n').map((line) => {
      const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`docs/deploy.md: '${line}' is no header`);
      return [name, value];
    }),
  );
}

function cacheOf(address: string): string {
  const row = text.split('\n').find((line) => line.startsWith(`| ${address} |`));
  const value = row?.split('|').at(3)?.trim().replaceAll('`', '');
  if (!value) throw new Error(`docs/deploy.md has no cache rule for '${address}'`);
  return value;
}

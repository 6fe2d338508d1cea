import { once } from 'node:events';
import { createServer } from 'node:net';

/** Why the sandbox doesn't start. The message is one line and says what to do. */
class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** Ends the process with one line: a stack trace would hide it. */
export function endWith(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  const named = error instanceof Error && plainSpoken.has(error.name) ? text : `The sandbox can't start: ${text}`;
  process.stderr.write(`${named.replaceAll('\n', ' ')}\n`);
  process.exit(1);
}

/** Errors whose message already is the line; by name, because the sandbox's modules are loaded apart from this one. */
const plainSpoken = new Set(['StartRefusal', 'CorruptDatabase', 'UnreadableKey']);

/** The sandbox's people have no passwords, so it can be reached from this machine alone. */
export function refuseProduction(nodeEnv: string | undefined): void {
  if (nodeEnv !== 'production') return;
  throw new StartRefusal('The sandbox does not start with NODE_ENV=production: anybody can sign in to it.');
}

export function refusePublicIssuer(configured: string | undefined, expected: string): void {
  const domain = configured?.replace(/\/$/, '');
  if (domain === expected) return;
  throw new StartRefusal(
    `The sandbox accepts its own sign-ins only: VITE_AUTH0_DOMAIN is "${domain}" instead of "${expected}". Unset it, or set VITE_API_BASE_URL to your API.`,
  );
}

/** The host to listen on. Another one than loopback needs a second setting. */
export function hostToListenOn(asked: string | boolean | undefined, exposed: boolean): string | true {
  if (!asked) return '127.0.0.1'; // 'localhost' may mean ::1 alone, where *.localhost is not looked for by every client
  if (asked !== true && ['localhost', '127.0.0.1', '::1'].includes(asked)) return asked;
  if (!exposed) {
    throw new StartRefusal(
      'The sandbox listens on this machine only. Set WAYPOST_SANDBOX_EXPOSE=1 as well if others may sign in to it.',
    );
  }
  process.stderr.write('Warning: the sandbox is reachable from other machines, and anybody can sign in to it.\n');
  return asked;
}

export function checkedPort(asked: string): number {
  const port = Number(asked);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartRefusal(`WAYPOST_SANDBOX_PORT is "${asked}", which is no port. Choose a number from 1 to 65535.`);
}

/** Undefined when nothing is asked for. */
export function checkedLinks(asked: string | undefined, empty: boolean): number | undefined {
  if (!asked) return undefined;
  if (empty) throw new StartRefusal('An empty world has no links: use --empty or --links, not both.');
  const links = Number(asked);
  if (Number.isInteger(links) && links > 0) return links;
  throw new StartRefusal(`"${asked}" is no number of links. Choose one above 0: npm run dev -- --links 200000`);
}

/** The seed of the colleague's edits; undefined when no colleague is asked for. */
export function checkedColleague(asked: string | undefined, empty: boolean): number | undefined {
  if (!asked) return undefined;
  if (empty) throw new StartRefusal('An empty world has no links to edit: use --empty or --colleague, not both.');
  const seed = Number(asked);
  if (Number.isInteger(seed) && seed >= 0) return seed;
  throw new StartRefusal(`"${asked}" is no seed of a colleague. Choose a whole number: npm run dev -- --colleague 7`);
}

/** Asks both loopback addresses, because browsers try both for 'localhost'. */
export async function refuseBusyPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isFree(port, host)) continue;
    throw new StartRefusal(
      `Port ${port} is in use. Stop what runs there, or choose another one: WAYPOST_SANDBOX_PORT=${port + 1}`,
    );
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    probe.close();
    await once(probe, 'close');
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'); // a machine without IPv6 is fine
  }
}

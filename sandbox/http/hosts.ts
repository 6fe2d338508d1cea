/** Whom a request is for: the dashboard and its API, a short domain, or nobody here (DNS rebinding, a wrong port). */
export type Addressee = { kind: 'dashboard' } | { kind: 'short-domain'; host: string } | { kind: 'nobody' };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells by the host of `url`, which is the Host header of the request. */
export function addressee(url: URL, origin: string): Addressee {
  const home = new URL(origin);
  if (url.port !== home.port) return { kind: 'nobody' };
  if (url.hostname === home.hostname || loopback.has(url.hostname)) return { kind: 'dashboard' };
  if (url.hostname.endsWith('.localhost')) return { kind: 'short-domain', host: url.host };
  return { kind: 'nobody' };
}

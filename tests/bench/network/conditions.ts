/** Chromium's 'Fast 4G': 9 Mbit/s down, 1.5 Mbit/s up, 165 ms from a request to the start of its answer. */
export const fast4g = { offline: false, latency: 165, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
/** How many times slower than this machine's the processor is. */
export const slowdown = 4;
/** How long the API takes for an answer, besides the network. */
export const apiMs = 50;
export const rounds = 5;

export const protocols = ['HTTP/1.1', 'HTTP/2'] as const;
/** As the browser names them. */
export const protocolNames: Record<Protocol, string> = { 'HTTP/1.1': 'http/1.1', 'HTTP/2': 'h2' };
export type Protocol = (typeof protocols)[number];

#!/usr/bin/env node
// Starts the Firefox of FIREFOX_PATH for Playwright, between both a relay: Playwright gives up where Firefox does not know a command of
// WebDriver BiDi, such as those for the color scheme (153), for the contents of answers or for the folder of downloads (140). The relay
// sends `session.status` in its place, which changes nothing.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const unknown = /"(?:emulation\.\w+|network\.addDataCollector|browser\.setDownloadBehavior)"/;
const known = '"session.status"';

const browser = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => browser.kill());

let said = '';
browser.stderr.setEncoding('utf8').on('data', (text) => {
  said += text;
  const lines = said.split('\n');
  said = lines.pop() ?? '';
  for (const line of lines) void pass(line);
});

/** Playwright learns the port from this line. */
async function pass(line) {
  const [, port] = /^WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
  process.stderr.write(`${port ? line.replace(port, String(await relayTo(Number(port)))) : line}\n`);
}

/** A port whose connections are those of another one, but for the command. */
function relayTo(port) {
  const server = createServer((client) => {
    const firefox = connect(port, '127.0.0.1');
    let isOpen = false; // after the request that opens the WebSocket there are frames
    let rest = Buffer.alloc(0);
    client.on('data', (chunk) => {
      if (!isOpen) {
        isOpen = chunk.includes('\r\n\r\n');
        firefox.write(
          chunk.toString('latin1').replace(/^(Host|Origin): 127\.0\.0\.1:\d+/gim, `$1: 127.0.0.1:${port}`),
          'latin1',
        );
        return;
      }
      rest = Buffer.concat([rest, chunk]);
      for (let length = frameLength(rest); length <= rest.length; length = frameLength(rest)) {
        firefox.write(withKnownCommand(rest.subarray(0, length)));
        rest = rest.subarray(length);
      }
    });
    firefox.pipe(client);
    client.on('close', () => firefox.destroy()).on('error', () => firefox.destroy());
    firefox.on('close', () => client.destroy()).on('error', () => client.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  });
}

/** In bytes (RFC 6455, 5.2); a client masks its frames by four bytes after the length. */
function frameLength(frame) {
  const start = payloadStart(frame);
  if (frame.length < start) return Number.POSITIVE_INFINITY;
  const short = frame[1] & 127;
  return start + (short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2)));
}

const payloadStart = (frame) => (frame.length < 2 ? 2 : ({ 126: 8, 127: 14 }[frame[1] & 127] ?? 6));

function withKnownCommand(frame) {
  const start = payloadStart(frame);
  const mask = frame.subarray(start - 4, start);
  const masked = (bytes) => Buffer.from(bytes.map((byte, index) => byte ^ mask[index % 4]));
  const text = masked(frame.subarray(start)).toString('latin1');
  if (!unknown.test(text)) return frame;
  // as long as the former, so that the length of the frame stays
  const changed = text.replace(unknown, (command) => known.padEnd(command.length));
  return Buffer.concat([frame.subarray(0, start), masked(Buffer.from(changed, 'latin1'))]);
}

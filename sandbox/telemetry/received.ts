import { html } from 'hono/html';
import { type Markup, page } from '../http/page';

/** What the SDK sends, as far as the page shows it; anything may be missing. */
interface Envelope {
  readonly time?: unknown;
  readonly tags?: unknown;
  readonly data?: {
    readonly baseType?: unknown;
    readonly baseData?: { readonly name?: unknown; readonly properties?: unknown };
  };
}

/** What has arrived, the newest first, for a tester to read. */
export const receivedPage = (envelopes: readonly unknown[]) =>
  page(
    'Telemetry',
    html`<h1>Telemetry</h1>
      <p>
        ${envelopes.length} received, the newest first; nothing has left this machine. Anything but a browser gets them as
        JSON from this address.
      </p>
      <ul>
        ${envelopes.toReversed().map(item)}
      </ul>`,
  );

function item(received: unknown): Markup {
  const { time, tags, data }: Envelope = Object(received); // anybody can send anything here
  const { name, properties } = Object(data?.baseData);
  return html`<li>
    <h2>${textOf(name)}</h2>
    <p>${textOf(data?.baseType)} at ${textOf(time)}</p>
    <dl>${rows(properties)}${rows(tags)}</dl>
  </li>`;
}

const rows = (values: unknown) =>
  Object.entries(Object(values)).map(([name, value]) => html`<dt>${name}</dt><dd>${textOf(value)}</dd>`);

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'unknown'));

import { PlainBlob } from './blob';
import { cloned } from './clone';
import type { Realm, Scheduler } from './scheduler';
import { Target } from './target';

/** What carries messages between the realms of the browser. */
export class Messages {
  readonly #channels = new Set<Channel>();
  #ports = 0;

  constructor(private readonly scheduler: Scheduler) {}

  /** The classes that a realm makes its channels with. */
  classesFor(realm: Realm) {
    const { scheduler } = this;
    const channels = this.#channels;
    const portNumber = () => {
      this.#ports += 1;
      return this.#ports;
    };
    return {
      BroadcastChannel: class extends Channel {
        constructor(name: string) {
          super(realm, name, channels, scheduler);
        }
      },
      MessageChannel: class {
        readonly port1 = new Port(realm, portNumber(), scheduler);
        readonly port2 = new Port(realm, portNumber(), scheduler);

        constructor() {
          this.port1.other = this.port2;
          this.port2.other = this.port1;
        }
      },
    };
  }

  bury(): void {
    for (const channel of this.#channels) if (channel.realm.isDead) this.#channels.delete(channel);
  }
}

class Channel extends Target {
  constructor(
    realm: Realm,
    readonly name: string,
    private readonly channels: Set<Channel>,
    private readonly scheduler: Scheduler,
  ) {
    super(realm);
    channels.add(this);
  }

  postMessage(message: unknown): void {
    if (!this.channels.has(this)) throw new DOMException('The channel is closed', 'InvalidStateError');
    for (const other of this.channels) {
      if (other === this || other.name !== this.name) continue;
      const data = cloned(message);
      this.scheduler.post(other.realm, `channel ${this.name}`, () => {
        if (this.channels.has(other)) other.tell('message', { data });
      });
    }
  }

  close(): void {
    this.channels.delete(this);
  }
}

/** One end of a message channel; goes to another realm with its listeners left behind. */
export class Port extends Target {
  other: Port | undefined;
  /** Another end that has taken this one's place in its new realm. */
  #successor: Port | undefined;
  #isStarted = false;
  readonly #waiting: unknown[] = [];
  readonly #number: number;

  constructor(
    realm: Realm,
    number: number,
    private readonly scheduler: Scheduler,
  ) {
    super(realm);
    this.#number = number;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    this.other?.receive(moved(message, transfer, this.other.realm));
  }

  receive(data: unknown): void {
    if (this.#successor) return this.#successor.receive(data);
    if (!this.#isStarted) return void this.#waiting.push(data);
    this.scheduler.post(this.realm, `port ${this.#number}`, () => this.tell('message', { data }));
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    for (const data of this.#waiting.splice(0)) this.receive(data);
  }

  close(): void {
    if (this.other) this.other.other = undefined;
    this.other = undefined;
  }

  moveTo(realm: Realm): Port {
    const port = new Port(realm, this.#number, this.scheduler);
    port.other = this.other;
    if (this.other) this.other.other = port;
    this.#successor = port;
    for (const data of this.#waiting.splice(0)) port.receive(data);
    return port;
  }
}

/** A message as it arrives in the realm: what is moved there belongs to it. */
export function moved(message: unknown, transfer: readonly unknown[], realm: Realm): unknown {
  const ports = transfer.filter((each) => each instanceof Port);
  const copy = cloned(message, transfer);
  return ports.length === 0 ? copy : withPorts(copy, realm);
}

function withPorts(value: unknown, realm: Realm): unknown {
  if (value instanceof Port) return value.moveTo(realm);
  if (typeof value !== 'object' || value === null || value instanceof PlainBlob || ArrayBuffer.isView(value))
    return value;
  for (const [key, each] of Object.entries(value)) {
    const there = withPorts(each, realm);
    if (there !== each) Reflect.set(value, key, there);
  }
  return value;
}

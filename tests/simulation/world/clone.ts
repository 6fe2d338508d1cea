import { PlainBlob } from './blob';

/**
 * A copy as it goes to another realm or into a database, without what the platform's own costs. What is moved stays the same.
 * Throws for what can't be copied.
 */
export function cloned<Value>(value: Value, moved: readonly unknown[] = []): Value {
  return copyOf(value, moved) as Value; // of the same shape
}

function copyOf(value: unknown, moved: readonly unknown[]): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException(`${String(value)} can't be cloned`, 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (moved.length > 0 && moved.includes(value)) return value;
  if (Array.isArray(value)) return value.map((each) => copyOf(each, moved));
  if (Object.getPrototypeOf(value) === Object.prototype) return partsCopy(value, moved);
  if (ArrayBuffer.isView(value)) return viewCopy(value);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (value instanceof Map) {
    return new Map(Array.from(value, ([key, each]) => [copyOf(key, moved), copyOf(each, moved)] as const));
  }
  if (value instanceof Set) return new Set(Array.from(value, (each) => copyOf(each, moved)));
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof PlainBlob || value instanceof Error) return value; // they do not change
  return partsCopy(value, moved);
}

function partsCopy(value: object, moved: readonly unknown[]): unknown {
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) copy[key] = copyOf(each, moved);
  return copy;
}

function viewCopy(view: ArrayBufferView): unknown {
  if (view instanceof DataView) return new DataView(view.buffer.slice(0), view.byteOffset, view.byteLength);
  const array = view as Uint8Array; // all others have this method
  return array.slice();
}

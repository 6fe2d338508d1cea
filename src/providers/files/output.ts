type Bytes = Uint8Array<ArrayBuffer>;

/** Where a file is written that may be larger than the memory. */
export interface Output {
  readonly write: (bytes: Bytes) => Promise<void>;
  /** The file, complete. */
  readonly finish: () => Promise<Blob>;
  /** Leaves no file behind. */
  readonly abandon: () => Promise<void>;
}

/** A handle of a file that can be deleted, which not every browser offers. */
export type FileHandle = FileSystemFileHandle & { readonly remove?: () => Promise<void> };

/** Writes into the file of a handle; without one the browser keeps it until it is handed over. */
export const openOutput = (handle: FileHandle | undefined): Promise<Output> | Output =>
  handle ? toDisk(handle) : toBlob();

async function toDisk(handle: FileHandle): Promise<Output> {
  const stream = await handle.createWritable();
  return {
    write: (bytes) => stream.write(bytes),
    async finish() {
      await stream.close();
      return handle.getFile();
    },
    async abandon() {
      await stream.abort().catch(() => undefined); // it may have failed by itself
      await removeFile(handle);
    },
  };
}

/** Deletes the file of a handle: the choice of a file has made an empty one. */
export const removeFile = async (handle: FileHandle | undefined): Promise<void> =>
  handle?.remove?.().catch(() => undefined);

function toBlob(): Output {
  let parts: Blob[] = [];
  return {
    write: async (bytes) => void parts.push(new Blob([bytes])),
    finish: async () => new Blob(parts),
    abandon: async () => void (parts = []),
  };
}

/** What a stream gives, piece by piece; not every browser can iterate over the stream itself. */
export async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      isOver = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => undefined); // its reader has given up, or the stream has failed
  }
}

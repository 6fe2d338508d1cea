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
    if (!isOver) await reader.cancel().catch(() => undefined); // whoever reads has given up, or the stream has failed
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Makes texts and columns about five times smaller, with a check sum: what was damaged can't be inflated. */
export const compressed = (bytes: Bytes): Promise<Bytes> => through(new CompressionStream('deflate'), bytes);

export const inflated = (bytes: Bytes): Promise<Bytes> => through(new DecompressionStream('deflate'), bytes);

async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> {
  const writer = stream.writable.getWriter();
  const [result] = await Promise.all([
    new Response(stream.readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ]);
  return new Uint8Array(result);
}

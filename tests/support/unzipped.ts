import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of an archive by name; a wrong checksum throws. */
export function unzipped(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const stored = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const content = archive.readUInt16LE(at + 10) === 0 ? stored : inflateRawSync(stored);
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} has another checksum`);
    entries.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

import { inflateRawSync } from 'node:zlib'

/** Returns the files within a zip, by its directory. */
export function unzipParts(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + size)
    parts.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? packed : inflateRawSync(packed))
    at += 46 + name + extra + comment
  }
  return parts
}

/** Returns a value that a test expects to be there; throws if it is undefined. */
export function needDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('it is not there')
  return value
}

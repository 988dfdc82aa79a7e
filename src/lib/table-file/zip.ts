import { megabytes, type TableBounds, TableRefused } from './bounds.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const broken = () => new TableRefused('文件已损坏，请用表格软件打开后另存为 .xlsx 再试')
/** A workbook has a dozen parts; a file of thousands is none. */
const MOST_ENTRIES = 2000

interface Entry {
  method: number
  flags: number
  packed: number
  at: number
}

/** Where the directory of a zip ends; its comment may be 64 kB long. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === END) return at
  throw broken()
}

function directory(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw broken()
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let turn = 0; turn < count; turn++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw broken()
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    entries.set(name, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function packedBytes(bytes: Uint8Array, { at, packed }: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length) throw broken()
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packed > bytes.length) throw broken()
  return new Uint8Array(bytes.subarray(from, from + packed))
}

/** The parts of a zip as texts. What it says of its own size is not believed: what comes out is counted as it comes. */
export function openZip(bytes: Uint8Array, { unzippedBytes }: TableBounds) {
  const entries = directory(bytes)
  let left = unzippedBytes

  async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(broken()))
      if (done) return text + decoder.decode()
      left -= value.length
      if (left < 0) {
        await reader.cancel()
        throw new TableRefused(`文件解压后超过 ${megabytes(unzippedBytes)}，请删去多余的内容后重试`)
      }
      text += decoder.decode(value, { stream: true })
    }
  }

  /** Null for a part that there is not. */
  return async function read(name: string): Promise<string | null> {
    const entry = entries.get(name)
    if (!entry) return null
    if ((entry.flags & 1) !== 0) throw new TableRefused('文件有密码，请去掉密码后重试')
    const packed = packedBytes(bytes, entry)
    if (entry.method === 8) return inflate(packed)
    if (entry.method !== 0) throw broken()
    left -= packed.length
    return new TextDecoder().decode(packed)
  }
}

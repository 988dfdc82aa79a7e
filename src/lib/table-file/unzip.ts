import { Unzip, type UnzipFileInfo, unzipSync } from 'fflate'
import { formatMegabytes, type TableBounds, TableRefused } from './bounds.ts'
import { PartInflate } from './part-inflate.ts'

/** Packed bytes for each push. */
const STEP_BYTES = 1024
/** Maximum number of parts: a workbook has about a dozen, so a zip with thousands of parts is no workbook. */
const MAX_ENTRIES = 2000

/** Bytes needed to detect the encoding of a part. */
const START = 256

const broken = () => new TableRefused('文件已损坏，请用表格软件打开后另存为 .xlsx 再试')

/** Normalizes a part name. Spreadsheets compare part names without case and with either slash. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Parts of a zip; `read` returns false if there is no such part. */
export interface Parts {
  names: readonly string[]
  /** Reads a part until `onText` returns true. Throws TableRefused beyond the size limit, and for a broken zip. */
  read(name: string, onText: (text: string) => boolean): boolean
}

/** Encodings of XML by their first bytes: a byte order mark, or `<` in two bytes. */
const BEGINNINGS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
  [0x3c, 0, 'utf-16le'],
  [0, 0x3c, 'utf-16be'],
]
const DECLARED = /^<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/

/** Chooses the encoding by the first bytes, else by the XML declaration, else UTF-8. */
function decoderOf(start: Uint8Array): TextDecoder {
  const marked = BEGINNINGS.find(([first, second]) => start[0] === first && start[1] === second)
  if (marked) return new TextDecoder(marked[2])
  const [, declared = 'utf-8'] = DECLARED.exec(String.fromCharCode(...start.subarray(0, START))) ?? []
  try {
    // The declaration was readable as single bytes, so the part is not UTF-16 even if the declaration says so.
    return new TextDecoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared)
  } catch {
    return new TextDecoder()
  }
}

type Take = (data: Uint8Array, last: boolean) => boolean

/** Streams a zip. Passes bytes of the first part for which `wants` returns a function, until that returns true. */
function walk(bytes: Uint8Array, wants: (name: string) => Take | null) {
  const state = { open: false, done: false }
  const zip = new Unzip((file) => {
    const take = state.open || state.done ? null : wants(partName(file.name))
    if (!take) return
    state.open = true
    file.ondata = (error, data, last) => {
      if (state.done) return
      if (error) throw broken()
      state.done = take(data, last) || last
      state.open = !state.done
    }
    file.start()
  })
  zip.register(PartInflate)
  try {
    for (let at = 0; at < bytes.length && !state.done; at += STEP_BYTES)
      zip.push(bytes.subarray(at, at + STEP_BYTES))
  } catch (error) {
    throw error instanceof TableRefused ? error : broken()
  }
  if (!state.done) throw broken()
}

function readDirectory(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  let entries = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw broken()
    sizes.set(partName(name), originalSize)
    return false
  }
  try {
    unzipSync(bytes, { filter })
  } catch {
    // An incomplete download has no directory, and may contain a sheet without its shared strings.
    throw broken()
  }
  return sizes
}

function decodePart(onText: (text: string) => boolean): Take {
  const start = new Uint8Array(START)
  let held = 0
  let decoder: TextDecoder | null = null
  return (data, last) => {
    if (decoder) return onText(decoder.decode(data, { stream: !last }))
    // The encoding is detected from the first bytes, and the first piece may be a single byte.
    const more = data.subarray(0, START - held)
    start.set(more, held)
    held += more.length
    if (held < START && !last) return false
    decoder = decoderOf(start.subarray(0, held))
    const begun = decoder.decode(start.subarray(0, held), { stream: true })
    return onText(begun + decoder.decode(data.subarray(more.length), { stream: !last }))
  }
}

/** Opens a zip; counts bytes while inflating: a declared size over the limit is rejected, others not trusted. */
export function openZip(bytes: Uint8Array, { unzippedBytes }: TableBounds): Parts {
  if (((bytes[6] ?? 0) & 1) !== 0) throw new TableRefused('文件有密码，请去掉密码后重试')
  const sizes = readDirectory(bytes)
  const tooLarge = () =>
    new TableRefused(`文件解压后超过 ${formatMegabytes(unzippedBytes)}，请删去多余的内容后重试`)
  let left = unzippedBytes
  return {
    names: [...sizes.keys()],
    read(name, onText) {
      const declared = sizes.get(partName(name))
      if (declared === undefined) return false
      if (declared > left) throw tooLarge()
      const hear = decodePart(onText)
      walk(bytes, (one) => {
        if (one !== partName(name)) return null
        return (data, last) => {
          left -= data.length
          if (left < 0) throw tooLarge()
          return hear(data, last)
        }
      })
      return true
    },
  }
}

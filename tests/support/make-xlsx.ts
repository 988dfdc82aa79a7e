import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  content: string | Buffer
  /** Unpacked size that the directory claims, true or not. */
  claims?: number
  flags?: number
  /** Not deflated. */
  stored?: boolean
  /** Bytes that replace the deflated content. */
  packed?: Buffer
  /** Its sizes stand behind it, as of what was written while it was made. */
  streamed?: boolean
}

/** A zip of these parts, as a spreadsheet writes it, or as somebody made it up. */
export function makeZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, content, claims, flags = 0, stored = false, streamed = false } = part
    const plain = Buffer.from(content)
    const packed = part.packed ?? (stored ? plain : deflateRawSync(plain))
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags | (streamed ? 8 : 0), 2)
    facts.writeUInt16LE(stored ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims ?? plain.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const head = Buffer.from(facts)
    if (streamed) head.fill(0, 10, 22)
    const behind = streamed ? [Buffer.from('PK\x07\x08', 'latin1'), facts.subarray(10, 22)] : []
    const start = Buffer.from('PK\x03\x04', 'latin1')
    const local = Buffer.concat([start, head, Buffer.from(name), packed, ...behind])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    const made = Buffer.from([20, 0])
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts, tail, Buffer.from(name)]))
    files.push(local)
    at += local.length
  }
  const all = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, all, end])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** A cell: a text, a number, or the XML of anything else. */
export type Cell = string | number | { xml: string }

const WORKBOOK = `<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="发货" sheetId="1" r:id="rId7"/></sheets></workbook>`
const RELATIONS = `<?xml version="1.0"?><Relationships><Relationship Id="rId7" Type="worksheet" Target="worksheets/only.xml"/></Relationships>`

/** A workbook of one sheet, its texts shared as spreadsheets share them. */
export function makeXlsx(rows: readonly (readonly Cell[])[], more: readonly Part[] = []): Buffer {
  const shared: string[] = []
  const places = new Map<string, number>()
  function place(text: string): number {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, shared.push(text) - 1)
    return shared.length - 1
  }
  const cellOf = (cell: Cell, row: number, column: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row}"`
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c ${at}>${cell.xml}</c>`
    return `<c ${at} t="s"><v>${place(cell)}</v></c>`
  }
  const lines = rows.map((cells, index) => {
    const row = index + 1
    return `<row r="${row}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`
  })
  const sheet = `<?xml version="1.0"?><worksheet><cols><col min="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
  const strings = shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  return makeZip([
    { name: 'xl/workbook.xml', content: WORKBOOK },
    { name: 'xl/_rels/workbook.xml.rels', content: RELATIONS },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` },
    { name: 'xl/worksheets/only.xml', content: sheet },
    ...more,
  ])
}

import { constants, deflateRawSync } from 'node:zlib'
import { makeZip } from './make-xlsx.ts'

const MB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'

export interface Bomb {
  name: string
  bytes: Uint8Array
  /** The message of the bound that refuses the file. */
  refusal: RegExp
}

type Part = Parameters<typeof makeZip>[0][number]

/** Deflated without an end, so that more may follow. */
const open = (content: string | Buffer) =>
  deflateRawSync(content, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** `start` and then `block` so many times, deflated. */
function pack(start: string, block: Buffer, times: number): Buffer {
  const packed = open(block)
  return Buffer.concat([open(start), ...Array<Buffer>(times).fill(packed), deflateRawSync('')])
}

const repeat = (text: string, bytes: number) => Buffer.from(text.repeat(Math.floor(bytes / text.length)))

/** A part that says it is small. */
const lying = (name: string, packed: Buffer): Part => ({ name, content: '', claims: 10, packed })

const bomb = (name: string, refusal: RegExp, parts: readonly Part[]): Bomb => ({
  name: `${name}.xlsx`,
  bytes: new Uint8Array(makeZip(parts)),
  refusal,
})

const csv = (name: string, refusal: RegExp, ...pieces: readonly Buffer[]): Bomb => ({
  name: `${name}.csv`,
  bytes: new Uint8Array(Buffer.concat(pieces)),
  refusal,
})

const TOO_LARGE = /^文件解压后超过 (?:50|100) MB/
const TOO_MUCH = /^文件内容过多/
const BROKEN = /已损坏/
/** The message for a file that is read and lacks the expected content. */
const NOT_THAT = /没有找到商品名称|^第一行没有|^文件是空的/

const styles = (times: number) => pack('<styleSheet><cellXfs>', repeat('<xf/>', MB), times)

/** Spreadsheets of at most 5 MB that fill the memory of a reader that trusts them. */
export function tableBombs(): Bomb[] {
  const blanks = pack('<worksheet>', Buffer.alloc(16 * MB, 32), 256)
  const many = pack('<sst>', repeat('<si><t>x</t></si>', 4 * MB), 100)
  const long = pack('<sst><si><t>', Buffer.alloc(4 * MB, 'a'), 100)
  const sheet = { name: SHEET, content: '<worksheet/>' }
  const sheets = (name: (at: number) => string) =>
    Array.from({ length: 1000 }, (_, at) => lying(name(at), blanks.subarray(0, 4000)))
  const cells = Array.from({ length: 50 }, (_, at) => (at === 0 ? '<c/>' : `<c><v>${at}</v></c>`)).join('')
  const row = `<row>${cells}</row>`
  const grid = `<worksheet><sheetData>${row.repeat(1999)}</sheetData></worksheet>`
  const relation = (_: unknown, at: number) => `<Relationship Id="r${at}" Type="t${at}" Target="s${at}.xml"/>`
  const relations = `<Relationships>${Array.from({ length: 400_000 }, relation).join('')}</Relationships>`
  return [
    bomb('4 GB', TOO_LARGE, [{ name: SHEET, content: '', claims: 0xfffffffe, packed: blanks }]),
    bomb('4 GB that say they are small', TOO_LARGE, [lying(SHEET, blanks)]),
    bomb('500,000 shared texts', TOO_MUCH, [lying('xl/sharedStrings.xml', many), sheet]),
    bomb('a shared text of 400 MB', TOO_LARGE, [lying('xl/sharedStrings.xml', long), sheet]),
    bomb(
      '1000 sheets',
      BROKEN,
      sheets((at) => `xl/worksheets/sheet${at + 1}.xml`),
    ),
    bomb(
      '1000 sheets of one name',
      BROKEN,
      sheets(() => SHEET),
    ),
    bomb('20 MB of styles', TOO_MUCH, [lying('xl/styles.xml', styles(20)), sheet]),
    bomb('400,000 relations', TOO_MUCH, [{ name: 'xl/_rels/workbook.xml.rels', content: relations }, sheet]),
    bomb('100,000 cells', NOT_THAT, [{ name: SHEET, content: grid }]),
    csv('5 million lines', NOT_THAT, Buffer.alloc(4.9 * MB, '\n')),
    csv('5 million columns', NOT_THAT, Buffer.alloc(4.9 * MB, ',')),
    csv('a cell of 5 million quotes', /成对的引号/, Buffer.alloc(4.8 * MB + 1, '"')),
  ]
}

import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { createCharacterCounter, type TableBounds, TableRefused } from './bounds.ts'
import { getBuiltInFormat } from './number-text.ts'
import type { Parts } from './unzip.ts'
import { type Attributes, readXml, type XmlListener } from './xml.ts'

/** Reads a part as XML until `isDone`. Returns false if there is no such part. */
export function readPart(parts: Parts, name: string, listener: XmlListener, isDone = () => false): boolean {
  const xml = readXml(listener)
  const there = parts.read(name, (text) => {
    xml.write(text)
    return isDone()
  })
  if (there && !isDone()) xml.end()
  return there
}

/** Decodes escapes such as `_x000D_`, which encode characters that XML cannot contain. */
export const decodeCell = (text: string): string =>
  text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')

/** Returns how many characters to read for a cell, because one character may be escaped as seven. */
export const getReadLimit = ({ cell }: TableBounds) => cell * 7 + 100

/** Returns true inside an extension element, which newer programs add and older ones ignore. */
export const isExtension = (path: readonly string[]): boolean => path.includes('extLst')

/** Maximum number of elements of each kind. Excel allows no more styles, and no workbook has that many sheets. */
const LIMIT = { strings: 500_000, styles: 65_490, sheets: 10_000 }

/** Returns a function that counts elements. It throws TableRefused beyond `most`. */
function countUpTo(most: number): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > most) throw new TableRefused('文件内容过多，请删去多余的内容后重试')
  }
}

/** Reads the shared strings that cells refer to by number, without their phonetic guides. */
export function readStrings(parts: Parts, name: string, bounds: TableBounds): string[] {
  const strings: string[] = []
  const most = getReadLimit(bounds)
  const keep = createCharacterCounter()
  const count = countUpTo(LIMIT.strings)
  let text = ''
  readPart(parts, name, {
    open: (element) => {
      if (element === 'si') text = ''
    },
    text: (piece, path) => {
      if (path.at(-1) !== 't' || path.includes('rPh') || isExtension(path)) return
      if (text.length < most) text += piece
    },
    close: (element) => {
      if (element !== 'si') return
      count()
      const words = cutGraphemes(decodeCell(text), bounds.cell)
      keep(words)
      strings.push(words)
    },
  })
  return strings
}

/** Reads the number format of each cell style as a pattern; '' is General. */
export function readFormats(parts: Parts, name: string): string[] {
  const own = new Map<number, string>()
  const ids: number[] = []
  const count = countUpTo(2 * LIMIT.styles)
  readPart(parts, name, {
    open: (element, { numFmtId, formatCode }, path) => {
      const around = path.at(-1)
      if (around === 'numFmts' || around === 'cellXfs') count()
      if (element === 'numFmt' && around === 'numFmts') own.set(Number(numFmtId), formatCode ?? '')
      if (element === 'xf' && around === 'cellXfs') ids.push(Number(numFmtId ?? 0))
    },
  })
  return ids.map((id) => own.get(id) ?? getBuiltInFormat(id))
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)
const relationsOf = (part: string) => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`

/** Resolves the target of a relationship to a path in the zip; null if it is invalid. */
function targetPath(target: string, folder: string): string | null {
  try {
    return decodeURIComponent(new URL(target, `zip://zip/${folder}`).pathname).slice(1)
  } catch {
    return null
  }
}

function readRelations(parts: Parts, part: string) {
  const byId = new Map<string, string>()
  const byKind = new Map<string, string>()
  const count = countUpTo(LIMIT.sheets)
  readPart(parts, relationsOf(part), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      const path = element === 'Relationship' ? targetPath(Target, folderOf(part)) : null
      if (path === null) return
      count()
      byId.set(Id, path)
      const kind = Type.slice(Type.lastIndexOf('/') + 1)
      if (!byKind.has(kind)) byKind.set(kind, path)
    },
  })
  return { byId, byKind }
}

export interface Workbook {
  sheet: string
  strings: string
  styles: string
  /** True if days are counted from 1904, as in old workbooks from the Mac. */
  starts1904: boolean
}

const isSheet = (path: string | undefined) => path !== undefined && !/chartsheets|dialogsheets/i.test(path)
const relationId = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1] ?? ''

/** Finds the first visible sheet and the parts that it refers to, as paths in the zip. */
export function readWorkbook(parts: Parts): Workbook {
  const book = readRelations(parts, '').byKind.get('officeDocument') ?? 'xl/workbook.xml'
  const { byId, byKind } = readRelations(parts, book)
  const sheets: { path: string; hidden: boolean }[] = []
  const count = countUpTo(LIMIT.sheets)
  let starts1904 = false
  readPart(parts, book, {
    open: (element, attributes, path) => {
      if (element === 'workbookPr') starts1904 = /^(?:1|true|on)$/i.test(attributes['date1904'] ?? '')
      if (element !== 'sheet' || path.at(-1) !== 'sheets') return
      count()
      const target = byId.get(relationId(attributes))
      const hidden = /hidden/i.test(attributes['state'] ?? '')
      if (target !== undefined && isSheet(target)) sheets.push({ path: target, hidden })
    },
  })
  const folder = folderOf(book)
  return {
    sheet: (sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.path ?? `${folder}worksheets/sheet1.xml`,
    strings: byKind.get('sharedStrings') ?? `${folder}sharedStrings.xml`,
    styles: byKind.get('styles') ?? `${folder}styles.xml`,
    starts1904,
  }
}

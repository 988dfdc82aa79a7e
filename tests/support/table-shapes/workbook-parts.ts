import { makeZip } from '#tests/support/make-xlsx.ts'

/** A workbook in the shape that some program writes, and the cells that it shows. */
export interface TableShape {
  file: () => Buffer
  cells: string[][]
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const relations = (...targets: [id: string, kind: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}">${targets.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
export const book = (sheets: string, properties = '') =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${properties}<sheets>${sheets}</sheets></workbook>`
export const worksheet = (rows: string, around = '') =>
  `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><dimension ref="A1:D4"/><sheetData>${rows}</sheetData>${around}</worksheet>`
export const styles = (formats: Readonly<Record<number, string>>, ...cellFormats: number[]) =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${Object.entries(formats)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs>${cellFormats
    .map((id) => `<xf numFmtId="${id}" fontId="0" xfId="0"/>`)
    .join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0.000"/></dxf></dxfs></styleSheet>`

export interface Made {
  sheet: string
  strings?: string
  looks?: string
  book?: string
}
export const ONE_SHEET = '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'

/** Layout of a workbook with one sheet, as Excel writes it. */
export function excel({ sheet, strings, looks, book: whole = book(ONE_SHEET) }: Made): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', content: `${XML}<Types/>` },
    { name: '_rels/.rels', content: ROOT_RELATIONS },
    { name: 'xl/workbook.xml', content: whole },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
        ['rId2', 'styles', 'styles.xml'],
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...(looks === undefined ? [] : [{ name: 'xl/styles.xml', content: looks }]),
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
  ])
}
export const sst = (...items: string[]) =>
  `${XML}<sst xmlns="${MAIN}">${items.map((item) => `<si>${item}</si>`).join('')}</sst>`
export const number = (at: string, value: string | number, style = 0) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
export const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

export const streamed = (parts: readonly { name: string; content: string }[]) =>
  makeZip(parts.map((part) => ({ ...part, streamed: true })))

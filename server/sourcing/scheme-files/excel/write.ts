import type { Buffer } from 'node:buffer'
import { Buffer as NodeBuffer } from 'node:buffer'
import writeExcelFile, { type Feature, type Image } from 'write-excel-file/node'
import type {
  ExcelOptions,
  FilePicture,
  FilePictures,
  SchemeContent,
} from '#server/sourcing/scheme-files/content.ts'
import { COLUMNS } from './columns.ts'
import { layOut, type PlacedPicture } from './sheet.ts'

type Content = Image['content']

/** Side of the picture in its cell and its distance from the edge, px. */
const [SIDE, EDGE] = [80, 4]
const LOGO = { width: 200, height: 48 }
const DPI = 96

/** Writes a scheme as a workbook of one sheet. */
export async function writeExcel(
  content: SchemeContent,
  { columns }: ExcelOptions,
  pictures: FilePictures,
): Promise<Buffer> {
  const sheet = layOut(content, columns, pictures.logo !== undefined)
  const images = sheet.pictures.flatMap((placed) => imageOf(placed, pictures))
  const { logo } = pictures
  const all = logo
    ? [{ ...picture(logo, LOGO), anchor: { row: 1, column: 1 }, offsetX: EDGE, offsetY: EDGE }, ...images]
    : images
  return writeExcelFile(
    sheet.rows,
    {
      sheet: '方案',
      columns: columns.map((column) => ({ width: COLUMNS[column].width })),
      stickyRowsCount: sheet.sticky,
      showGridLines: false,
      orientation: 'landscape',
      ...(all.length > 0 ? { images: all } : {}),
    },
    { fontFamily: '微软雅黑', fontSize: 10, features: [finished(sheet.values)] },
  ).toBuffer()
}

function imageOf({ picture: name, row, column }: PlacedPicture, pictures: FilePictures): Image[] {
  const found = pictures.of(name)
  if (!found) return []
  const image = picture(found, { width: SIDE, height: SIDE })
  const offsetX = EDGE + Math.floor((SIDE - image.width) / 2)
  const offsetY = EDGE + Math.floor((SIDE - image.height) / 2)
  return [{ ...image, anchor: { row, column }, offsetX, offsetY }]
}

function picture({ bytes, width, height }: FilePicture, room: { width: number; height: number }) {
  const scale = Math.min(room.width / width, room.height / height)
  return {
    content: NodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentType: 'image/jpeg',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    dpi: DPI,
  }
}

/** Stores the value with each formula for viewers that do not calculate, and sets printing to one page in width. */
function finished(values: ReadonlyMap<string, number>): Feature<Content> {
  const transform = (xml: string) =>
    xml
      .replace(/<f>([^<]*)<\/f>/g, (found, formula: string) => `${found}<v>${values.get(formula) ?? 0}</v>`)
      .replace(/<worksheet[^<>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
      .replace('<pageSetup ', '<pageSetup fitToHeight="0" ')
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

import { makeZip } from '#tests/support/make-xlsx.ts'
import {
  DOCUMENT,
  MAIN,
  ONE_SHEET,
  ROOT_RELATIONS,
  XML,
  book,
  excel,
  inline,
  relations,
  sst,
  streamed,
  styles,
  worksheet,
  type TableShape,
} from './workbook-parts.ts'

/** Shape of the OpenXML SDK and ClosedXML: a prefix on all elements, targets from the root. */
const prefixed: TableShape = {
  file: () =>
    makeZip([
      {
        name: '_rels/.rels',
        content: ROOT_RELATIONS.replace('Target="xl/', 'Target="/xl/'),
      },
      {
        name: 'xl/workbook.xml',
        content: `${XML}<x:workbook xmlns:x="${MAIN}"><x:sheets><x:sheet name="订单" sheetId="1" d3p1:id="R7" xmlns:d3p1="${DOCUMENT}"/></x:sheets></x:workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(
          ['R7', 'worksheet', '/xl/worksheets/sheet.xml'],
          ['R8', 'sharedStrings', '/xl/sharedStrings.xml'],
          ['R9', 'styles', '/xl/styles.xml'],
        ),
      },
      {
        name: 'xl/worksheets/sheet.xml',
        content: `${XML}<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>数量</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" s="1"><x:v>1234</x:v></x:c><x:c r="B2"><x:v>300.10000000000002</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
      {
        name: 'xl/sharedStrings.xml',
        content: `${XML}<x:sst xmlns:x="${MAIN}"><x:si><x:t>编码</x:t></x:si></x:sst>`,
      },
      {
        name: 'xl/styles.xml',
        content: styles({ 164: '000000' }, 0, 164)
          .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
          .replace('xmlns=', 'xmlns:x='),
      },
    ]),
  cells: [
    ['编码', '数量'],
    ['001234', '300.1'],
  ],
}

/** Neither rows nor cells say where they stand, and attributes stand in single quotes. */
const unplaced: TableShape = {
  file: () =>
    makeZip([
      { name: '_rels/.rels', content: ROOT_RELATIONS.replaceAll('"', "'") },
      { name: 'xl/workbook.xml', content: book(ONE_SHEET).replaceAll('"', "'") },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(['rId1', 'worksheet', 'worksheets/sheet1.xml']).replaceAll('"', "'"),
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: worksheet(
          `<row>${inline('订单号')}${inline('单号')}</row><row>${inline('&apos;o1')}<c><v>5</v></c></row>`,
        ).replaceAll('"', "'"),
      },
    ]),
  cells: [
    ['订单号', '单号'],
    ["'o1", '5'],
  ],
}

/** Shape of WPS: extensions, identifiers, a style for every cell. */
const wps: TableShape = {
  file: () =>
    excel({
      book: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><fileVersion appName="xl" lastEdited="3" lowestEdited="5" rupBuild="9302"/><workbookPr/><bookViews><workbookView windowHeight="17655"/></bookViews><sheets>${ONE_SHEET}</sheets><extLst><ext xmlns:wpsdc="http://www.wps.cn/officeDocument/2017/etCustomData"><wpsdc:sheet name="x" sheetId="9" r:id="rId9"/></ext></extLst></workbook>`,
      sheet: worksheet(
        `<row r="1" spans="1:2"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="2"><v>1234</v></c></row>`,
        '<pageMargins left="0.7"/><headerFooter/><extLst><ext><x14:row xmlns:x14="a"/></ext></extLst>',
      ),
      strings: sst('<t>编码</t><phoneticPr fontId="0" type="noConversion"/>'),
      looks: styles({ 176: '000000_ ' }, 0, 49, 176),
    }),
  cells: [['编码', '001234']],
}

/** Shape of exports from Numbers: the sheet is called after its table, all texts are shared, blanks are cells. */
const numbers: TableShape = {
  file: () =>
    excel({
      book: book('<sheet name="工作表 1 - 表格 1" sheetId="1" r:id="rId1"/>'),
      sheet: worksheet(
        `<row r="1" ht="20.05" customHeight="1"><c r="A1" t="s" s="1"><v>0</v></c><c r="B1" s="1"/></row><row r="2"><c r="A2" s="2"><v>100.09999999999999</v></c><c r="B2" t="b"><v>0</v></c></row>`,
      ),
      strings: sst('<t>金额</t>'),
      looks: styles({ 59: '&quot;¥&quot;0.00' }, 0, 49, 59),
    }),
  cells: [
    ['金额', ''],
    ['¥100.10', 'FALSE'],
  ],
}

/** Shape of Google Sheets: sizes behind the parts, the workbook behind its sheets. */
const google: TableShape = {
  file: () =>
    streamed([
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63"/><sheetData><row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1"><v>0.30000000000000004</v></c></row></sheetData><drawing r:id="rId1" xmlns:r="${DOCUMENT}"/></worksheet>`,
      },
      { name: 'xl/sharedStrings.xml', content: sst('<t xml:space="preserve">快递单号</t>') },
      { name: 'xl/styles.xml', content: styles({}, 0, 0) },
      { name: 'xl/workbook.xml', content: book(ONE_SHEET) },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
          ['rId4', 'styles', 'styles.xml'],
        ),
      },
      { name: '_rels/.rels', content: ROOT_RELATIONS },
    ]),
  cells: [['快递单号', '0.3']],
}

/** Names as some programs for Windows write them, and other cases of letters. */
const backslashes: TableShape = {
  file: () =>
    makeZip([
      { name: '_rels\\.rels', content: ROOT_RELATIONS },
      { name: 'xl\\Workbook.xml', content: book(ONE_SHEET) },
      {
        name: 'xl\\_rels\\workbook.xml.rels',
        content: relations(['rId1', 'worksheet', '/xl/worksheets/Sheet1.xml']),
      },
      { name: 'xl\\worksheets\\sheet1.xml', content: worksheet(`<row>${inline('甲')}</row>`) },
    ]),
  cells: [['甲']],
}

const otherEncodings: TableShape = {
  file: () =>
    makeZip([
      { name: '_rels/.rels', content: `\ufeff${ROOT_RELATIONS}` },
      { name: 'xl/workbook.xml', content: `\ufeff${book(ONE_SHEET)}`, stored: true },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(['rId1', 'worksheet', '../xl/worksheets/sheet%201.xml']),
      },
      {
        name: 'xl/worksheets/sheet 1.xml',
        content: Buffer.from(
          `\ufeff${worksheet(`<row><!-- > --><c t="inlineStr"><is><t><![CDATA[<茶> & 器]]></t></is></c></row>`).replace('UTF-8', 'UTF-16')}`,
          'utf16le',
        ),
      },
    ]),
  cells: [['<茶> & 器']],
}

/** Shape of large workbooks from Apache POI: inline texts, sizes behind the parts. */
const poi: TableShape = {
  file: () =>
    streamed([
      { name: '_rels/.rels', content: ROOT_RELATIONS },
      { name: 'xl/workbook.xml', content: book(ONE_SHEET) },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(['rId1', 'worksheet', 'worksheets/sheet1.xml'], ['rId2', 'styles', 'styles.xml']),
      },
      { name: 'xl/styles.xml', content: styles({ 164: '000000' }, 0, 164) },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: worksheet(
          `<row r="1"><c r="A1" t="inlineStr"><is><r><t>分</t></r><r><t>段_x000A_</t></r></is></c><c r="B1" s="1" t="n"><v>12.0</v></c></row>`,
        ),
      },
    ]),
  cells: [['分段\n', '000012']],
}

/** By what writes so. */
export const otherShapes: Readonly<Record<string, TableShape>> = {
  'OpenXML SDK: a prefix on every element': prefixed,
  'reports: single quotes, cells without places': unplaced,
  WPS: wps,
  Numbers: numbers,
  'Google Sheets: sizes behind the parts': google,
  'Apache POI: inline texts, sizes behind the parts': poi,
  'zips of Windows: backslashes, other cases': backslashes,
  'UTF-16, stored parts, CDATA, comments': otherEncodings,
}

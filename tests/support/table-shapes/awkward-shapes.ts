import { makeZip } from '#tests/support/make-xlsx.ts'
import { book, excel, number, ONE_SHEET, relations, ROOT_RELATIONS, sst, styles } from './workbook-parts.ts'
import { type TableShape, worksheet, XML } from './workbook-parts.ts'

/** One formula of several cells, and one that Excel keeps for a whole column. */
const sharedFormulas: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${number('A1', 3)}<c r="B1"><f t="shared" ref="B1:B2" si="0">A1*2</f><v>6</v></c></row>
<row r="2">${number('A2', 4)}<c r="B2"><f t="shared" si="0"/><v>8</v></c></row>
<row r="3">${number('A3', 5)}<c r="B3" cm="1"><f t="array" ref="B3:B4">A3:A4*2</f><v>10</v></c></row>
<row r="4">${number('A4', 6)}${number('B4', 12)}</row>`,
      ),
    }),
  cells: [
    ['3', '=6'],
    ['4', '=8'],
    ['5', '=10'],
    ['6', '12'],
  ],
}

/** Extensions that newer programs add to cells and around rows are not part of a value. */
const extensions: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1"><c r="A1" t="s"><v>0</v><extLst><ext uri="{1}"><x14:v xmlns:x14="x14">9</x14:v><x14:is xmlns:x14="x14"><x14:t>x</x14:t></x14:is></ext></extLst></c><c r="B1"><v>7</v></c></row>`,
        `<mc:AlternateContent xmlns:mc="mc"><mc:Choice Requires="x14"><controls><control shapeId="1"><v>1</v></control></controls></mc:Choice><mc:Fallback/></mc:AlternateContent><extLst><ext><row r="9"><c><v>8</v></c></row></ext></extLst>`,
      ),
      strings: sst('<t>茶</t><extLst><ext><t>x</t></ext></extLst>'),
      book: book(
        ONE_SHEET,
        '<mc:AlternateContent xmlns:mc="mc"><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="x" url="C:\\"/></mc:Choice></mc:AlternateContent>',
      ),
    }),
  cells: [['茶', '7']],
}

const times: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${number('A1', 0.5, 1)}${number('B1', 1.5, 2)}${number('C1', 46353.75, 3)}${number('D1', 46353, 4)}</row>
<row r="2"><c r="A2" t="d" s="5"><v>2026-11-27</v></c><c r="B2" t="d" s="3"><v>2026-11-27T18:00:00</v></c>${number('C2', 0.75, 6)}</row>`,
      ),
      looks: styles(
        {
          164: 'yyyy\\-mm\\-dd\\ hh:mm',
          165: '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
          166: '[$-F400]h:mm:ss\\ AM/PM',
        },
        ...[0, 20, 46, 164, 165, 14, 166],
      ),
    }),
  cells: [
    ['12:00', '36:00:00', '2026-11-27 18:00', '2026年11月27日'],
    ['2026/11/27', '2026-11-27 18:00', '18:00:00'],
  ],
}

/** A time that passes is as long in both calendars. */
const macTimes: TableShape = {
  file: () =>
    excel({
      book: book(ONE_SHEET, "<workbookPr date1904='true'/>"),
      sheet: worksheet(
        `<row r="1">${number('A1', 1.5, 1)}${number('B1', 0.5, 2)}${number('C1', 0, 3)}${number('D1', 44891.5, 4)}</row>`,
      ),
      looks: styles({ 164: '[h]:mm', 165: 'yyyy/m/d\\ h:mm' }, 0, 164, 20, 14, 165),
    }),
  cells: [['36:00', '12:00', '1904/1/1', '2026/11/27 12:00']],
}

const numbers: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${number('A1', 1234567.891, 1)}${number('B1', 0.075, 2)}${number('C1', -3.5, 3)}${number('D1', 1299.5, 4)}${number('E1', 20261127, 5)}</row>
<row r="2">${number('A2', 42, 6)}${number('B2', 1500, 7)}${number('C2', 500, 7)}${number('D2', 300, 8)}${number('E2', 12345.678, 9)}</row>`,
      ),
      looks: styles(
        {
          164: '#,##0.00_ ',
          165: '0.0%',
          166: '#,##0.00_);[Red]\\(#,##0.00\\)',
          167: '_-* #,##0.00_-;\\-* #,##0.00_-;_-* &quot;-&quot;??_-;_-@_-',
          168: '0000\\-00\\-00',
          169: '00000',
          170: '[&gt;=1000]#,##0;0',
          171: 'General&quot;元&quot;',
          172: '[$¥-804]#,##0.00',
        },
        ...[0, 164, 165, 166, 167, 168, 169, 170, 171, 172],
      ),
    }),
  cells: [
    ['1,234,567.89', '7.5%', '(3.50)', '1,299.50', '2026-11-27'],
    ['00042', '1,500', '500', '300元', '¥12,345.68'],
  ],
}

/** Cells and rows out of their order, rows without a number behind numbered ones, cells without anything. */
const unordered: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c><c r="B1"/></row>
<row r="3"><c r="A3" s="1"/><c r="B3" t="inlineStr"><is><t/></is></c><c r="C3" t="inlineStr"><is><r><t>礼</t></r><rPh sb="0" eb="1"><t>れい</t></rPh><r><t xml:space="preserve"> 盒</t></r></is></c></row>
<row><c><v>4</v></c></row>`,
      ),
    }),
  cells: [['1', '', '3'], [], ['', '', '礼 盒'], ['4']],
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const PLACES = [...LETTERS, ...LETTERS.map((letter) => `A${letter}`)]
/** A sheet of the greatest width that is read, with a note in its last column. */
const wide: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${PLACES.slice(0, 50)
          .map((place, at) => number(`${place}1`, at + 1))
          .join('')}<c r="XFD1" t="str"><v>备注</v></c></row><row r="2"><c r="AX2"><v>50</v></c></row>`,
      ),
    }),
  cells: [
    Array.from({ length: 50 }, (_, at) => String(at + 1)),
    [...Array.from({ length: 49 }, () => ''), '50'],
  ],
}

/** Targets from the root, in other folders, with signs that addresses escape. */
const elsewhere: TableShape = {
  file: () =>
    makeZip([
      {
        name: '_rels/.rels',
        content: ROOT_RELATIONS.replace('xl/workbook.xml', '/book/main.xml'),
      },
      { name: 'book/main.xml', content: book(ONE_SHEET) },
      {
        name: 'book/_rels/main.xml.rels',
        content: relations(
          ['rId2', 'sharedStrings', '../parts/texts.xml'],
          ['rId1', 'worksheet', '/sheets/Sheet%201.xml'],
        ),
      },
      { name: 'sheets/Sheet 1.xml', content: worksheet('<row><c t="s"><v> 0 </v></c></row>') },
      { name: 'parts/texts.xml', content: `\uFEFF${sst('<t>青_xD83D__xDE00_&#x8336;&#10;器</t>')}` },
    ]),
  cells: [['青😀茶\n器']],
}

const utf16 = (text: string) => Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')
/** Without the mark that says so, as some libraries write it. */
const unmarked: TableShape = {
  file: () =>
    makeZip([
      { name: 'xl/workbook.xml', content: utf16(book(ONE_SHEET)) },
      { name: 'xl/_rels/workbook.xml.rels', content: relations(['rId1', 'worksheet', 'worksheets/a.xml']) },
      {
        name: 'xl/worksheets/a.xml',
        content: utf16(worksheet('<row><c t="inlineStr"><is><t>礼盒</t></is></c></row>')).swap16(),
      },
    ]),
  cells: [['礼盒']],
}

/** Declared in the encoding of old Chinese programs; the bytes are 礼盒. */
const chinese: TableShape = {
  file: () => {
    const [before = '', after = ''] = worksheet('<row><c t="inlineStr"><is><t>|</t></is></c></row>')
      .replace(XML, '<?xml version="1.0" encoding="GB2312"?>')
      .split('|')
    const words = Buffer.from([0xc0, 0xf1, 0xba, 0xd0])
    return makeZip([
      {
        name: 'xl/worksheets/sheet1.xml',
        content: Buffer.concat([Buffer.from(before), words, Buffer.from(after)]),
      },
    ])
  },
  cells: [['礼盒']],
}

export const awkwardShapes: Readonly<Record<string, TableShape>> = {
  'shared and array formulas': sharedFormulas,
  'extensions of cells and sheets': extensions,
  'times, ISO dates, dates of the system': times,
  'times in the calendar of Macs': macTimes,
  'percent, separators, conditions, leading zeros': numbers,
  'cells and rows out of order': unordered,
  'a very wide sheet': wide,
  'parts in other folders': elsewhere,
  'UTF-16 without its mark': unmarked,
  GB2312: chinese,
}

import { makeZip } from '#tests/support/make-xlsx.ts'
import {
  MAIN,
  ONE_SHEET,
  ROOT_RELATIONS,
  XML,
  book,
  excel,
  inline,
  number,
  relations,
  sst,
  styles,
  worksheet,
  type TableShape,
} from './workbook-parts.ts'

const texts: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1" spans="1:5"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c><c r="C2" t="str"><v>A&amp;B &#20013;</v></c></row>`,
      ),
      strings: sst(
        '<r><rPr><b/><sz val="11"/></rPr><t>富</t></r><r><rPr><sz val="11"/></rPr><t xml:space="preserve"> 文本</t></r>',
        '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
        '<t>第一行_x000D_\n第二行</t>',
        '<t>字面 _x005F_x000D_</t>',
        '<t xml:space="preserve"> 前后 </t>',
      ),
    }),
  cells: [
    ['富 文本', '東京', '第一行\n第二行'],
    ['字面 _x000D_', ' 前后 ', 'A&B 中'],
  ],
}

const formats: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${number('A1', 1234, 1)}${number('B1', '300.10000000000002')}${number('C1', 0.125, 2)}${number('D1', 1299.5, 3)}</row>
<row r="2">${number('A2', '1.1000000000000001')}${number('B2', '1E-3')}${number('C2', 12345678901234)}${number('D2', '1234567890123456')}</row>
<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c>${number('C3', 7, 4)}${number('D3', 0, 5)}</row>`,
      ),
      looks: styles(
        { 164: '000000', 165: '&quot;¥&quot;#,##0.00', 166: '&quot;GH-&quot;0000' },
        ...[0, 164, 10, 165, 166, 43],
      ),
    }),
  cells: [
    ['001234', '300.1', '12.50%', '¥1,299.50'],
    ['1.1', '0.001', '12345678901234', '1.23456789012346E+15'],
    ['TRUE', '#N/A', 'GH-0007', '0'],
  ],
}

const dates: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${number('A1', 46353, 1)}${number('B1', 46353.75, 2)}${number('C1', 46353, 3)}${number('D1', 46353, 4)}${number('E1', 46353.5, 5)}</row>`,
      ),
      looks: styles(
        { 170: 'yyyy\\-mm\\-dd;@', 171: '[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;' },
        0,
        14,
        22,
        170,
        171,
        31,
      ),
    }),
  cells: [['2026/11/27', '2026/11/27 18:00', '2026-11-27', '2026年11月27日', '2026年11月27日']],
}

const macDates: TableShape = {
  file: () =>
    excel({
      book: book(ONE_SHEET, '<workbookPr date1904="1"/>'),
      sheet: worksheet(`<row r="1">${number('A1', 46353 - 1462, 1)}${number('B1', 100)}</row>`),
      looks: styles({}, 0, 14),
    }),
  cells: [['2026/11/27', '100']],
}

/** A chart, a hidden and a very hidden sheet before the one that is shown. */
const hidden: TableShape = {
  file: () =>
    makeZip([
      { name: '_rels/.rels', content: ROOT_RELATIONS },
      {
        name: 'xl/workbook.xml',
        content: book(
          `<sheet name="图" sheetId="9" r:id="rId9"/><sheet name="选项" sheetId="1" state="hidden" r:id="rId1"/><sheet name="底稿" sheetId="2" state="veryHidden" r:id="rId2"/><sheet name="商品" sheetId="3" r:id="rId3"/>`,
          '<bookViews><workbookView activeTab="3" firstSheet="3"/></bookViews>',
        ),
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(
          ['rId9', 'chartsheet', 'chartsheets/sheet1.xml'],
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
          ['rId3', 'worksheet', 'worksheets/sheet3.xml'],
        ),
      },
      { name: 'xl/chartsheets/sheet1.xml', content: `${XML}<chartsheet xmlns="${MAIN}"/>` },
      { name: 'xl/worksheets/sheet1.xml', content: worksheet(`<row>${inline('选项')}</row>`) },
      { name: 'xl/worksheets/sheet2.xml', content: worksheet(`<row>${inline('底稿')}</row>`) },
      { name: 'xl/worksheets/sheet3.xml', content: worksheet(`<row>${inline('龙井')}</row>`) },
    ]),
  cells: [['龙井']],
}

const merged: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="2" ht="20" customHeight="1"><c r="B2" t="inlineStr"><is><t>合并</t></is></c><c r="C2" s="1"/><c r="D2"><v>3</v></c></row>
<row r="4"><c r="A4"><f>B1*2</f><v>6</v></c><c r="B4" t="str"><f t="shared" ref="B4:B5" si="0">A1&amp;"x"</f><v>ax</v></c></row>`,
        `<mergeCells count="1"><mergeCell ref="B2:C2"/></mergeCells><controls><control><controlPr><anchor><from><xdr:row xmlns:xdr="d">9</xdr:row></from></anchor></controlPr></control></controls>`,
      ),
    }),
  cells: [[], ['', '合并', '', '3'], [], ['=6', '=ax']],
}

const strict: TableShape = {
  file: () =>
    makeZip([
      {
        name: '_rels/.rels',
        content: ROOT_RELATIONS.replaceAll('schemas.openxmlformats.org', 'purl.oclc.org/ooxml'),
      },
      {
        name: 'xl/workbook.xml',
        content: `${XML}<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships" conformance="strict"><sheets>${ONE_SHEET}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(['rId1', 'worksheet', 'worksheets/sheet1.xml']).replaceAll(
          'schemas.openxmlformats.org',
          'purl.oclc.org/ooxml',
        ),
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `${XML}<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"><sheetData><row r="1"><c r="A1"><v>1.5</v></c></row></sheetData></worksheet>`,
      },
    ]),
  cells: [['1.5']],
}

const around: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>123</t></is></c>${number('B1', 12345, 2)}${number('C1', -5, 3)}${number('D1', 1, 4)}${number('E1', 13800138000, 5)}${number('F1', 300.126, 6)}</row>`,
      ),
      looks: styles(
        {
          170: '&quot;SF&quot;@',
          171: '[&gt;=10000]0.0,&quot;千&quot;;0',
          172: '0_);[Red]\\(0\\)',
          173: '[=1]&quot;是&quot;;&quot;否&quot;',
          174: '000-0000-0000',
        },
        ...[0, 170, 171, 172, 173, 174, 2],
      ),
    }),
  cells: [['SF123', '12.3千', '(5)', '是', '138-0013-8000', '300.13']],
}

/** Rows and columns that a filter hides are still rows of the table, as in a CSV of it. */
const filtered: TableShape = {
  file: () =>
    excel({
      sheet: worksheet(
        `<row r="1">${number('A1', 1)}</row><row r="2" hidden="1">${number('A2', 2)}</row><row r="3" hidden="1"/><row r="4">${number('A4', 4)}</row>`,
        '<autoFilter ref="A1:A4"/>',
      ).replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>'),
    }),
  cells: [['1'], ['2'], [], ['4']],
}

/** By what writes so. */
export const excelShapes: Readonly<Record<string, TableShape>> = {
  'Excel: shared texts, runs, readings, escapes': texts,
  'Excel: number formats, raw doubles, truth and errors': formats,
  'Excel: dates': dates,
  'Excel for Mac: days from 1904': macDates,
  'Excel: a chart and hidden sheets first': hidden,
  'Excel: merged cells, gaps, formulas, controls': merged,
  'Excel: strict OOXML': strict,
  'Excel: formats that write around a value': around,
  'Excel: filtered rows': filtered,
}

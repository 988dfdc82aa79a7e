import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { BOUNDS, csv, HEAD, read, trackingFiles, xlsx } from '#tests/server/support/tracking-file.ts'
import { isLinear, measureAsyncGrowth } from '#tests/support/growth.ts'
import { makeXlsx, makeZip } from '#tests/support/make-xlsx.ts'
import { figure } from '#tests/support/some.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const made = orderBuilders(mall)
const { check, send, order, nothingSent } = trackingFiles(mall, { office, made })
beforeEach(office.begin)

const sentOf = (orderId: string) => db.select().from(shipments).where(eq(shipments.orderId, orderId))

describe('a hostile or broken file', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      `none${at}`,
      'SF',
      `SF1234567${String(at).padStart(6, '0')}`,
      '',
    ])
  const bomb = (claims?: number) =>
    makeZip([
      {
        name: 'xl/worksheets/sheet1.xml',
        content: Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(IMPORT_UNZIPPED_BYTES, 32)]),
        ...(claims ? { claims } : {}),
      },
    ])
  const files: [name: string, file: () => Uint8Array | string, refusal: RegExp][] = [
    ['an empty one', () => '', /文件是空的/],
    ['nothing but blanks', () => '\r\n , ,\r\n', /文件是空的/],
    ['a heading alone', () => csv(), /表头下面没有内容/],
    ['another heading', () => 'a,b,c\n1,2,3', /第一行没有“订单号、快递公司、快递单号”/],
    ['10,001 rows of csv', () => csv(...many(IMPORT_ROWS + 1)), /超过 10,000 行/],
    ['10,001 rows of xlsx', () => xlsx(...many(IMPORT_ROWS + 1)), /超过 10,000 行/],
    ['a row far below', far, /超过 10,000 行/],
    ['more than 5 MB', () => Buffer.alloc(IMPORT_BYTES + 1, 97), /超过 5 MB/],
    ['a zip bomb', () => bomb(), /解压后超过 100 MB/],
    ['a zip bomb that says it is small', () => bomb(10), /解压后超过 100 MB/],
    ['a zip that is cut off', () => xlsx(['o1', 'SF', 'x']).subarray(0, 400), /已损坏/],
    ['a zip that is no workbook', () => makeZip([{ name: 'a.txt', content: 'a' }]), /不是表格/],
    [
      'a zip with a password',
      () => makeZip([{ name: 'xl/worksheets/sheet1.xml', content: '<row>', flags: 1 }]),
      /密码/,
    ],
    [
      'a sheet that does not end',
      () => makeZip([{ name: 'xl/worksheets/sheet1.xml', content: '<row><c><v>1' }]),
      /不是表格/,
    ],
    ['an old xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls/],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xfe', 'latin1'), /编码无法识别/],
    ['a quote that does not end', () => `${csv()}\n"o1,SF,SF1`, /引号/],
  ]
  function far(): Buffer {
    const cell = (column: string, text: string) =>
      `<c r="${column}" t="inlineStr"><is><t>${text}</t></is></c>`
    const head = HEAD.map((text, at) => cell(`${'ABCD'[at]}1`, text)).join('')
    const content = `<worksheet><row r="1">${head}</row><row r="1048576">${cell('A1048576', 'o1')}</row></worksheet>`
    return makeZip([{ name: 'xl/worksheets/sheet1.xml', content }])
  }

  it.each(files)('%s is refused with what to do', async (_, file, refusal) => {
    const said = await read(file())
    expect(said).toMatch(refusal)
    expect(said).toMatch(/请/)
  })

  it('formulas are never run, nor sent as what they came to', async () => {
    const { id } = await order()
    const formula = { xml: `<f>HYPERLINK("http://x","a")</f><v>${id}</v>` }
    const files = [
      xlsx([formula, 'SF', 'SF1234567890001']),
      csv(['"=HYPERLINK(""http://x"")"', 'SF', 'SF1234567890001', '']),
      csv([`+${id}`, 'SF', 'SF1234567890001', '']),
      csv([`@SUM(A1)`, 'SF', 'SF1234567890001', '']),
      csv([id, 'SF', 'SF1234567890001', '＝1+1']),
    ]
    for (const file of files) {
      const { problems } = await check(file)
      expect(problems).toMatchObject([{ row: 2, text: expect.stringContaining('公式') }])
      expect((await send(file)).code).toBe('BAD_INPUT')
    }
    await nothingSent()
  })

  it('an error of a spreadsheet is named with its column', async () => {
    const { id } = await order()
    const { problems } = await check(csv([id, 'SF', '#REF!', '']))
    const text = '“快递单号”的单元格里是表格软件的错误值 #REF!，请改成实际内容'
    expect(problems).toMatchObject([{ row: 2, text }])
  })

  it('entities of a document’s own are never looked up', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const doc = makeZip([
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `${laughs}<row r="1"><c r="A1" t="inlineStr"><is><t>&b;&f;&amp;&#20013;</t></is></c></row>`,
      },
    ])
    expect(await readTable(new Uint8Array(doc), BOUNDS)).toEqual([['&b;&f;&中']])
  })

  it('an order twice is refused, unless each row says which lines', async () => {
    const { id } = await order({ lines: [{ quantity: 2 }] })
    const texts = async (...rows: string[][]) =>
      (await check(csv(...rows))).problems.map(({ row, text }) => [row, text])
    const [first, second] = ['SF1234567890001', 'SF1234567890002']
    expect(await texts([id, 'SF', first, ''], [id, 'SF', first, ''])).toEqual([
      [3, '与第 2 行是同一订单的同一单号，请合并为一行'],
    ])
    expect(await texts([id, 'SF', first, '1×1'], [id, 'SF', second, ''])).toEqual([
      [3, '该订单在第 2 行已出现；分几个包裹发货时，每行都要写明商品行'],
    ])
    expect(await texts([id, 'SF', first, '1×1'], [id, 'SF', second, '1×1'])).toEqual([])
  })

  it('rows that were made up without a file are refused alike', async () => {
    const { id } = await order()
    const row = { row: 2, orderId: id, carrier: 'SF', trackingNo: 'SF1234567890001', lines: '' }
    const call = (rows: object[]) =>
      mall.call(trackingImport.checkTracking, { rows } as never, { token: office.now.seller })
    for (const rows of [
      [],
      Array.from({ length: IMPORT_ROWS + 1 }, () => row),
      [{ ...row, row: -1 }],
      [{ ...row, orderId: 'x'.repeat(201) }],
      [{ ...row, orderId: 'a\0b' }],
    ])
      expect((await call(rows)).code).toBe('BAD_INPUT')
  })
})

describe('a file as spreadsheets of here write it', () => {
  const row = (id: string) => [id, '圆通速递', 'YT1234567890123', '']
  /** GBK of the texts above, as a Chinese Windows saves a csv. */
  const gbk = (text: string) =>
    Buffer.concat(
      [...text].map((letter) =>
        letter < '\x80' ? Buffer.from(letter) : (GBK.get(letter) ?? Buffer.alloc(0)),
      ),
    )
  const GBK = new Map<string, Buffer>()
  const decoder = new TextDecoder('gbk')
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const bytes = Buffer.from([first, second])
      const letter = decoder.decode(bytes)
      if ([...letter].length === 1 && !GBK.has(letter)) GBK.set(letter, bytes)
    }

  it.each([
    ['GBK', (text: string) => gbk(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-8 without', (text: string) => Buffer.from(text)],
    ['UTF-16 with tabs', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
    [
      'line feeds and blanks below',
      (text: string) => Buffer.from(`${text.replaceAll('\r\n', '\n')}\n,,,\n\n`),
    ],
    ['semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'))],
  ])('%s', async (_, encode) => {
    const { id } = await order()
    expect(await check(encode(csv(row(id))))).toMatchObject({ packages: 1, wrong: 0 })
  })

  it('numbers and apostrophes of xlsx, columns in another order, columns that nobody asked for', async () => {
    const { id } = await order()
    const file = makeXlsx([
      ['备注', '运单号', '物流公司', '订单编号'],
      ['=1', 123456789012345, ' 顺丰速运 ', `'${id}`],
    ])
    expect((await send(file)).code).toBe('100')
    expect(await sentOf(id)).toMatchObject([{ trackingNo: '123456789012345' }])
    const long = makeXlsx([HEAD, [id, 'SF', 1234567890123456]])
    expect((await check(long)).problems[0]?.text).toContain('科学计数')
  })

  it('10,000 rows go, in time that grows as they do', async () => {
    const { id } = await order()
    const rows = Array.from({ length: IMPORT_ROWS }, (_, at) => [
      `none${at}`,
      'SF',
      `SF1234567${String(at).padStart(6, '0')}`,
      '',
    ])
    const fileOf = (count: number) => csv([id, 'SF', 'SF9999999999999', ''], ...rows.slice(1, count))
    expect(await check(fileOf(IMPORT_ROWS))).toMatchObject({ packages: 1, wrong: IMPORT_ROWS - 1 })
    expect(isLinear(await measureAsyncGrowth(IMPORT_ROWS, fileOf, (file) => check(file)))).toBe(true)
  })
})

it('as many orders as a file may hold are sent by one answer', async () => {
  const count = figure(300, IMPORT_ROWS)
  const { id } = await order()
  // The same order over and over: only its names differ.
  for (const [table, keys] of [
    ['orders', { id: `'m' || n` }],
    ['order_lines', { id: `'m' || n || '-1'`, order_id: `'m' || n` }],
  ] as const) {
    const found = await db.execute(
      sql`select column_name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER' and table_schema = 'public'`,
    )
    const names = (found as unknown as { rows: { column_name: string }[] }).rows.map((row) => row.column_name)
    const values = names.map((name) => (Object.hasOwn(keys, name) ? Reflect.get(keys, name) : `t.${name}`))
    const own = table === 'orders' ? 't.id' : 't.order_id'
    await db.execute(
      sql.raw(
        `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t, generate_series(1, ${count}) n where ${own} = '${id}'`,
      ),
    )
  }
  await db.update(skus).set({ onHand: count + 10, reserved: count + 1 })
  const rows = Array.from({ length: count }, (_, at) => [
    `m${at + 1}`,
    'SF',
    `SF7${String(at).padStart(12, '0')}`,
    '',
  ])
  expect((await send(csv(...rows))).data).toMatchObject({ orders: count, packages: count })
  expect(await db.$count(shipments)).toBe(count)
  expect(await db.$count(orders, eq(orders.status, ORDER.SHIPPED))).toBe(count)
})

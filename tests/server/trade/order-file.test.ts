import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { orderFile } from '#schemas/trade/orders/file-calls.ts'
import { ORDER_FILE_COLUMNS, getOrderColumn, type OrderFileColumn } from '#schemas/trade/orders/file.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { ORDER, type OrderStatus } from '#schemas/trade/orders/states.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { ADDRESS, orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const build = orderBuilders(mall)
beforeEach(() => office.begin())

type Asked = In<typeof orderFile.linesOfOrders>
const BOUNDS = {
  bytes: IMPORT_BYTES,
  unzippedBytes: IMPORT_UNZIPPED_BYTES,
  rows: IMPORT_ROWS,
  cell: 500,
}

async function saved(given: Partial<Asked>, token = office.now.seller): Promise<string[][]> {
  const input: Asked = { query: {}, columns: [...ORDER_FILE_COLUMNS], format: 'csv', ...given }
  const answer = await mall.api(toRequest(orderFile.linesOfOrders, input, { token }))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return readTable(bytes, BOUNDS)
}
async function rowsOf(given: Partial<Asked>, token?: string) {
  const [heading = [], ...rows] = await saved(given, token)
  const at = (name: OrderFileColumn) => heading.indexOf(getOrderColumn(name).label)
  return rows.map((row) => (name: OrderFileColumn) => row[at(name)])
}

it('nothing is to ship or paid of orders that nobody paid, nothing to ship of those that ended', async () => {
  const piecesIn = async (status: OrderStatus) => {
    const { id } = await build.order(office.now.userId, { status, lines: [{ quantity: 2, points: 300 }] })
    const row = (await rowsOf({})).find((one) => one('orderId') === id)
    return [row?.('inShop'), row?.('paidCash'), row?.('paidPoints')]
  }
  expect(await piecesIn(ORDER.PENDING_PAYMENT)).toEqual(['0', '0.00', '0'])
  expect(await piecesIn(ORDER.CANCELLED)).toEqual(['0', '0.00', '0'])
  expect(await piecesIn(ORDER.CLOSED)).toEqual(['0', '20.00', '3'])
  expect(await piecesIn(ORDER.PENDING_PICKUP)).toEqual(['0', '20.00', '3'])
  expect(await piecesIn(ORDER.PENDING_SHIPMENT)).toEqual(['2', '20.00', '3'])
})

describe.each(['csv', 'xlsx'] as const)('ordered goods as %s', (format) => {
  it('are a row a line, with receiver, phone, address and SKU', async () => {
    const { id } = await build.order(office.now.userId, { lines: [{ quantity: 3, cash: 10_001 }, {}] })
    await mall.ok(
      officeOrders.ship,
      { orderId: id, ...parcel, lines: [{ lineId: `${id}-1`, quantity: 2 }] },
      office.seller(),
    )
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, `${id}-1`))
    const [sku] = await db
      .select()
      .from(skus)
      .where(eq(skus.id, line?.skuId ?? ''))
    const [first, second, ...more] = await rowsOf({ format })
    expect(more).toEqual([])
    const names = [
      ...(['orderId', 'status', 'receiver', 'telephone', 'region', 'address', 'lineNo'] as const),
      ...(['skuId', 'code', 'quantity', 'shipped', 'inShop', 'paidCash', 'parcels'] as const),
    ]
    expect(names.map((name) => first?.(name))).toEqual([
      ...[
        id,
        '部分发货',
        ADDRESS.name,
        ADDRESS.telephone,
        ADDRESS.regionNames.join(' '),
        ADDRESS.detail,
        '1',
      ],
      ...[line?.skuId, sku?.code, '3', '2', '1', '100.01', `顺丰速运 ${parcel.trackingNo}`],
    ])
    expect(['orderId', 'lineNo', 'parcels'].map((name) => second?.(name as 'orderId'))).toEqual([id, '2', ''])
  })

  it('have the columns that are chosen, of the orders that the list finds', async () => {
    await build.order(office.now.userId, { status: 40, lines: [{ shipped: 1 }] })
    const { id } = await build.order(office.now.userId, { lines: [{ cash: 20_400 }] })
    await db.insert(settings).values({ key: 'platform', value: { scoreName: '礼豆' } })
    const columns = ['orderId', 'quantity', 'unitCash', 'unitPoints'] as const
    expect(await saved({ format, columns: [...columns], query: { status: '20' } })).toEqual([
      ['订单号', '件数', '单价（元）', '单价（礼豆）'],
      // A price without points has an empty cell.
      format === 'csv' ? [id, '1', '204.00', ''] : [id, '1', '204.00'],
    ])
  })

  it('hold nothing that a spreadsheet runs', async () => {
    const { id } = await build.order(office.now.userId)
    const evil = '=HYPERLINK("http://evil")'
    await db.update(orders).set({ remark: evil }).where(eq(orders.id, id))
    const [, [remark = ''] = []] = await saved({ format, columns: ['remark'] })
    // A text cell of a workbook is a text; in a CSV an apostrophe makes it one.
    expect(remark).toBe(format === 'csv' ? `'${evil}` : evil)
  })
})

it('a supplier gets the own shop’s, and receivers only while there is something to ship', async () => {
  const shopId = await mall.build.shop()
  const { token } = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
  await build.order(office.now.userId)
  const own = await build.order(office.now.userId, { order: { shopId } })
  const sent = await build.order(office.now.userId, {
    status: 30,
    lines: [{ shipped: 1 }],
    order: { shopId },
  })
  const rows = await rowsOf({ query: { order: 'asc' } }, token)
  const seen = rows.map((row) => [row('orderId'), row('receiver'), row('telephone'), row('buyer')])
  expect(seen.sort()).toEqual(
    [
      [own.id, ADDRESS.name, ADDRESS.telephone, ''],
      [sent.id, '', '', ''],
    ].sort(),
  )
  const guest = await mall.call(orderFile.linesOfOrders, {
    query: {},
    columns: ['orderId'],
    format: 'csv',
  })
  expect(guest.code).toBe('401')
})

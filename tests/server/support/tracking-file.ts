import { expect } from 'vitest'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import { IMPORT_CELL, readTrackingCells } from '#schemas/trade/orders/tracking-file.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import type { afterSaleOffice } from '#tests/server/trade/after-sale-office.ts'
import { type Cell, makeXlsx } from '#tests/support/make-xlsx.ts'
import type { orderBuilders } from './build-orders.ts'
import type { TestMall } from './support.ts'

export const BOUNDS = {
  bytes: IMPORT_BYTES,
  unzippedBytes: IMPORT_UNZIPPED_BYTES,
  rows: IMPORT_ROWS + 1,
  cell: IMPORT_CELL,
}
export const HEAD = ['订单号', '快递公司', '快递单号', '商品行']
type File = Uint8Array | string
export const csv = (...rows: readonly string[][]) =>
  [HEAD, ...rows].map((cells) => cells.join(',')).join('\r\n')
export const xlsx = (...rows: readonly Cell[][]) => makeXlsx([HEAD, ...rows])

/** Reads the file like the browser does: returns its rows, or the reason why it is not valid. */
export async function read(file: File) {
  try {
    return readTrackingCells(await readTable(new Uint8Array(Buffer.from(file)), BOUNDS))
  } catch (error) {
    return (error as Error).message
  }
}
export async function readRows(file: File) {
  const rows = await read(file)
  if (typeof rows === 'string') throw new Error(rows)
  return rows
}

/** Files that are read and sent through the real calls, by the office's seller unless said otherwise. */
export function trackingFiles(
  mall: TestMall,
  { office, made }: { office: ReturnType<typeof afterSaleOffice>; made: ReturnType<typeof orderBuilders> },
) {
  const check = async (file: File, token = office.now.seller) =>
    mall.ok(trackingImport.checkTracking, { rows: await readRows(file) }, { token })
  const send = async (file: File, { token = office.now.seller, key = office.shop.key() } = {}) =>
    mall.call(trackingImport.importTracking, { rows: await readRows(file), idempotencyKey: key }, { token })
  const order = (given: Parameters<typeof made.order>[1] = {}) => made.order(office.now.userId, given)
  const nothingSent = async () => expect(await mall.services.db.$count(shipments)).toBe(0)
  return { check, send, order, nothingSent }
}

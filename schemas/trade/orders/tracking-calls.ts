import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { IMPORT_ROWS } from '#schemas/base/sheet.ts'
import { Count, IdempotencyKey, typedText } from '#schemas/base/wire.ts'
import { IMPORT_CELL } from './tracking-file.ts'

const login = { access: 'login', area: 'shipping' } as const

const rows = later(() => {
  const cell = typedText(IMPORT_CELL)
  const cells = z.object({
    row: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    orderId: cell,
    carrier: cell,
    trackingNo: cell,
    lines: z._default(cell, ''),
  })
  return z.array(cells).check(z.minLength(1), z.maxLength(IMPORT_ROWS))
})

export const trackingImport = {
  /** Checks the rows of a file of tracking numbers; changes nothing. */
  checkTracking: post('/mall/v1/backOffice/checkTracking', {
    action: 'edit',
    ...login,
    large: true,
    shows: ['order', 'afterSale'],
    input: () => z.object({ rows: rows() }),
    output: () =>
      z.object({
        orders: Count(),
        packages: Count(),
        pieces: Count(),
        /** Rows whose package was already sent. */
        sent: Count(),
        /** At most 500 errors with their rows; `wrong` counts all errors. */
        problems: z.array(z.object({ row: Count(), orderId: z.string(), text: z.string() })),
        wrong: Count(),
      }),
  }),
  /** Ships all rows, or none if a single row has an error. A package that was already sent is skipped. */
  importTracking: post('/mall/v1/backOffice/importTracking', {
    ...login,
    large: true,
    changes: ['order', 'goods'],
    input: () =>
      z.object({
        rows: rows(),
        idempotencyKey: IdempotencyKey(),
      }),
    output: () => z.object({ orders: Count(), packages: Count(), pieces: Count(), sent: Count() }),
  }),
}

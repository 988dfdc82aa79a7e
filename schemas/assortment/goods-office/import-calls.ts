import * as z from 'zod/mini'
import { type AmountKind, amountInput } from '#schemas/base/amount-input.ts'
import { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { IMPORT_ROWS } from '#schemas/base/sheet.ts'
import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Empty, IdempotencyKey, typedText } from '#schemas/base/wire.ts'
import { GOODS_CELL, type GoodsColumn, goodsColumns } from './import-file.ts'

const login = { access: 'login', area: 'goods' } as const

const AMOUNT_COLUMNS: Partial<Record<GoodsColumn, AmountKind>> = {
  cash: 'cash',
  integral: 'points',
  goodsPrice: 'cash',
  marketPrice: 'cash',
  cost: 'cash',
  onHand: 'pieces',
}

const column = later(() => z.enum(getTypedKeys(goodsColumns)))
/** Cells of a file, one character longer than allowed so that longer ones are reported. */
const rows = later(() => {
  const cell = () => z._default(typedText(GOODS_CELL + 1), '')
  const row = z.object({
    ...mapValues(goodsColumns, (_, name) => {
      const kind = AMOUNT_COLUMNS[name]
      return kind === undefined ? cell() : amountInput(kind, cell())
    }),
    row: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  })
  return z.array(row).check(z.minLength(1), z.maxLength(IMPORT_ROWS))
})

/** Import of new goods from a file, as a whole or not at all. */
export const goodsImport = {
  /** Returns the template as an xlsx file. */
  goodsTemplate: get('/mall/v1/backOffice/goods/template', {
    ...login,
    receive: 'blob',
    input: Empty,
    output: () => z.unknown(),
  }),
  /** Checks the rows of a file; changes nothing. */
  checkGoods: post('/mall/v1/backOffice/goods/check', {
    ...login,
    large: true,
    shows: ['goods'],
    input: () => z.object({ rows: rows() }),
    output: () =>
      z.object({
        goods: Count(),
        skus: Count(),
        /** Number of example rows of the template, which are skipped. */
        examples: Count(),
        sameNames: Count(),
        /** Mistakes in the order of the rows, at most 500; `wrong` counts all. */
        mistakes: z.array(z.object({ row: Count(), column: column(), text: z.string() })),
        wrong: Count(),
        /** Unusual prices that must be confirmed one by one before the import, in the order of the rows. */
        unusual: z.array(z.extend(Unusual(), { row: Count() })),
      }),
  }),
  /** Imports all goods or, if a single cell is wrong, none, once per key. The goods are unlisted. */
  importGoods: post('/mall/v1/backOffice/goods/import', {
    ...login,
    large: true,
    changes: ['goods'],
    input: () =>
      z.object({
        rows: rows(),
        idempotencyKey: IdempotencyKey(),
        confirm: Confirmation(),
      }),
    output: () =>
      z.object({
        skus: Count(),
        goods: z.array(z.object({ row: Count(), goodsId: z.string(), name: z.string(), skus: Count() })),
      }),
  }),
}

import * as z from 'zod/mini'
import { type AmountKind, amountInput } from '#schemas/base/amount-input.ts'
import { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { IMPORT_ROWS } from '#schemas/base/sheet.ts'
import { mapValues, typedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Empty, OnceKey, typedText } from '#schemas/base/wire.ts'
import { GOODS_CELL, type GoodsColumn, goodsColumns } from './import-file.ts'

const login = { access: 'login', area: 'goods' } as const

/** Columns of a file that hold amounts. */
const AMOUNT_COLUMNS: Partial<Record<GoodsColumn, AmountKind>> = {
  cash: 'cash',
  integral: 'points',
  goodsPrice: 'cash',
  marketPrice: 'cash',
  cost: 'cash',
  onHand: 'pieces',
}

const column = later(() => z.enum(typedKeys(goodsColumns)))
/** The cells of a file as they stand in it, one character more than any may have. */
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

/** Files of goods that are to be, whole or not at all. */
export const goodsImport = {
  /** An xlsx with the headings, an example, and what can be chosen. */
  goodsTemplate: get('/mall/v1/backOffice/goods/template', {
    ...login,
    receive: 'blob',
    input: Empty,
    output: () => z.unknown(),
  }),
  /** What a file would make, and what is wrong with it; changes nothing. */
  checkGoods: post('/mall/v1/backOffice/goods/check', {
    ...login,
    large: true,
    shows: ['goods'],
    input: () => z.object({ rows: rows() }),
    output: () =>
      z.object({
        goods: Count(),
        skus: Count(),
        /** Rows of the template's example, which are left out. */
        examples: Count(),
        /** Goods that are called like some that stand. */
        sameNames: Count(),
        /** In the order of the rows, at most 500 of them; `wrong` counts all. */
        mistakes: z.array(z.object({ row: Count(), column: column(), text: z.string() })),
        wrong: Count(),
        /** Prices that are accepted one by one before the file is imported, in the order of the rows. */
        unusual: z.array(z.extend(Unusual(), { row: Count() })),
      }),
  }),
  /** Makes all of it or, where a single cell is wrong, nothing; once a key. It stands off the shelf. */
  importGoods: post('/mall/v1/backOffice/goods/import', {
    ...login,
    large: true,
    changes: ['goods'],
    input: () =>
      z.object({
        rows: rows(),
        idempotencyKey: OnceKey(),
        confirm: Confirmation(),
      }),
    output: () =>
      z.object({
        skus: Count(),
        goods: z.array(z.object({ row: Count(), goodsId: z.string(), name: z.string(), skus: Count() })),
      }),
  }),
}

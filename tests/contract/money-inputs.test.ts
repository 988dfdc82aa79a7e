import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getAmountKind, cashInput } from '#schemas/base/amount-input.ts'
import { Confirmation } from '#schemas/base/confirmation.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, text } from '#schemas/base/wire.ts'
import { narrowSchema, listKeys, type Schema } from '#schemas/field/schema-walk.ts'
import { MONEY_INPUTS } from '#schemas/money/money-inputs.ts'
import { NOT_ASKED } from '#schemas/money/money-questions.ts'
import { routes } from '#server/app/http/routes.ts'

/** Calls of suppliers that no area of the office guards. */
const SUPPLIERS = ['/mall/v1/bidding/', '/mall/v1/goodsProposal/', '/mall/v1/supplier/', '/s/']
/** Names of money; a field that is called so is marked as an amount or stands below. */
const CALLED = /cash|price|amount|fee|budget|freight|quote|^off$|integral|points$|percent|rate$|^received$/i
/** Fields that are called like money and are none, with the reason. */
const NO_MONEY: Readonly<Record<string, string>> = {
  '/mall/v1/backOffice/goods/import rows[].freightTemplate': 'the name of a template',
  '/mall/v1/backOffice/goods/terms freightTemplateId': 'which template the goods are sent by',
  '/mall/v1/backOffice/inquiry/quote quoteId': 'the number of a quote',
  '/mall/v1/backOffice/inquiry/withdrawQuote quoteId': 'the number of a quote',
  '/mall/v1/backOffice/settings/edit priceMode': 'which form of a price is shown first',
  '/mall/v1/supplier/keepDraft changes.taxRate': 'of the invoices of who applies; the office reads it',
  '/s/supplier/supplierSettled taxRate': 'of the invoices of who applies; the office reads it',
  '/mall/v1/backOffice/settings/edit keepPrices': 'days for which past prices are kept',
}

/** Every field that is sent, by its path, `lines[].price`, with the schema that marks it as an amount or its innermost one. */
function fieldsIn(schema: Schema, path = ''): [string, Schema][] {
  if (getAmountKind(schema) !== undefined) return [[path, schema]]
  const { def } = narrowSchema(schema)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) =>
        fieldsIn(child, path === '' ? key : `${path}.${key}`),
      )
    case 'array':
      return fieldsIn(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, path))
    case 'pipe':
      return fieldsIn(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return fieldsIn(def.innerType, path)
    default:
      return [[path, schema]]
  }
}

const amountsIn = (schema: Schema) =>
  fieldsIn(schema).flatMap(([path, field]) => (getAmountKind(field) === undefined ? [] : path))

/** Writes of the office and of suppliers. */
const writes = routes
  .map(({ row }): Endpoint => row)
  .filter(({ changes }) => changes !== undefined)
  .filter(({ area, path }) => area !== undefined || SUPPLIERS.some((prefix) => path.startsWith(prefix)))

const asked = Object.entries(MONEY_INPUTS).flatMap(([path, fields]) =>
  Object.entries(fields).map(([field, input]) => ({ path, field, ...input })),
)
const placeOf = ({ path, field }: { path: string; field: string }) => `${path} ${field}`

describe('every amount that the office or a supplier may set', () => {
  it('has a row in schemas/money/money-inputs.ts, and every row has its amount', () => {
    const amounts = writes.flatMap(({ path, input }) => amountsIn(input).map((field) => `${path} ${field}`))
    expect(amounts.length).toBeGreaterThan(50)
    expect([...new Set(amounts)].toSorted()).toEqual(asked.map(placeOf).toSorted())
  })

  it('is marked by cashInput, pointsInput, rateInput or piecesInput where it is called like one', () => {
    const unmarked = writes.flatMap(({ path, input }) =>
      fieldsIn(input)
        .filter(
          ([field, schema]) =>
            CALLED.test(field.split(/[.[\]]+/).at(-1) ?? '') && getAmountKind(schema) === undefined,
        )
        .map(([field]) => `${path} ${field}`),
    )
    expect([...new Set(unmarked)].toSorted()).toEqual(Object.keys(NO_MONEY).toSorted())
  })

  it('can be confirmed where it is asked about, and a call that takes a confirmation of amounts asks about one', () => {
    const byPath = new Map(writes.map((row) => [row.path, row]))
    const questioned = new Set(asked.flatMap(({ path, question }) => (question === null ? [] : path)))
    const without = [...questioned].filter((path) => {
      const row = byPath.get(path)
      return !row || !listKeys(row.input).includes('confirm')
    })
    expect(without).toEqual([])
    const confirms = Object.keys(MONEY_INPUTS).filter((path) => {
      const { def } = narrowSchema(byPath.get(path)?.input ?? z.null())._zod
      return def.type === 'object' && def.shape.confirm === Confirmation()
    })
    expect(confirms.filter((path) => !questioned.has(path))).toEqual([])
  })

  it('is asked about, or there is a reason: what is not asked yet is told', () => {
    const open = asked.filter((row) => row.question === null && row.reason === NOT_ASKED).map(placeOf)
    if (open.length > 0) console.info(`saved without a question so far:\n  ${open.join('\n  ')}`)
    expect(open).toEqual([])
    for (const row of asked) if (row.question === null) expect(row.reason.length).toBeGreaterThan(10)
  })
})

describe('the walk finds', () => {
  it.each<readonly [string, Schema, string[]]>([
    ['an amount in a list', z.object({ lines: z.array(z.object({ price: Cash() })) }), ['lines[].price']],
    ['one that may be absent', z.object({ off: z._default(z.nullable(Cash()), null) }), ['off']],
    ['one that has more checks', z.object({ off: Cash().check(z.minLength(1)) }), ['off']],
    ['a typed one', z.object({ fee: cashInput(codeLine(12)) }), ['fee']],
    ['no other text', z.object({ name: text(12) }), []],
  ])('%s', (_, schema, found) => expect(amountsIn(schema)).toEqual(found))
})

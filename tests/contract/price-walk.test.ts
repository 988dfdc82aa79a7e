import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { getAmountKind } from '#schemas/base/amount-input.ts'
import { narrowSchema } from '#schemas/field/schema-walk.ts'
import { listAllCalls } from '#scripts/schema/calls.ts'
import { FILES_WALKED, NO_PRICE_OF_GOODS, NOT_WALKED, WALKED } from '#tests/support/walked-prices.ts'

/** No answer nests deeper; what refers to itself ends here. */
const DEEPEST = 12

/** Returns true if an answer contains an amount of cash or points anywhere. */
function holdsMoney(schema: z.core.$ZodType, depth = 0): boolean {
  const kind = getAmountKind(schema)
  if (kind === 'cash' || kind === 'points') return true
  if (depth > DEEPEST) return false
  const within = (child: z.core.$ZodType) => holdsMoney(child, depth + 1)
  const { def } = narrowSchema(schema)._zod
  switch (def.type) {
    case 'object':
      return Object.values(def.shape).some(within)
    case 'array':
      return within(def.element)
    case 'record':
      return within(def.valueType)
    case 'tuple':
      return def.items.some(within)
    case 'union':
      return def.options.some(within)
    case 'intersection':
      return within(def.left) || within(def.right)
    case 'pipe':
      return within(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return within(def.innerType)
    default:
      return false
  }
}

const rows = (await listAllCalls()).flatMap(({ name, row }) => (name && row ? [{ name, row }] : []))

it('every call that answers with money is walked for the price of its goods, or says why it is not', () => {
  const money = rows.filter(({ row }) => row.receive !== 'blob' && holdsMoney(row.output))
  expect(money.length).toBeGreaterThan(50)
  const listed = [...WALKED, ...Object.keys(NOT_WALKED), ...Object.keys(NO_PRICE_OF_GOODS)]
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.sort()).toEqual(money.map(({ name }) => name).sort())
})

it('files that are walked are calls that answer a file', () => {
  const files = rows.filter(({ row }) => row.receive === 'blob').map(({ name }) => name)
  expect(FILES_WALKED.filter((name) => !files.includes(name))).toEqual([])
})

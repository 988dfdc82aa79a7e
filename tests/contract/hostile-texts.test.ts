import { expect, it } from 'vitest'
import { pastedFields } from '#schemas/address/pasted-fields.ts'
import { isEmail, isMoney, isPhone, isPhoneOrOffice } from '#schemas/base/field-rules.ts'
import { hasControl, readLine, readLines } from '#schemas/base/one-line.ts'
import { amountsIn, canonicalValue } from '#schemas/catalog/goods/spec-units.ts'
import { normalise, queryOfTerms, termsOf, tokensOf } from '#schemas/catalog/goods/search-text.ts'
import { readCode, readPastedCode } from '#schemas/gifts/cards/code.ts'
import { readPage } from '#schemas/page/read.ts'
import { matchRoute, redirectOf } from '#schemas/routes/href.ts'
import { budgetOf } from '#schemas/sourcing/schemes/budget-tiers.ts'
import { carrierNamed, readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import { readModels } from '#server/catalog/matching/reading/models.ts'
import { normalText } from '#server/catalog/matching/reading/reading.ts'
import { readQuantities } from '#server/catalog/matching/reading/quantities.ts'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'

const LENGTH = 100_000

/** What reads a text that a user typed, pasted or put into a file. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  pastedFields,
  isEmail,
  isMoney,
  isPhone,
  isPhoneOrOffice,
  hasControl,
  readLine,
  readLines,
  amountsIn,
  canonicalValue,
  normalise,
  termsOf,
  tokensOf,
  readCode,
  readPastedCode,
  matchRoute,
  redirectOf,
  budgetOf,
  carrierNamed,
  readTrackingNo,
  readModels,
  normalText,
  readQuantities,
  queryOfTerms: (text) => queryOfTerms([[[text]]]),
  readPage,
}

/** Signs that patterns repeat, each alone, and pairs that one of them ends. */
const signs = [
  ' ',
  '\t',
  '\n',
  '0',
  '9',
  '.',
  '-',
  '/',
  '>',
  '<',
  '[',
  '{',
  '"',
  '\\',
  ':',
  ',',
  'a',
  'A',
  '@',
]
const more = [
  '礼',
  '一',
  '两',
  '万',
  '元',
  '×',
  '公司',
  '快递',
  '0 ',
  'a ',
  '1.',
  '省市',
  '＜',
  '\u3000',
  '%',
  '\u200b',
]
const repeat = (sign: string, length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length)

it.each(Object.entries(readers))(
  '%s reads 100,000 hostile signs in time that grows as they do',
  (_, read) => {
    const slow: string[] = []
    for (const sign of [...signs, ...more])
      for (const [before, after] of [
        ['', ''],
        ['x', ''],
        ['', '!'],
      ] as const) {
        const growth = measureGrowth(LENGTH, (size) => before + repeat(sign, size) + after, read)
        if (!isLinear(growth)) slow.push(`${JSON.stringify(before + sign + after)}: ${growth.toFixed(2)}`)
      }
    expect(slow).toEqual([])
  },
)

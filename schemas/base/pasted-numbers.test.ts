import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readNumbers } from '#schemas/gifts/cards/office/level-rules.ts'
import { findShopPhoneFault } from '#schemas/people/shops/profile.ts'
import { platformSettings, validateSetting } from '#schemas/store/settings/entities.ts'
import { findCarrierByName, readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import { readInvoiceNumber } from '#schemas/trade/orders/invoice-states.ts'
import { readPickupCode } from '#schemas/trade/orders/pickup-code.ts'
import { readLicenceNumber } from './licence-number.ts'
import { cleanCell } from './sheet.ts'

/** Adds the marks that address books and chats paste around a number: text direction and byte order. */
const pasted = (text: string) => `\uFEFF\u202D${text}\u202C`

it.each<[string, (typed: string) => unknown, string, unknown]>([
  ['a tracking number', readTrackingNo, 'ＹＴ1234567890123', 'YT1234567890123'],
  ['a carrier', (typed) => findCarrierByName(typed)?.code, '圆通', 'YTO'],
  ['an invoice number', readInvoiceNumber, '２6442000000123456789', '26442000000123456789'],
  ['a licence number', readLicenceNumber, '91350100m000100y43', '91350100M000100Y43'],
  ['a pickup code', readPickupCode, '１２３４ 5678 9012', '123456789012'],
  ['numbers of goods', readNumbers, '１101，1102', ['1101', '1102']],
  ['a cell of a spreadsheet', cleanCell, "'１２３", '123'],
  ['a telephone', findShopPhoneFault, '４00-800-1234', null],
  ['a telephone of the settings', (typed) => validateSetting('telephone', typed), '４00-800-1234', null],
  ['days of the settings', (typed) => validateSetting('protectionDays', typed), '３0', null],
  [
    'an address of the settings',
    (typed) => validateSetting('chatUrl', typed),
    'https://chat.example.com/',
    null,
  ],
])('reads %s as it is pasted: without invisible marks, and from full width', (_, read, typed, meant) => {
  expect(read(pasted(typed))).toEqual(meant)
})

it('keeps the numbers of the settings in half width, and names as they are typed', () => {
  const { telephone, protectionDays, slogan } = platformSettings()
  const read = (schema: z.ZodMiniType, typed: string) => z.parse(schema, pasted(typed))
  expect(read(telephone, '４００-８００')).toBe('400-800')
  expect(read(protectionDays, '３０')).toBe('30')
  expect(read(slogan, '礼尚往来！𠮷')).toBe('礼尚往来！𠮷')
})

it('knows no pickup code of another length', () => {
  expect([readPickupCode('12345678901'), readPickupCode('提货 123')]).toEqual([null, null])
})

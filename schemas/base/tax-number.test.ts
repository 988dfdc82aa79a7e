import { expect, it } from 'vitest'
import { computeLicenceCheckSign } from './licence-number.ts'
import { isTaxNumber } from './tax-number.ts'

it.each([
  ['a 统一社会信用代码', '91350100M000100Y43'],
  ['a region and the code of an organisation', '440300279345XY1'],
  ['an identity card of 15 digits and two', '44030019800101101'],
  ['an identity card of 18 signs and two', '44030019800101101X01'],
])('%s is right', (_, number) => {
  expect(isTaxNumber(number)).toBe(true)
})

it.each([
  ['a wrong check sign', '91350100M000100Y4' + '4'],
  ['the letter O in the place of a zero', '9135O100M000100Y43'],
  ['eighteen ones', '1'.repeat(18)],
  ['fifteen ones', '1'.repeat(15)],
  ['the letter O among fifteen', '44030O279345XY1'],
  ['letters where an identity card has digits', '4403001980010110A'],
  ['sixteen signs', '9135010012345678'],
  ['nothing', ''],
])('%s is not', (_, number) => {
  expect(isTaxNumber(number)).toBe(false)
})

it('every other last sign of a code is wrong', () => {
  const first = '91330106MA2H00001'
  const right = computeLicenceCheckSign(first)
  for (const sign of '0123456789ABCDEFGHJKLMNPQRTUWXY') expect(isTaxNumber(first + sign)).toBe(sign === right)
})

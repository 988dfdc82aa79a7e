import { expect, it } from 'vitest'
import { describeFees } from './freight-template.ts'

it.each([
  [
    { freight: '30.00', freightFree: '500.00', remoteFreight: '20.00' },
    '￥30.00，满 ￥500.00 免，偏远加收 ￥20.00',
  ],
  [{ freight: '30.00', freightFree: null, remoteFreight: '0.00' }, '￥30.00'],
  [{ freight: '0.00', freightFree: '9.00', remoteFreight: '5.00' }, '免基础运费，偏远加收 ￥5.00'],
])('%j: %s', (fees, words) => expect(describeFees(fees)).toBe(words))

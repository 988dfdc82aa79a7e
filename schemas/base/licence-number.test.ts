import { describe, expect, it } from 'vitest'
import { isLicenceNumber, computeLicenceCheckSign, readLicenceNumber } from './licence-number.ts'

describe('统一社会信用代码', () => {
  it.each(['91350100M000100Y43', '91110000600037341L', '91330100799655058B'])('%s is one', (number) => {
    expect(isLicenceNumber(number)).toBe(true)
  })

  it.each([
    ['one sign is another', '91350100M000100Y44'],
    ['two signs changed places', '91350100M001000Y43'],
    ['17 signs', '91350100M000100Y4'],
    ['19 signs', '91350100M000100Y433'],
    ['a letter that is no sign', '91350100I000100Y43'],
    ['letters where the region stands', '9135O100M000100Y43'],
    ['nothing', ''],
  ])('%s: none', (_, number) => {
    expect(isLicenceNumber(number)).toBe(false)
  })

  it('is read as it is typed: small, spaced, full width', () => {
    expect(readLicenceNumber(' 91350100 m000100y43 ')).toBe('91350100M000100Y43')
    expect(readLicenceNumber('９１350100M000100Y43')).toBe('91350100M000100Y43')
  })

  it('a single wrong sign is always found', () => {
    const right = '91350100M000100Y43'
    for (let at = 0; at < 17; at++)
      for (const sign of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
        const wrong = right.slice(0, at) + sign + right.slice(at + 1)
        expect(isLicenceNumber(wrong)).toBe(wrong === right)
      }
    expect(computeLicenceCheckSign(right.slice(0, 17))).toBe('3')
  })
})

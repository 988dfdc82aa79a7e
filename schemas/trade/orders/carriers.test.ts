import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import {
  getCarrierName,
  findCarrierByName,
  findCarrier,
  carriers,
  listCarriers,
  readTrackingNo,
  realCarriers,
} from './carriers.ts'

describe('AS6 carriers', () => {
  it.each([
    ['SF1234567890123', 'SF'],
    ['sf1234567890123', 'SF'],
    ['JDVA01234567890', 'JD'],
    ['75312345678901', 'ZTO'],
    ['YT1234567890123', 'YTO'],
    ['773012345678901', 'STO'],
    ['431234567890123', 'YUNDA'],
    ['JT1234567890123', 'JTSD'],
    ['EA123456789CN', 'EMS'],
    ['9812345678901', 'YZPY'],
    ['DPK123456789012', 'DBL'],
  ])('AS6 %s is of %s', (number, code) => {
    expect(listCarriers(number)[0]?.code).toBe(code)
  })

  it('AS6 reads full width, blanks and hyphens, and knows nothing of what is no number', () => {
    expect(readTrackingNo(' ｓｆ１２３４-5678 9012 ')).toBe('SF123456789012')
    for (const typed of ['', '12345', 'A'.repeat(31), '顺丰', '<script>', 'SF12345678901?'])
      expect([typed, readTrackingNo(typed), listCarriers(typed)]).toEqual([typed, null, []])
    expect(listCarriers('ABCDEFGH')).toEqual([])
  })

  it('the simulated carrier is never offered, and has a name', () => {
    expect(listCarriers('SIM123456789012')).toEqual([])
    expect(getCarrierName('SIM')).toBe('模拟快递')
    expect(getCarrierName('GONE')).toBe('GONE')
    expect(findCarrier('GONE')).toBeUndefined()
  })

  it('no number takes longer to judge than its length', () => {
    const judged = ['1', 'A', 'SF1', '7'].map((part) =>
      measureGrowth(200_000, (size) => part.repeat(size), listCarriers),
    )
    const matched = carriers.flatMap(({ numbers }) =>
      numbers.map((pattern) =>
        measureGrowth(
          1_000_000,
          (size) => '1'.repeat(size),
          (text) => pattern.test(text),
        ),
      ),
    )
    expect([...judged, ...matched].filter((growth) => !isLinear(growth))).toEqual([])
  })

  it.each([
    ['圆通', 'YTO'],
    ['圆通快递', 'YTO'],
    [' 圆通速递有限公司 ', 'YTO'],
    ['顺丰', 'SF'],
    ['顺丰快递', 'SF'],
    ['ｓｆ', 'SF'],
    ['京东', 'JD'],
    ['京东物流', 'JD'],
    ['中通快运', 'ZTO'],
    ['申通', 'STO'],
    ['韵达速递', 'YUNDA'],
    ['极兔', 'JTSD'],
    ['j&t', 'JTSD'],
    ['ems', 'EMS'],
    ['邮政EMS', 'EMS'],
    ['中国邮政', 'YZPY'],
    ['邮政快递', 'YZPY'],
    ['德邦物流', 'DBL'],
    ['其它', 'OTHER'],
  ])('%s is the usual name of %s', (typed, code) => {
    expect(findCarrierByName(typed)?.code).toBe(code)
  })

  it('no name belongs to two carriers, and what is none is nobody’s', () => {
    const names = realCarriers.flatMap(({ name, also = [] }) => [name, ...also])
    for (const { code, name, also = [] } of realCarriers)
      for (const one of [name, ...also]) expect([one, findCarrierByName(one)?.code]).toEqual([one, code])
    expect(new Set(names).size).toBe(names.length)
    for (const typed of ['', ' ', '快递', '公司', '模拟快递', '飞毛腿快递'])
      expect([typed, findCarrierByName(typed)]).toEqual([typed, undefined])
  })

  it('codes are unique', () => {
    expect(new Set(carriers.map(({ code }) => code)).size).toBe(carriers.length)
  })
})

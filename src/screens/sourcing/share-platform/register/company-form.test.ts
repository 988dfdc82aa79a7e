import { describe, expect, it } from 'vitest'
import { createCompanyChecks, toCompanyTexts, getLeaf, NO_COMPANY } from './company-form.ts'

const leaves = [
  { industryId: 'I11', parentId: 'I1', level: 2, name: '茶叶' },
  { industryId: 'I21', parentId: 'I2', level: 2, name: '陶瓷' },
]
const right = {
  name: '杭州知礼茶业有限公司',
  licenceNumber: '91350100 m000100y43',
  licence: 'upload',
  industryTop: 'I1',
  industryId: 'I11',
  region: '浙江省 杭州市',
  contact: '沈知夏',
  goods: '龙井',
  intro: '一片茶园',
}
const faults = (values: typeof right) =>
  Object.values(createCompanyChecks('purchaser', leaves)).flatMap((check) => check?.(values) ?? [])

describe('PF1 the form of a company', () => {
  it('takes a right one, and sends its texts as they are kept', () => {
    expect(faults(right)).toEqual([])
    expect(toCompanyTexts(right)).toMatchObject({ licenceNumber: '91350100M000100Y43', name: right.name })
  })

  it('empty, every field says what is wanted', () => {
    expect(faults(NO_COMPANY)).toHaveLength(Object.keys(NO_COMPANY).length)
    expect(faults({ ...right, goods: ' ' })).toEqual(['请填写采购的商品'])
  })

  it('an industry below another first level counts as none', () => {
    expect(getLeaf({ ...right, industryTop: 'I2' }, leaves)).toBe('')
    expect(faults({ ...right, industryTop: 'I2' })).toEqual(['请选择细分行业'])
  })
})

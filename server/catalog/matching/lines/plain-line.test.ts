import { expect, it } from 'vitest'
import { normalizeLine } from './plain-line.ts'

it.each([
  ['2、笔记本 A5 100本', '笔记本 a5 100本', ''],
  ['【中秋福利】烟台苹果 10斤装', '烟台苹果 10斤装', ''],
  ['序号8 智能手机 黑色 5台 含税', '智能手机 黑色 5台', ''],
  ['物资编码0304-0021 充电器 65W', '充电器 65w', ''],
  ['品名：空气净化器 规格：40平米 备注：办公室用', '空气净化器 40平米', ''],
  ['洗洁精，1.2公斤大瓶，数量120瓶，要有质检报告，账期30天', '洗洁精', '1.2公斤大瓶 数量120瓶'],
  ['电饭锅（3升）30台', '电饭锅 30台', '3升'],
  ['羽绒背心 2XL', '羽绒背心 xxl', ''],
  ['手机 8+256 黑色', '手机 8gb+256gb 黑色', ''],
])('%s asks for %s', (text, main, beside) => {
  expect(normalizeLine(text)).toEqual({ main, beside })
})

it('a line of nothing but signs asks for nothing, and a long one is read at once', () => {
  expect(normalizeLine('【】()，')).toEqual({ main: '', beside: '' })
  expect(normalizeLine(`${'（'.repeat(5_000)}杯${'数量'.repeat(5_000)}`).beside).toBe('')
})

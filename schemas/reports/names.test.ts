import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getCustomerKey, projectKey } from './names.ts'

it.each([
  ['澄江科技有限公司', '澄江科技'],
  ['澄江科技股份有限公司', '澄江 科技'],
  ['（澄江）科技集团有限公司', '(澄江)科技'],
  ['ＡＢＣ Co., Ltd.', 'abc'],
  ['Acme Limited', 'ACME  Inc'],
  ['遠嵐貿易（華東）有限公司', '远岚贸易华东'],
])('%s and %s are one customer', (a, b) => {
  expect(getCustomerKey(a)).toBe(getCustomerKey(b))
})

it.each([
  ['澄江科技', '澄江食品'],
  ['澄江科技', '澄江科技华东'],
  ['Acme', 'Acme 2'],
])('%s and %s are two', (a, b) => {
  expect(getCustomerKey(a)).not.toBe(getCustomerKey(b))
})

it('a name of nothing but a suffix stays, and signs alone are none', () => {
  expect(getCustomerKey('集团')).toBe('集团')
  expect(getCustomerKey('公司')).toBe('公司')
  expect(getCustomerKey('— · —')).toBe('')
})

it.each([
  ['2026 中秋·礼包', '２０２６中秋礼包'],
  ['Project-X（二期）', 'project x (二期)'],
  ['中秋禮包項目', '中秋礼包项目'],
])('%s and %s are one project', (a, b) => {
  expect(projectKey(a)).toBe(projectKey(b))
})

it('two projects that differ in a number are two', () => {
  expect(projectKey('中秋礼包一期')).not.toBe(projectKey('中秋礼包二期'))
})

it('what was normalised once stays as it is, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(projectKey(projectKey(name))).toBe(projectKey(name))
      expect(getCustomerKey(getCustomerKey(name))).toBe(getCustomerKey(name))
    }),
  )
})

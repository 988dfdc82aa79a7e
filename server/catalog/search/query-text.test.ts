import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTermsTsquery, buildWayTsquery } from './query-text.ts'

it('a way asks for all its tokens, where they must stand', () => {
  expect(buildWayTsquery('保温杯')).toBe("'保温' & '温杯'")
  expect(buildWayTsquery('think', 'A')).toBe("'think':*A")
  expect(buildWayTsquery('杯', 'B')).toBe("'杯':B")
  expect(buildWayTsquery('=volume500')).toBe("'=volume500'")
  expect(buildWayTsquery('！')).toBeNull()
})

it('terms are asked for all or any, each in any of its ways', () => {
  const term = (...texts: string[]) => ({
    said: '',
    weight: 1,
    ways: texts.map((text) => ({ text, worth: 1 })),
  })
  const terms = [term('杯', 'cup'), term('！'), term('茶')]
  expect(buildTermsTsquery(terms, 'all')).toBe("(('杯') | ('cup':*)) & (('茶'))")
  expect(buildTermsTsquery(terms, 'any')).toBe("(('杯') | ('cup':*)) | (('茶'))")
  expect(buildTermsTsquery([term('！')], 'all')).toBeNull()
})

it('nothing that is typed leaves its quotes', () => {
  const property = fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
    const query = buildWayTsquery(typed) ?? ''
    expect(query.replaceAll(/'=?[\p{L}\p{N}.]+'(:\*)?/gu, '').replaceAll(' & ', '')).toBe('')
  })
  fc.assert(property, { seed: 12 })
})

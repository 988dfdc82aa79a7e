import { describe, expect, it } from 'vitest'
import { checkSubject } from './commit-subjects.ts'

describe('a commit subject', () => {
  it.each([
    'feat(replay): record what a browser draws',
    'fix: bring a lost draft back',
    'perf(designer): pass the touched ids on',
    'docs(bench): process the figures once',
  ])('%s is in order', (subject) => {
    expect(checkSubject(subject)).toBeNull()
  })

  it.each([
    ['an id is read as it is', '不是 type(scope): 祈使句'],
    ['fix(orders): added a test', '“added” 不是祈使式动词'],
    ['fix(orders): fixing the sum', '“fixing” 不是祈使式动词'],
    ['fix(orders): reads the sum again', '“reads” 不是祈使式动词'],
    ['fix(orders): the sum of an order', '“the” 不是祈使式动词'],
    ['fix(orders): read the sum again.', '以句号结尾'],
    [`fix(orders): read ${'the sum '.repeat(20)}`, '超过 120 个字符'],
  ])('%s breaks the form', (subject, fault) => {
    expect(checkSubject(subject)).toBe(fault)
  })
})

import { expect, it } from 'vitest'
import { getEditDistance, scoreLikeness } from './likeness.ts'
import { listSyllables } from './syllables.ts'

const spelled = (text: string) => ({ signs: [...text], syllables: listSyllables(text) })
const alike = (typed: string, word: string) => scoreLikeness(spelled(typed), spelled(word))

it.each([
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'acb', 1],
  ['abc', 'ab', 1],
  ['abc', 'xabc', 1],
  ['abc', 'cba', 2],
  ['', 'ab', 2],
])('%s to %s takes %i steps', (one, other, steps) =>
  expect(getEditDistance([...one], [...other])).toBe(steps),
)

it.each([
  ['保文杯', '保温杯'],
  ['充电保', '充电宝'],
  ['冲锋农', '冲锋衣'],
  ['车子厘', '车厘子'],
  ['激光打机', '激光打机器'],
  ['扩展乌', '扩展坞'],
  ['普洱荼', '普洱茶'],
  ['燕涡', '燕窝'],
])('%s may mean %s', (typed, word) => expect(alike(typed, word)).toBeGreaterThan(0.5))

it.each([
  ['毛巾', '毛毯'],
  ['红茶', '红酒'],
  ['手机', '手表'],
  ['雨伞', '台灯'],
  ['保温杯', '马克杯'],
])('%s does not mean %s', (typed, word) => expect(alike(typed, word)).toBeLessThan(0.55))

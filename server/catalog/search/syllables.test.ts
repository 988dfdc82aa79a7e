import { expect, it } from 'vitest'
import { normalizeSound, scoreSpelling, listSyllables } from './syllables.ts'

const spell = (typed: string, word: string) => scoreSpelling([...typed], [...word], listSyllables(word))

it.each([
  ['保温杯', 'bao wen bei'],
  ['音乐', 'yin yue'],
  ['绿茶', 'lv cha'],
  ['u盘', 'u pan'],
  ['nfc橙汁', 'n f c cheng zhi'],
])('%s sounds %s', (word, syllables) => expect(listSyllables(word).join(' ')).toBe(syllables))

it('a text that no goods are called is spelled at its beginning alone', () => {
  const syllables = listSyllables(`${'两'.repeat(1_500)}A`)
  expect(syllables).toHaveLength(1_501)
  expect([syllables[0], syllables[1_499], syllables.at(-1)]).toEqual(['liang', '两', 'a'])
})

it.each(['baowenbei', 'bwb', 'baowb', 'bao温bei', '保wb'])('%s spells 保温杯', (typed) =>
  expect(spell(typed, '保温杯')).toBeGreaterThanOrEqual(0.5),
)
it.each(['bw', 'bwbb', 'baowenbeizi', 'bxb', '保暖杯'])('%s does not', (typed) =>
  expect(spell(typed, '保温杯')).toBe(0),
)
it('the more letters are typed, the better', () => {
  const scores = ['bwb', 'bawb', 'baowenb', 'baowenbei'].map((typed) => spell(typed, '保温杯'))
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(scores.at(-1)).toBe(1)
})
it.each([
  ['zhan', 'zan'],
  ['ling', 'lin'],
  ['nan', 'lan'],
])('%s and %s sound alike', (one, other) => expect(normalizeSound(one)).toBe(normalizeSound(other)))

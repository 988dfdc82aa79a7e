import { expect, it } from 'vitest'
import { describeEngraving, validateEngraving } from './engraving.ts'

it.each([
  ['', 4, null],
  ['桃李天下', 4, null],
  ['  桃李天下  ', 4, null],
  ['𠮷祥如意', 4, null],
  ['桃李满天下', 4, '刻字最多 4 个字，请删减'],
  ['两\n行', 4, '刻字内容只能有一行，请去掉换行'],
  ['好🎉', 4, '表情符号不能刻，请改用文字'],
])('%j where %i characters fit: %s', (words, most, fault) =>
  expect(validateEngraving(words, most)).toBe(fault),
)

it('reads as an order line says it', () =>
  expect(describeEngraving({ text: ' 桃李满天下 ', font: 'KAI' })).toBe('刻字：桃李满天下（楷体）'))

import * as z from 'zod/mini'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, line } from '#schemas/base/wire.ts'

/** Maximum characters of an engraving that goods can allow. */
export const MAX_ENGRAVING_LENGTH = 30

/** Fonts of an engraving; the submit page shows each in the closest font of the system. */
export const ENGRAVING_FONTS = { KAI: '楷体', SONG: '宋体', HEI: '黑体' } as const

/** Engraving on the pieces of a line, which is identified by its cart id, or by its SKU if bought at once. */
export const LineEngraving = later(() =>
  z.object({
    cartId: z._default(codeLine(64), ''),
    skuId: Id(),
    text: line(MAX_ENGRAVING_LENGTH * 2),
    font: z.enum(getTypedKeys(ENGRAVING_FONTS)),
  }),
)
export type LineEngraving = z.output<ReturnType<typeof LineEngraving>>

/** Returns the Chinese reason why a text cannot be engraved; null if valid (up to `most` characters) or empty. */
export function validateEngraving(words: string, most: number): string | null {
  const typed = words.trim()
  if (/\p{Cc}/u.test(typed)) return '刻字内容只能有一行，请去掉换行'
  if (/\p{Extended_Pictographic}/u.test(typed)) return '表情符号不能刻，请改用文字'
  return countGraphemes(typed) > most ? `刻字最多 ${most} 个字，请删减` : null
}

/** Formats an engraving for an order line: `刻字：桃李满天下（楷体）`. */
export const describeEngraving = ({ text: words, font }: Pick<LineEngraving, 'text' | 'font'>) =>
  `刻字：${words.trim()}（${ENGRAVING_FONTS[font]}）`

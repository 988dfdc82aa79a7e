import * as z from 'zod/mini'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, line } from '#schemas/base/wire.ts'

/** The most characters that goods can offer to be engraved. */
export const ENGRAVING_MOST = 30

/** Fonts of an engraving; the submit page shows each in the nearest that a system has. */
export const ENGRAVING_FONTS = { KAI: '楷体', SONG: '宋体', HEI: '黑体' } as const

/** What is engraved on the pieces of a line: of the cart by its id, of what is bought at once by its SKU. */
export const LineEngraving = later(() =>
  z.object({
    cartId: z._default(codeLine(64), ''),
    skuId: Id(),
    text: line(ENGRAVING_MOST * 2),
    font: z.enum(typedKeys(ENGRAVING_FONTS)),
  }),
)
export type LineEngraving = z.output<ReturnType<typeof LineEngraving>>

/** Returns why a text cannot be engraved where so many characters fit, in Chinese; null where it can, and for none. */
export function engravingFault(words: string, most: number): string | null {
  const typed = words.trim()
  if (/\p{Cc}/u.test(typed)) return '刻字内容只能有一行，请去掉换行'
  if (/\p{Extended_Pictographic}/u.test(typed)) return '表情符号不能刻，请改用文字'
  return countGraphemes(typed) > most ? `刻字最多 ${most} 个字，请删减` : null
}

/** As an order line says it: `刻字：桃李满天下（楷体）`. */
export const describeEngraving = ({ text: words, font }: Pick<LineEngraving, 'text' | 'font'>) =>
  `刻字：${words.trim()}（${ENGRAVING_FONTS[font]}）`

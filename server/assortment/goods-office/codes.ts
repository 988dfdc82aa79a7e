import { and, inArray, notInArray } from 'drizzle-orm'
import { skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'

/** Codes of one statement. */
const AT_ONCE = 1000

/** Which of these codes other SKUs bear, by whose goods. */
export async function codesTaken(
  { db }: Pick<Context<Member>, 'db'>,
  codes: readonly string[],
  own: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const typed = [...new Set(codes)].filter((code) => code !== '')
  const taken = new Map<string, string>()
  for (let at = 0; at < typed.length; at += AT_ONCE) {
    const some = inArray(skus.code, typed.slice(at, at + AT_ONCE))
    const rows = await db
      .select({ code: skus.code, goodsId: skus.goodsId })
      .from(skus)
      .where(own.length > 0 ? and(some, notInArray(skus.id, [...own])) : some)
    for (const { code, goodsId } of rows) taken.set(code, goodsId)
  }
  return taken
}

export const takenWords = (goodsId: string) => `编码已被商品 ${goodsId} 使用，请换一个`

/** Throws BAD_INPUT for the first that another SKU bears. */
export async function needFreeCodes(
  reader: Pick<Context<Member>, 'db'>,
  codes: readonly string[],
  own: readonly string[] = [],
): Promise<void> {
  const [first] = await codesTaken(reader, codes, own)
  if (first) throw refuse('BAD_INPUT', `${first[0]}：${takenWords(first[1])}`)
}

/** Two who give the same code at once: the second is told. */
export async function codesOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDuplicate(error)) throw refuse('BAD_INPUT', '编码刚被其他商品使用，请换一个编码后重试')
    throw error
  }
}

import { and, inArray, notInArray } from 'drizzle-orm'
import { skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'

/** Codes per statement. */
const AT_ONCE = 1000

/** Returns the codes that other SKUs already have, each mapped to the id of the goods of that SKU. */
export async function findTakenCodes(
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

export const describeTakenCode = (goodsId: string) => `编码已被商品 ${goodsId} 使用，请换一个`

/** Throws BAD_INPUT for the first code that another SKU has. */
export async function requireFreeCodes(
  reader: Pick<Context<Member>, 'db'>,
  codes: readonly string[],
  own: readonly string[] = [],
): Promise<void> {
  const [first] = await findTakenCodes(reader, codes, own)
  if (first) throw reject('BAD_INPUT', `${first[0]}：${describeTakenCode(first[1])}`)
}

/** Throws BAD_INPUT if `work` fails because another transaction has just stored the same code. */
export async function rejectDuplicateCodes<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDuplicate(error)) throw reject('BAD_INPUT', '编码刚被其他商品使用，请换一个编码后重试')
    throw error
  }
}

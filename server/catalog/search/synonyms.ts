import { sql } from 'drizzle-orm'
import { normalise } from '#schemas/goods/search-text.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { synonyms } from '../tables.ts'

const MOST_VARIANTS = 12

/**
 * Each term with its variants by the synonyms table (SH10: 衣服 finds 服装, and 儿童衣服 finds 儿童服装). One way only:
 * 杯子 finds 保温杯 and 马克杯, which are no synonyms of each other. Expanded when asked, not when indexed: a new
 * synonym works at once and no goods are written anew.
 */
export async function withSynonyms(db: Db, terms: readonly string[]): Promise<string[][]> {
  if (terms.length === 0) return []
  const statement = prepared(db, 'synonyms', () =>
    db
      .select()
      .from(synonyms)
      .where(sql`position(lower(${synonyms.word}) in ${sql.placeholder('typed')}) > 0`)
      .orderBy(synonyms.word)
      .limit(50),
  )
  const rows = await statement.execute({ typed: terms.join(' ') })
  const sets = rows.map(({ word, same }) => ({
    word: normalise(word),
    same: same.map(normalise).filter(Boolean),
  }))
  return terms.map((term) => {
    const found = sets.flatMap(({ word, same }) => {
      const says = term.includes(word) && !same.some((other) => term.includes(other))
      return says ? same.map((other) => term.replace(word, () => other)) : []
    })
    return [...new Set([term, ...found])].slice(0, MOST_VARIANTS)
  })
}

import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { removeInvisible } from '#schemas/base/one-line.ts'
import { SYNONYM_KINDS } from '#schemas/catalog/classification/search-word.ts'
import { synonymList } from '#schemas/catalog/classification/synonym-list.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { cutTerms, buildLikePattern, normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { listSpeakers, type SynonymGroup } from '#schemas/catalog/goods/synonyms.ts'
import { synonyms } from '#server/catalog/goods/search/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof synonyms.$inferSelect

const kindOf = ({ mutual }: Pick<Row, 'mutual'>) => (mutual ? 'mutual' : 'oneWay')

const kind: Kind<Row> = {
  area: 'words',
  subject: 'synonyms',
  async held(db, id) {
    const [row] = await db.select().from(synonyms).where(eq(synonyms.id, id)).for('update')
    return row
  },
  versionOf: ({ words, mutual }) => hashVersion([words, mutual]),
  factsOf: ({ words, mutual }) => ({ words: words.join('、'), kind: SYNONYM_KINDS[kindOf({ mutual })] }),
  gone: () => reject('NOT_FOUND', '该组同义词不存在，请刷新列表'),
}

/** Reads a group of synonyms; throws BAD_INPUT if fewer than two words differ or a word cannot be searched. */
function readGroup({ words: typed, mutual }: SynonymGroup) {
  const said = typed
    .map((word) => removeInvisible(word).normalize('NFKC').trim())
    .filter((word) => word !== '')
  const words = said.filter(
    (word, at) => said.findIndex((one) => normalizeText(one) === normalizeText(word)) === at,
  )
  if (words.length < 2) throw reject('BAD_INPUT', '请至少填写两个不同的词')
  const blank = words.find((word) => /\s/.test(word))
  if (blank !== undefined) throw reject('BAD_INPUT', `“${blank}”里有空格：搜索把它当成两个词，请去掉空格`)
  const empty = words.find((word) => cutTerms(normalizeText(word)).length === 0)
  if (empty !== undefined) throw reject('BAD_INPUT', `“${empty}”里没有文字或数字，搜索不到`)
  return { words, mutual, keys: listSpeakers({ words, mutual }) }
}

/** Throws BAD_INPUT if another group has one of the words. */
async function needFree(db: Db, keys: readonly string[], id: string): Promise<void> {
  // Serializes writers that add one word to different groups; searches can still read.
  await db.execute(sql`lock table ${synonyms} in share row exclusive mode`)
  const [other] = await db
    .select()
    .from(synonyms)
    .where(sql`${synonyms.keys} && ${sql.param([...keys])}::text[] and ${synonyms.id} <> ${id}`)
    .limit(1)
  if (!other) return
  const word = other.words.find((one) => keys.includes(normalizeText(one))) ?? ''
  throw reject('BAD_INPUT', `“${word}”已在另一组“${other.words.join('、')}”里，请在那一组里修改`)
}

type SynonymCalls = 'synonyms' | 'createSynonyms' | 'editSynonyms' | 'deleteSynonyms'

export const synonymCalls: Pick<Handlers<typeof calls>, SynonymCalls> = {
  async synonyms({ synonymsId }, { db }) {
    const [row] = await db.select().from(synonyms).where(eq(synonyms.id, synonymsId))
    if (!row) throw kind.gone()
    return { synonymsId, version: kind.versionOf(row), words: row.words, mutual: row.mutual }
  },
  async createSynonyms(typed, context) {
    const row = readGroup(typed)
    const id = `SY${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createSynonyms' }, async (db) => {
      await needFree(db, row.keys, id)
      await db.insert(synonyms).values({ id, ...row })
    })
    return { synonymsId: id }
  },
  async editSynonyms({ synonymsId: id, version, ...typed }, context) {
    const row = readGroup(typed)
    await withAuditedChange(kind, context, { id, version, action: 'editSynonyms' }, async (db) => {
      await needFree(db, row.keys, id)
      await db.update(synonyms).set(row).where(eq(synonyms.id, id))
    })
    return null
  },
  async deleteSynonyms({ synonymsId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteSynonyms' }, (db) =>
      db.delete(synonyms).where(eq(synonyms.id, id)),
    )
    return null
  },
}

export const synonymListRoutes = implementList(synonymList, {
  table: synonyms,
  id: synonyms.id,
  sorts: { id: synonyms.id },
  where({ word, filters: { kind: kinds = '' } }) {
    const chosen = kinds.split(',').filter((one) => Object.hasOwn(SYNONYM_KINDS, one))
    return and(
      word === '' ? undefined : ilike(sql`array_to_string(${synonyms.words}, ' ')`, buildLikePattern(word)),
      kinds === ''
        ? undefined
        : or(sql`false`, ...chosen.map((one) => eq(synonyms.mutual, one === 'mutual'))),
    )
  },
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(synonyms)
      .where(inArray(synonyms.id, [...ids]))
    return rows.map((row) => ({ synonymsId: row.id, words: row.words.join('、'), kind: kindOf(row) }))
  },
})

import { and, arrayOverlaps, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { occasionList } from '#schemas/catalog/classification/occasion-list.ts'
import { OCCASION_KINDS } from '#schemas/catalog/classification/search-word.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { cutTerms, buildLikePattern, normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { occasions } from '#server/catalog/goods/search/tables.ts'
import { getDefaultWords } from '#server/catalog/search/defaults/default-words.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { filterSwitchStates, getSwitchState } from '#server/platform/call/switch-state.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof occasions.$inferSelect

const kindOf = ({ isPerson }: Pick<Row, 'isPerson'>) => (isPerson ? 'person' : 'occasion')

const kind: Kind<Row> = {
  area: 'words',
  subject: 'occasion',
  async held(db, id) {
    const [row] = await db.select().from(occasions).where(eq(occasions.id, id)).for('update')
    return row
  },
  versionOf: ({ name, others, goods, isPerson, enabled }) =>
    hashVersion([name, others, goods, isPerson, enabled]),
  factsOf: (row) => ({
    name: row.name,
    words: row.others.join('、'),
    keywords: row.goods.join('、'),
    kind: OCCASION_KINDS[kindOf(row)],
    status: SWITCH_STATES[getSwitchState(row)],
  }),
  gone: () => reject('NOT_FOUND', '该场景不存在，请刷新列表'),
}

/** Returns the row to store, its words simplified; throws BAD_INPUT for words that the search cannot read. */
export function readOccasion(typed: Parsed<typeof calls.createOccasion>) {
  const name = readWord(typed.name)
  const others = readWords(typed.others).filter((word) => word !== name)
  const goods = readWords(typed.goods)
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('场景'))
  if (goods.length === 0) throw reject('BAD_INPUT', '请至少填写一个商品词，搜索场景时找这些商品')
  for (const word of [name, ...others, ...goods]) needWord(word)
  return { name, others, goods, isPerson: typed.isPerson, enabled: typed.enabled }
}

const readWord = (word: string) => simplify(word).trim()
const readWords = (words: readonly string[]) => [
  ...new Set(words.map(readWord).filter((word) => word !== '')),
]

function needWord(word: string): void {
  if (/\s/.test(word)) throw reject('BAD_INPUT', `“${word}”里有空格：搜索把它当成两个词，请去掉空格`)
  if (cutTerms(normalizeText(word)).length === 0)
    throw reject('BAD_INPUT', `“${word}”里没有文字或数字，搜索不到`)
}

async function needFree(db: Db, { name, others }: Pick<Row, 'name' | 'others'>, id: string): Promise<void> {
  // Serializes writers that use one name for different occasions; searches can still read.
  await db.execute(sql`lock table ${occasions} in share row exclusive mode`)
  const names = [name, ...others]
  const [other] = await db
    .select()
    .from(occasions)
    .where(
      and(ne(occasions.id, id), or(inArray(occasions.name, names), arrayOverlaps(occasions.others, names))),
    )
    .limit(1)
  if (!other) return
  const word = [other.name, ...other.others].find((one) => names.includes(one)) ?? name
  throw reject('BAD_INPUT', `“${word}”已在场景“${other.name}”里，请在那一个里修改`)
}

type OccasionCalls = 'occasion' | 'occasionDefaults' | 'createOccasion' | 'editOccasion' | 'deleteOccasion'

export const occasionCalls: Pick<Handlers<typeof calls>, OccasionCalls> = {
  async occasion({ occasionId }, { db }) {
    const [row] = await db.select().from(occasions).where(eq(occasions.id, occasionId))
    if (!row) throw kind.gone()
    const { id: _, ...texts } = row
    return { occasionId, version: kind.versionOf(row), ...texts }
  },
  async occasionDefaults(_, { db }) {
    const rows = await db
      .select({ id: occasions.id, name: occasions.name })
      .from(occasions)
      .orderBy(asc(occasions.id))
    const ids = new Map(rows.map(({ id, name }) => [name, id]))
    return getDefaultWords().occasions.map(({ name, others, goods, isPerson }) => ({
      name,
      others: [...others],
      goods: [...goods],
      isPerson,
      enabled: true,
      occasionId: ids.get(name) ?? null,
    }))
  },
  async createOccasion(typed, context) {
    const row = readOccasion(typed)
    const id = `SO${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createOccasion' }, async (db) => {
      await needFree(db, row, id)
      await db.insert(occasions).values({ id, ...row })
    })
    return { occasionId: id }
  },
  async editOccasion({ occasionId: id, version, ...typed }, context) {
    const row = readOccasion(typed)
    await withAuditedChange(kind, context, { id, version, action: 'editOccasion' }, async (db) => {
      await needFree(db, row, id)
      await db.update(occasions).set(row).where(eq(occasions.id, id))
    })
    return null
  },
  async deleteOccasion({ occasionId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteOccasion' }, (db) =>
      db.delete(occasions).where(eq(occasions.id, id)),
    )
    return null
  },
}

const allWords = sql`${occasions.name} || ' ' || array_to_string(${occasions.others} || ${occasions.goods}, ' ')`

export const occasionListRoutes = implementList(occasionList, {
  table: occasions,
  id: occasions.id,
  sorts: { id: occasions.id },
  where({ word, filters: { kind: kinds, state } }) {
    const persons = kinds
      ?.split(',')
      .filter((one) => Object.hasOwn(OCCASION_KINDS, one))
      .map((one) => one === 'person')
    return and(
      word === '' ? undefined : ilike(allWords, buildLikePattern(word)),
      persons && kinds !== '' ? inArray(occasions.isPerson, persons) : undefined,
      filterSwitchStates(occasions.enabled, state),
    )
  },
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(occasions)
      .where(inArray(occasions.id, [...ids]))
    return rows.map((row) => ({
      occasionId: row.id,
      name: row.name,
      others: row.others.join('、'),
      goods: row.goods.join('、'),
      kind: kindOf(row),
      state: getSwitchState(row),
    }))
  },
})

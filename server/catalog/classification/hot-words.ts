import { and, eq, ilike, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { hotWordList } from '#schemas/catalog/classification/hot-word-list.ts'
import { HOT_STATES, getHotState, type HotState } from '#schemas/catalog/classification/search-word.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { parseJumpUrl } from '#schemas/jump/jump.ts'
import { matchActiveHotWords } from '#server/catalog/goods/search/hot-words.ts'
import { hotWords } from '#server/catalog/goods/search/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { hashVersion } from '#server/platform/call/version.ts'

type Row = typeof hotWords.$inferSelect

const time = (ms: number | null) => (ms === null ? null : formatMallSecond(ms))

const kind: Kind<Row> = {
  area: 'words',
  subject: 'hotWord',
  async held(db, id) {
    const [row] = await db.select().from(hotWords).where(eq(hotWords.id, id)).for('update')
    return row
  },
  versionOf: ({ word, url, sort, enabled, startsAt, endsAt }) =>
    hashVersion([word, url, sort, enabled, startsAt, endsAt]),
  factsOf: ({ word, url, sort, enabled, startsAt, endsAt }) => ({
    name: word,
    url,
    sort,
    status: enabled ? '启用' : HOT_STATES.OFF,
    startsAt: time(startsAt),
    endsAt: time(endsAt),
  }),
  gone: () => reject('NOT_FOUND', '该热词不存在，请刷新列表'),
}

function readHotWord(typed: Parsed<typeof calls.createHotWord>, now: number) {
  const word = typed.word.trim()
  const url = typed.url.trim()
  const { startsAt, endsAt, sort, enabled } = typed
  if (word === '') throw reject('BAD_INPUT', formatFieldMessage('热词'))
  if (url !== '' && parseJumpUrl(url) === undefined)
    throw reject('BAD_INPUT', '链接：请填写完整的 https 地址，或本商城的地址，例如 /goods/list?catId=10')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw reject('BAD_INPUT', '结束时间要晚于开始时间')
  const row = { word, url: url || null, sort, enabled, startsAt, endsAt }
  return { ...row, announced: getHotState(row, now) === 'SHOWN' }
}

async function needOwnWord({ db }: Pick<Context, 'db'>, word: string, id: string): Promise<void> {
  const same = await db.$count(hotWords, and(eq(hotWords.word, word), ne(hotWords.id, id)))
  if (same > 0) throw reject('BAD_INPUT', `热词里已有“${word}”`)
}

type HotCalls = 'hotWord' | 'createHotWord' | 'editHotWord' | 'deleteHotWord'

export const hotWordCalls: Pick<Handlers<typeof calls>, HotCalls> = {
  async hotWord({ hotWordId }, { db }) {
    const [row] = await db.select().from(hotWords).where(eq(hotWords.id, hotWordId))
    if (!row) throw kind.gone()
    const { word, url, sort, enabled, startsAt, endsAt } = row
    const version = kind.versionOf(row)
    return { hotWordId, version, word, url: url ?? '', sort, enabled, startsAt, endsAt }
  },
  async createHotWord(typed, context) {
    const row = readHotWord(typed, context.clock.now())
    const id = `HW${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createHotWord' }, async (db) => {
      await needOwnWord({ db }, row.word, id)
      await db.insert(hotWords).values({ id, ...row })
    })
    return { hotWordId: id }
  },
  async editHotWord({ hotWordId: id, version, ...typed }, context) {
    const row = readHotWord(typed, context.clock.now())
    await withAuditedChange(kind, context, { id, version, action: 'editHotWord' }, async (db) => {
      await needOwnWord({ db }, row.word, id)
      await db.update(hotWords).set(row).where(eq(hotWords.id, id))
    })
    return null
  },
  async deleteHotWord({ hotWordId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteHotWord' }, (db) =>
      db.delete(hotWords).where(eq(hotWords.id, id)),
    )
    return null
  },
}

function inState(state: HotState, now: number): SQL | undefined {
  const { enabled, startsAt, endsAt } = hotWords
  if (state === 'OFF') return not(enabled)
  if (state === 'SHOWN') return matchActiveHotWords(now)
  const when = state === 'WAITING' ? sql`${startsAt} > ${now}` : sql`${endsAt} <= ${now}`
  return and(enabled, when)
}

export const hotWordListRoutes = implementList(hotWordList, {
  table: hotWords,
  id: hotWords.id,
  sorts: { sort: hotWords.sort },
  where(
    { word, filters: { state = '' } }: { word: string; filters: Readonly<Record<string, string>> },
    { clock }: Context<Member>,
  ) {
    const states = state.split(',').filter((one): one is HotState => Object.hasOwn(HOT_STATES, one))
    const pattern = buildLikePattern(word)
    return and(
      word === '' ? undefined : or(ilike(hotWords.word, pattern), ilike(hotWords.url, pattern)),
      state === '' ? undefined : or(sql`false`, ...states.map((one) => inState(one, clock.now()))),
    )
  },
  async rows(ids, { db, clock }) {
    const rows = await db
      .select()
      .from(hotWords)
      .where(inArray(hotWords.id, [...ids]))
    const now = clock.now()
    return rows.map(({ id, word, url, sort, startsAt, endsAt, enabled }) => ({
      hotWordId: id,
      word,
      state: getHotState({ enabled, startsAt, endsAt }, now),
      url,
      sort,
      startsAt,
      endsAt,
    }))
  },
})

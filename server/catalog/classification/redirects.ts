import { and, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { redirectList } from '#schemas/catalog/classification/redirect-list.ts'
import { validateRedirect } from '#schemas/catalog/classification/redirect-rules.ts'
import type { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { normalizeRedirectWord } from '#server/catalog/goods/search/find-redirect.ts'
import { searchRedirects } from '#server/catalog/goods/search/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { filterSwitchStates, getSwitchState } from '#server/platform/call/switch-state.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'

type Row = typeof searchRedirects.$inferSelect

const kind: Kind<Row> = {
  area: 'words',
  subject: 'redirect',
  async held(db, id) {
    const [row] = await db.select().from(searchRedirects).where(eq(searchRedirects.id, id)).for('update')
    return row
  },
  versionOf: ({ word, url, enabled }) => hashVersion([word, url, enabled]),
  factsOf: (row) => ({ name: row.word, url: row.url, status: SWITCH_STATES[getSwitchState(row)] }),
  gone: () => reject('NOT_FOUND', '该搜索直达不存在，请刷新列表'),
}

function readRedirect(typed: Parsed<typeof calls.createRedirect>) {
  const [word, url] = [typed.word.trim(), typed.url.trim()]
  const fault = validateRedirect({ word, url })
  if (fault) throw reject('BAD_INPUT', fault)
  return { word, url, plain: normalizeRedirectWord(word), enabled: typed.enabled }
}

async function needOwnWord(db: Db, { plain }: Pick<Row, 'plain'>, id: string): Promise<void> {
  const [other] = await db
    .select({ word: searchRedirects.word })
    .from(searchRedirects)
    .where(and(eq(searchRedirects.plain, plain), ne(searchRedirects.id, id)))
  if (other) throw reject('BAD_INPUT', `“${other.word}”已有搜索直达，请修改那一条`)
}

type RedirectCalls = 'redirect' | 'createRedirect' | 'editRedirect' | 'deleteRedirect'

export const redirectCalls: Pick<Handlers<typeof calls>, RedirectCalls> = {
  async redirect({ redirectId }, { db }) {
    const [row] = await db.select().from(searchRedirects).where(eq(searchRedirects.id, redirectId))
    if (!row) throw kind.gone()
    const { word, url, enabled } = row
    return { redirectId, version: kind.versionOf(row), word, url, enabled }
  },
  async createRedirect(typed, context) {
    const row = readRedirect(typed)
    const id = `SR${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createRedirect' }, async (db) => {
      await needOwnWord(db, row, id)
      await db.insert(searchRedirects).values({ id, ...row })
    })
    return { redirectId: id }
  },
  async editRedirect({ redirectId: id, version, ...typed }, context) {
    const row = readRedirect(typed)
    await withAuditedChange(kind, context, { id, version, action: 'editRedirect' }, async (db) => {
      await needOwnWord(db, row, id)
      await db.update(searchRedirects).set(row).where(eq(searchRedirects.id, id))
    })
    return null
  },
  async deleteRedirect({ redirectId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteRedirect' }, (db) =>
      db.delete(searchRedirects).where(eq(searchRedirects.id, id)),
    )
    return null
  },
}

export const redirectListRoutes = implementList(redirectList, {
  table: searchRedirects,
  id: searchRedirects.id,
  sorts: { id: searchRedirects.id },
  where({ word, filters: { state } }) {
    const pattern = buildLikePattern(word)
    const typed = or(ilike(searchRedirects.word, pattern), ilike(searchRedirects.url, pattern))
    return and(word === '' ? undefined : typed, filterSwitchStates(searchRedirects.enabled, state))
  },
  async rows(ids, { db }) {
    const rows = await db
      .select()
      .from(searchRedirects)
      .where(inArray(searchRedirects.id, [...ids]))
    return rows.map((row) => ({
      redirectId: row.id,
      word: row.word,
      url: row.url,
      state: getSwitchState(row),
    }))
  },
})

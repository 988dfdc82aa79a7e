import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { LEGAL_NAMES, type LegalName } from '#schemas/people/legal/names.ts'
import { officeLegal } from '#schemas/people/legal/office-calls.ts'
import { toParagraphs } from '#schemas/people/legal/paragraphs.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { legalTexts } from '#server/people/legal/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readRichText, sanitise } from '#server/platform/html/sanitise.ts'

type Row = typeof legalTexts.$inferSelect

const VERSIONS_SHOWN = 100

const versionsOf = (db: Db, name: LegalName) =>
  db
    .select({ row: legalTexts, savedBy: users.name })
    .from(legalTexts)
    .leftJoin(users, eq(users.id, legalTexts.savedBy))
    .where(eq(legalTexts.name, name))
    .orderBy(desc(legalTexts.version))
    .limit(VERSIONS_SHOWN)

/** Returns audit facts with a hash of the content, so that the log shows a change, but not the text. */
const factsOf = ({ title, content, version }: Pick<Row, 'title' | 'content' | 'version'>): AuditFacts => ({
  title,
  content: createHash('sha256').update(content).digest('hex').slice(0, 8),
  textVersion: version,
})

async function saveLegalText(
  { name, version, title: typed, content }: Parsed<typeof officeLegal.saveLegalText>,
  context: Context<Member>,
) {
  const title = typed.trim()
  if (title === '') throw reject('BAD_INPUT', formatFieldMessage('标题'), { field: 'title' })
  const clean = await readRichText(context.db, toParagraphs(content), { field: 'content', label: '正文' })
  if (clean === '') throw reject('BAD_INPUT', formatFieldMessage('正文'), { field: 'content' })
  const next = version + 1
  await context.db.transaction(async (db) => {
    const [found] = await versionsOf(db, name)
    const was = found?.row
    const row: Row = {
      name,
      version: next,
      title,
      content: clean,
      savedBy: context.user.id,
      savedAt: context.clock.now(),
    }
    // The primary key lets only one of two concurrent saves of the same version succeed.
    const made =
      (was?.version ?? 0) === version
        ? await db
            .insert(legalTexts)
            .values(row)
            .onConflictDoNothing()
            .returning({ version: legalTexts.version })
        : []
    if (made.length === 0)
      throw reject(
        'STATE_CHANGED',
        `${LEGAL_NAMES[name]}已被他人修改，您的修改没有保存，请核对最新内容后再保存`,
      )
    await writeAudit(
      { ...context, db },
      {
        area: 'settings',
        action: 'saveLegalText',
        subject: ['legalText', name],
        before: was ? factsOf(was) : null,
        after: factsOf(row),
      },
    )
  })
  return { version: next }
}

export const legalOfficeRoutes = implement(officeLegal, {
  async legalText({ name, version: asked }, { db }) {
    const found = await versionsOf(db, name)
    const versions = found.map(({ row, savedBy }) => ({
      version: row.version,
      savedAt: row.savedAt,
      savedBy,
    }))
    const shown = asked === undefined ? found[0] : found.find(({ row }) => row.version === asked)
    if (!shown && asked !== undefined) throw reject('NOT_FOUND', '没有这个版本，请刷新')
    const { version = 0, title = '', content = '' } = shown?.row ?? {}
    return { name, version, title, content: await sanitise(db, content), versions }
  },
  saveLegalText,
})

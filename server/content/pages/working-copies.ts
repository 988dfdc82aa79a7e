import { and, eq, gte, ne } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { workingCopies as calls } from '#schemas/content/pages/working-copy-calls.ts'
import { isTooLarge } from '#schemas/page/bounds.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readOfficePage, hashPageVersion } from './office-find.ts'
import { pageWorkingCopies as copies } from './tables.ts'

/** Time after an edit in which the owner of the working copy counts as editing the page, ms. */
const EDITING_MS = 120_000
/** Time after which an unused working copy is deleted, ms. */
const KEPT_MS = 30 * DAY_MS

type Office = Context<Member>

const own = ({ user }: Office, pageId: string) => and(eq(copies.pageId, pageId), eq(copies.userId, user.id))

function findEditors({ db, clock, user }: Office, pageId: string) {
  return db
    .select({ userName: users.name, savedAt: copies.savedAt })
    .from(copies)
    .innerJoin(users, eq(users.id, copies.userId))
    .where(
      and(
        eq(copies.pageId, pageId),
        ne(copies.userId, user.id),
        gte(copies.savedAt, clock.now() - EDITING_MS),
      ),
    )
    .orderBy(users.name)
}

async function findWorkingCopy(
  { pageId }: Parsed<typeof calls.findWorkingCopy>,
  context: Office,
): Promise<Out<typeof calls.findWorkingCopy>> {
  const { version, baseText, text, savedAt } = copies
  const [found] = await context.db
    .select({ version, baseText, text, savedAt })
    .from(copies)
    .where(own(context, pageId))
  return { own: found ?? null, editors: await findEditors(context, pageId) }
}

/** Finds the text on which the edits are based; throws STATE_CHANGED if that text is no longer known. */
async function findBase(
  context: Office,
  { pageId, version, baseText }: Parsed<typeof calls.keepWorkingCopy>,
): Promise<string> {
  const { db } = context
  const both = await readOfficePage(db, pageId)
  if (hashPageVersion(both) === version) return both.draft?.config ?? both.page?.config ?? ''
  const [kept] = await db
    .select({ text: copies.baseText })
    .from(copies)
    .where(and(own(context, pageId), eq(copies.version, version)))
  const base = kept?.text ?? baseText
  if (base === undefined)
    throw reject('STATE_CHANGED', '页面已由其他人保存过，您的修改还在，保存时会与之合并')
  return base
}

async function keepWorkingCopy(
  input: Parsed<typeof calls.keepWorkingCopy>,
  context: Office,
): Promise<Out<typeof calls.keepWorkingCopy>> {
  const { pageId, version, text } = input
  if (isTooLarge(text)) throw reject('PAGE_REFUSED', '页面内容超过 1 MiB，请拆成几个页面')
  const { db, clock, user } = context
  const savedAt = clock.now()
  const baseText = await findBase(context, input)
  const row = { pageId, userId: user.id, version, baseText, text, savedAt, expiresAt: savedAt + KEPT_MS }
  await db
    .insert(copies)
    .values(row)
    .onConflictDoUpdate({ target: [copies.pageId, copies.userId], set: row })
  const editors = await findEditors(context, pageId)
  return { savedAt, editors: editors.map(({ userName }) => userName) }
}

/** Deletes the working copy of a member, after it was saved or discarded. */
export async function dropWorkingCopy(db: Db, pageId: string, userId: string): Promise<void> {
  await db.delete(copies).where(and(eq(copies.pageId, pageId), eq(copies.userId, userId)))
}

export const workingCopyRoutes = implement(calls, {
  findWorkingCopy,
  keepWorkingCopy,
  async dropWorkingCopy({ pageId }, { db, user }) {
    await dropWorkingCopy(db, pageId, user.id)
    return null
  },
})

import { createHash } from 'node:crypto'
import { and, eq, exists } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { parseExactJson } from '#schemas/base/exact-json.ts'
import { readPage } from '#schemas/page/read.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { documents as calls, PAPERS_BYTES, PapersDocument } from '#schemas/sourcing/documents/calls.ts'
import { pages } from '#server/content/pages/tables.ts'
import { spendTicket } from '#server/content/uploads/tickets.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireTurn } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { loadOwnApplication } from '#server/sourcing/suppliers/holder.ts'
import { requirePapers } from '#server/sourcing/suppliers/papers.ts'
import { documents } from './tables.ts'

/** Uploads of one member or address in an hour. */
const DOCUMENTS_PER_HOUR = 120

type Put = Parsed<typeof calls.put>
type Row = typeof documents.$inferSelect
type Kept = Pick<Row, 'kind' | 'userId' | 'applicationId'>

const gone = () => reject('NOT_FOUND', '文档不存在，或您没有查看它的权限')

/** Accepts only a list that names its own application and papers of that application. */
async function checkPapers(input: Put & { applicationId: string }, context: Context): Promise<Kept> {
  const { applicationId, secret, ticket, content } = input
  await loadOwnApplication(context, { applicationId, secret })
  if (!context.user) await spendTicket(context, ticket)
  if (Buffer.byteLength(content) > PAPERS_BYTES) throw reject('BAD_INPUT', '文件清单超过 64 KB，请减少后重试')
  const list = z.safeParse(PapersDocument(), parsed(content))
  if (!list.success || list.data.applicationId !== applicationId)
    throw reject('BAD_INPUT', '文件清单的格式不正确，请刷新后重试')
  await requirePapers(
    context,
    applicationId,
    list.data.papers.flatMap(({ uploadIds }) => uploadIds),
  )
  return { kind: 'papers', userId: context.user?.id ?? null, applicationId }
}

function parsed(content: string): unknown {
  try {
    return parseExactJson(content)
  } catch {
    return undefined
  }
}

function checkPage({ content }: Put, context: Context): Kept {
  if (!context.user || !hasAuthority(context.user, 'pages:edit')) throw reject('NO_PERMISSION')
  const { findings, status } = readPage(content)
  if (status === 'refused') throw reject('PAGE_REFUSED', findings[0]?.message)
  return { kind: 'page', userId: context.user.id, applicationId: null }
}

async function keep(input: Put, context: Context): Promise<null> {
  const { db, clock, user, ip } = context
  const { hash, content, applicationId } = input
  const everyMs = Math.ceil(3_600_000 / DOCUMENTS_PER_HOUR)
  await requireTurn(context, {
    key: `document:pace:${user?.id ?? getPeerKey(ip)}`,
    burst: DOCUMENTS_PER_HOUR,
    everyMs,
  })
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== hash) throw reject('BAD_INPUT', '内容与地址中的指纹不一致，请重新上传')
  const kept =
    applicationId === undefined
      ? checkPage(input, context)
      : await checkPapers({ ...input, applicationId }, context)
  // Equal texts are one document, so a second upload changes nothing.
  await db
    .insert(documents)
    .values({ hash, content, ...kept, createdAt: clock.now() })
    .onConflictDoNothing()
  return null
}

async function mayRead({ kind, userId }: Row, context: Context): Promise<boolean> {
  const { user } = context
  if (kind === 'page') return hasAuthority(user, 'pages:see')
  return user !== null && (userId === user.id || hasAuthority(user, 'applications:see'))
}

async function find({ hash }: Parsed<typeof calls.find>, context: Context): Promise<Response> {
  const { db } = context
  const [row] = await db.select().from(documents).where(eq(documents.hash, hash))
  if (!row) throw gone()
  const same = db.select({ id: pages.id }).from(pages).where(eq(pages.config, documents.content))
  const published = and(eq(documents.hash, hash), eq(documents.kind, 'page'), exists(same))
  if ((await db.$count(documents, published)) === 0 && !(await mayRead(row, context))) throw gone()
  return new Response(row.content, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${hash}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export const documentRoutes = implement(calls, { put: keep, find })

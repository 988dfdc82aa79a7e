import { and, count, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { FILES_AT_ONCE } from '#schemas/sourcing/scheme-files/options.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { readScheme } from '#server/sourcing/schemes/read.ts'
import { findCurrentScheme, createSchemeNotFound } from '#server/sourcing/schemes/scheme.ts'
import { carryOut, HEARTBEAT_TIMEOUT_MS } from './carry-out.ts'
import type { ExcelOptions, SlideOptions } from './content.ts'
import { createFileName } from './file-name.ts'
import type { FileRow } from './file.ts'
import { loadSchemeContent } from './load-content.ts'
import { schemeFiles } from './tables.ts'

const FILES_PER_DAY = 60

export type FileWish = { schemeId?: string | undefined } & (
  | ({ kind: 'excel' } & ExcelOptions)
  | ({ kind: 'slides' } & SlideOptions)
)

/** Starts making a file. `done` resolves when the file is made or has failed, and never rejects. */
export async function beginFile(
  context: Context<Member>,
  { schemeId, ...wish }: FileWish,
): Promise<{ row: FileRow; done: Promise<void> }> {
  const { clock, random, user } = context
  const id = schemeId ?? (await findCurrentScheme(context))?.id
  if (id === undefined) throw createSchemeNotFound()
  const whole = await readScheme(context, id)
  const gathered = await loadSchemeContent(context, whole)
  if (gathered.content.groups.length === 0) throw reject('FILE_EMPTY')
  const now = clock.now()
  const row = {
    id: random.token(18),
    userId: user.id,
    schemeId: id,
    kind: wish.kind,
    name: createFileName(whole.row.name, gathered.content.day, wish.kind),
    worker: `${process.pid}:${random.token(6)}`,
    beatAt: now,
    createdAt: now,
  }
  const stored = await withMemberLock(context, async (transaction) => {
    await needPlace(transaction)
    const [made] = await transaction.db.insert(schemeFiles).values(row).returning()
    if (!made) throw new Error('a file was not noted')
    return made
  })
  return { row: stored, done: carryOut(context, stored, { ...gathered, ...wish }) }
}

/** Throws FILES_FULL or TOO_OFTEN at the limits. Files whose process has died do not count. */
async function needPlace(context: Context<Member>): Promise<void> {
  const { db, clock, user } = context
  const alive = gt(schemeFiles.beatAt, clock.now() - HEARTBEAT_TIMEOUT_MS)
  const running = and(eq(schemeFiles.userId, user.id), eq(schemeFiles.state, 'RUNNING'), alive)
  const [found] = await db.select({ n: count() }).from(schemeFiles).where(running)
  if ((found?.n ?? 0) >= FILES_AT_ONCE) throw reject('FILES_FULL')
  const { count: today } = await countHit(context, { key: `scheme-file:${user.id}`, windowMs: DAY_MS })
  if (today > FILES_PER_DAY) throw reject('TOO_OFTEN', '今天生成的文件过多，请明天再试')
}

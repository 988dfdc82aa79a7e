import { and, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { SchemeFile } from '#schemas/sourcing/scheme-files/calls.ts'
import { FILE_DAYS } from '#schemas/sourcing/scheme-files/options.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { schemeFiles } from './tables.ts'

export const FILE_LIFE_MS = FILE_DAYS * DAY_MS
/** Longest list of files; the limit per day keeps the files of a week below it. */
const LIMIT = 200

const { content: _, object: __, ...facts } = getTableColumns(schemeFiles)
export type FileRow = Omit<typeof schemeFiles.$inferSelect, 'content' | 'object'>
type Mine = Pick<Context<Member>, 'db' | 'user' | 'clock'>
type Reader = Mine & Pick<Context, 'files'>

/** Creates the same error for another member's file, an expired file and an unknown id. */
const createFileNotFound = () => reject('NOT_FOUND', '文件不存在或已过期，请重新生成')

const own = ({ user, clock }: Mine, fileId?: string) =>
  and(
    eq(schemeFiles.userId, user.id),
    gt(schemeFiles.createdAt, clock.now() - FILE_LIFE_MS),
    fileId === undefined ? undefined : eq(schemeFiles.id, fileId),
  )

export async function findOwnFile(context: Mine, fileId: string): Promise<FileRow> {
  const [row] = await context.db.select(facts).from(schemeFiles).where(own(context, fileId))
  if (!row) throw createFileNotFound()
  return row
}

/** Lists the member's files, the latest first; only the files of one scheme if `schemeId` is given. */
export function listFiles(context: Mine, schemeId: string | undefined): Promise<FileRow[]> {
  const ofScheme = schemeId === undefined ? undefined : eq(schemeFiles.schemeId, schemeId)
  return context.db
    .select(facts)
    .from(schemeFiles)
    .where(and(own(context), ofScheme))
    .orderBy(desc(schemeFiles.createdAt), desc(schemeFiles.id))
    .limit(LIMIT)
}

export async function loadFileContent(
  context: Reader,
  fileId: string,
): Promise<{ name: string; content: Uint8Array }> {
  const { name } = await findOwnFile(context, fileId)
  const content = await context.files.read(context.db, schemeFiles, own(context, fileId))
  if (!content) throw createFileNotFound()
  return { name, content }
}

export async function removeFile(context: Mine, fileId: string): Promise<void> {
  const gone = await context.db
    .delete(schemeFiles)
    .where(own(context, fileId))
    .returning({ id: schemeFiles.id })
  if (gone.length === 0) throw createFileNotFound()
}

export function toSchemeFile({
  id,
  schemeId,
  kind,
  name,
  state,
  percent,
  reason,
  size,
  createdAt,
}: FileRow): SchemeFile {
  return {
    fileId: id,
    schemeId,
    kind,
    name,
    state,
    percent,
    reason,
    size,
    createdAt,
    expiresAt: createdAt + FILE_LIFE_MS,
  }
}

import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { Bucket, FileKind, Services } from '#server/platform/call/context.ts'
import { BucketError } from '#server/platform/files/bucket.ts'
import { isObject, nameObject } from '#server/platform/files/store-files.ts'
import { FILE_TABLES } from './file-tables.ts'

/** Error that stops the copying; the message is shown at the terminal. */
export class CopyRefused extends Error {}

export type Target = 's3' | 'database'

interface Copying {
  target: Target
  /** True to delete each file from its old storage after its copy in the target was verified. */
  move: boolean
  say(line: string): void
  /** Number of ids read per statement; the files themselves are loaded one by one. */
  batch?: number
}

type Base = Pick<Services, 'db' | 'random'> & { bucket: Bucket }
type Outcome = 'copied' | 'present' | 'broken'

const BATCH = 200
const KINDS: Readonly<Record<FileKind, string>> = {
  media: '图片库',
  upload: '上传的图片和文件',
  scheme: '方案文件',
  bidding: '招标文件',
}

/**
 * Copies every file to `target` and compares its hash. The copying may be interrupted and repeated, even while a
 * mall runs. Throws `CopyRefused` if the bucket does not answer or a file is broken.
 */
export async function copyFiles(base: Base, copying: Copying): Promise<void> {
  const { target, move, say } = copying
  const broken: string[] = []
  for (const kind of getTypedKeys(FILE_TABLES)) {
    const counts: Record<Outcome, number> = { copied: 0, present: 0, broken: 0 }
    for await (const id of idsOf(base, kind, copying)) {
      const outcome = await copyOne(base, kind, id, copying).catch(explain)
      counts[outcome] += 1
      if (outcome === 'broken') broken.push(`${kind}/${id}`)
    }
    say(`${KINDS[kind]}：复制 ${counts.copied} 个，已有 ${counts.present} 个，有问题 ${counts.broken} 个`)
  }
  if (broken.length > 0)
    throw new CopyRefused(
      `${broken.length} 个文件没有复制，内容缺失或被改动过，请从备份恢复：${broken.slice(0, 20).join('、')}`,
    )
  say(
    move
      ? '全部核对无误，原来的地方已清空。'
      : `全部核对无误。请把 UPLOADS 设为 ${target} 并重新启动，再用 --move 清空原来的地方。`,
  )
}

function explain(error: unknown): never {
  if (error instanceof BucketError)
    throw new CopyRefused(`存储桶没有回答（${error.message}）。已复制的都有效，请排除故障后再次运行。`)
  throw error
}

async function* idsOf(
  { db }: Base,
  kind: FileKind,
  { target, batch = BATCH }: Copying,
): AsyncGenerator<string> {
  const table = FILE_TABLES[kind]
  const from = isNotNull(target === 's3' ? table.content : table.object)
  const id = sql<string>`${table.id}`
  let after = ''
  for (;;) {
    const rows = await db
      .select({ id })
      .from(table)
      .where(and(from, gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(batch)
    for (const row of rows) yield row.id
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function copyOne(base: Base, kind: FileKind, id: string, { target, move }: Copying): Promise<Outcome> {
  const table = FILE_TABLES[kind]
  const content = sql<Uint8Array | null>`${table.content}`
  const object = sql<string | null>`${table.object}`
  const [row] = await base.db.select({ content, object }).from(table).where(eq(table.id, id))
  // The file was deleted meanwhile, or another run moved it.
  if (!row || (target === 's3' ? !row.content : row.object === null)) return 'present'
  const place = { kind, id, ...row }
  const outcome = await (target === 's3' ? toBucket(base, place) : toDatabase(base, place))
  if (outcome !== 'broken' && move) await free(base, kind, id, target)
  return outcome
}

interface Place {
  kind: FileKind
  id: string
  content: Uint8Array | null
  object: string | null
}

async function toBucket(base: Base, { kind, id, content, object }: Place): Promise<Outcome> {
  const { bucket } = base
  if (!content) return 'broken'
  if (object !== null) {
    if (!isObject(object, content)) return 'broken'
    const there = await bucket.get(object)
    if (there && isObject(object, there)) return 'present'
  }
  const key = object ?? nameObject(base, kind, id, content)
  await bucket.put(key, content)
  const there = await bucket.get(key)
  if (!there || !isObject(key, there)) return 'broken'
  if (object === null) await set(base, kind, id, sql`object = ${key}`, sql`object is null`)
  return 'copied'
}

async function toDatabase(base: Base, { kind, id, content, object }: Place): Promise<Outcome> {
  if (object === null) return 'present'
  if (content && isObject(object, content)) return 'present'
  const there = await base.bucket.get(object)
  if (!there || !isObject(object, there)) return 'broken'
  await set(base, kind, id, sql`content = ${there}`, sql`object = ${object}`)
  return 'copied'
}

/**
 * Deletes a file from its old storage; a trigger notes the object that is then unused, and a job deletes that
 * object.
 */
function free(base: Base, kind: FileKind, id: string, target: Target): Promise<void> {
  const both = sql`object is not null and content is not null`
  return set(base, kind, id, target === 's3' ? sql`content = null` : sql`object = null`, both)
}

async function set({ db }: Base, kind: FileKind, id: string, columns: SQL, where: SQL): Promise<void> {
  await db.execute(sql`update ${FILE_TABLES[kind]} set ${columns} where id = ${id} and ${where}`)
}

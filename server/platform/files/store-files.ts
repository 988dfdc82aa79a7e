import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Bucket, FileOutcome, FileStore, Services } from '#server/platform/call/context.ts'
import { ApiError, toLoggable } from '#server/platform/call/errors.ts'
import type { UploadsConfig } from '#server/platform/process/uploads-config.ts'
import { openBucket } from './bucket.ts'

const away = () => new ApiError('503', '文件存储暂时没有响应，请稍后再试', 503)

type Base = Pick<Services, 'clock' | 'random' | 'log'>

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns a new unique object name that ends with the hash of the bytes. */
export const nameObject = ({ random }: Pick<Base, 'random'>, kind: string, id: string, bytes: Uint8Array) =>
  `${kind}/${id}/${random.token(9)}.${hashOf(bytes)}`

export const OBJECT_NAME = /^[a-z]{1,16}\/([\w-]{1,80})\/[\w-]{12}\.[0-9a-f]{64}$/

/** Returns true if these are the bytes that the object was named for. */
export const isObject = (key: string, bytes: Uint8Array) => key.endsWith(`.${hashOf(bytes)}`)

/** Opens the storage of uploads that the configuration names. */
export function openFiles(base: Base, config: UploadsConfig): FileStore {
  return createFiles(base, config.kind, config.bucket && openBucket(config.bucket, base))
}

/** Describes the storage of uploads in one line of the start-up log. */
export function describeFiles({ kind, bucket }: UploadsConfig): string {
  if (!bucket) return '上传的文件保存在数据库'
  const place = `存储桶 ${bucket.bucket}（${bucket.endpoint}）`
  return kind === 's3' ? `上传的文件保存在${place}` : `上传的文件保存在数据库，已有的也从${place}读取`
}

/** Creates a store that keeps files in the rows that name them, or in a bucket. */
export function createFiles(base: Base, kind: FileStore['kind'], bucket: Bucket | null): FileStore {
  const { log } = base
  const counts: FileStore['counts'] = new Map()
  const count = (outcome: FileOutcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1)

  async function fetchObject(key: string): Promise<Uint8Array | undefined> {
    if (!bucket) throw new Error('the bucket of a file is not configured')
    const bytes = await bucket.get(key)
    if (bytes && !isObject(key, bytes)) throw new Error('a file differs from what was kept')
    count(bytes ? 'read' : 'missing')
    if (!bytes) log.error({ object: key }, 'the file of a row is missing in the bucket')
    return bytes
  }

  return {
    kind,
    bucket,
    counts,
    async put(of, id, bytes) {
      if (kind === 'database' || !bucket) return { content: bytes, object: null }
      const object = nameObject(base, of, id, bytes)
      try {
        await bucket.put(object, bytes)
      } catch (error) {
        count('failed')
        log.error({ err: toLoggable(error) }, 'a file could not be kept')
        throw away()
      }
      count('kept')
      return { content: null, object }
    },
    async read(db, table, where) {
      const whole = sql<Uint8Array | null>`${table.content}`
      const unlessObject = sql<Uint8Array | null>`case when ${table.object} is null then ${table.content} end`
      const object = sql<string | null>`${table.object}`
      const content = kind === 's3' ? unlessObject : whole
      const [row] = await db.select({ content, object }).from(table).where(where)
      if (!row?.object || row.content) return row?.content ?? undefined
      // While rows are copied their file is in both places, so that the row can serve it if the bucket cannot.
      const inRow = async () => (await db.select({ whole }).from(table).where(where))[0]?.whole ?? undefined
      try {
        return (await fetchObject(row.object)) ?? (await inRow())
      } catch (error) {
        count('failed')
        log.error({ err: toLoggable(error) }, 'a file could not be read')
        const bytes = await inRow()
        if (!bytes) throw away()
        return bytes
      }
    },
  }
}

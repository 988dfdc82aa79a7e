import { copyFiles } from '#server/app/stored-files/copy-files.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { type Config, ConfigError } from '#server/platform/process/config.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { openDatabase } from './open-backend.ts'

const USAGE = '用法：npm run uploads:copy -- s3 或 database，复制并核对；启用后再加 --move 清空原来的地方'

/** Copies all uploads to the target given on the command line. Throws `ConfigError` and `CopyRefused`. */
export async function copyUploads(
  words: readonly string[],
  config: Pick<Config, 'storage' | 'dataDir' | 'uploads'>,
  say: (line: string) => void,
): Promise<void> {
  const [target, ...others] = words.filter((word) => word !== '--move')
  if ((target !== 's3' && target !== 'database') || others.length > 0) throw new ConfigError([USAGE])
  const { kind, bucket } = config.uploads
  if (!bucket) throw new ConfigError(['没有存储桶的设置，请给出 S3_ENDPOINT、S3_REGION、S3_BUCKET 和密钥'])
  if (config.storage.kind === 'upstream') throw new ConfigError(['MALL_API 指定了别的后台，请在那里复制。'])
  const move = words.includes('--move')
  if (move && kind !== target)
    throw new ConfigError([`--move 会清空原来的地方，请先设置 UPLOADS=${target} 并重新启动商城`])
  const database = await openDatabase(config, say)
  try {
    const base = { db: database.db, random: systemRandom, bucket: openBucket(bucket, { clock: systemClock }) }
    await copyFiles(base, { target, move, say })
  } finally {
    await database.close()
  }
}

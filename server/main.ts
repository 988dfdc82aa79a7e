import { backUp } from './app/backup/back-up.ts'
import { explainFullDisk } from './app/backup/file.ts'
import { restore } from './app/backup/restore.ts'
import { copyUploads } from './app/http/copy-uploads.ts'
import { makeAdmin, readPassword } from './app/http/make-admin.ts'
import { migrateDatabase } from './app/http/open-backend.ts'
import { isPlain } from './app/http/plain.ts'
import { writePreparedArchive } from './app/http/prepare-database.ts'
import { writePreparedPictures } from './app/http/prepare-pictures.ts'
import { startServer } from './app/http/start-server.ts'
import { systemClock } from './platform/process/clock.ts'
import { ConfigError, readConfig } from './platform/process/config.ts'
import { systemRandom } from './platform/process/random.ts'

/** Exit code EX_CONFIG of sysexits.h: tells the supervisor that a restart does not help. */
const MISCONFIGURED = 78

async function main([flag, ...words]: string[]): Promise<void> {
  const [file] = words
  const say = (line: string) => console.log(line)
  if (flag === '--prepare-database') {
    if (file === undefined) throw new ConfigError(['--prepare-database 需要一个文件名'])
    return writePreparedArchive(file, { now: systemClock.now(), random: systemRandom, say })
  }
  if (flag === '--prepare-pictures') {
    if (file === undefined) throw new ConfigError(['--prepare-pictures 需要数据库样本的文件名'])
    say('正在画首页的图片')
    return writePreparedPictures(file)
  }
  if (flag === '--admin') {
    const password = () => readPassword(process.env, process.stdin, process.stdout)
    return makeAdmin(words, readConfig(process.env), { password, say })
  }
  if (flag === '--migrate') return migrateDatabase(readConfig(process.env), say)
  if (flag === '--copy-uploads') return copyUploads(words, readConfig(process.env), say)
  if (flag === '--backup' || flag === '--restore') return runBackup(flag, words, say)
  await startServer(readConfig(process.env))
}

async function runBackup(flag: string, words: readonly string[], say: (line: string) => void): Promise<void> {
  const [file, ...others] = words.filter((word) => word !== '--force')
  const restoring = flag === '--restore'
  if (file === undefined || others.length > 0)
    throw new ConfigError([
      restoring ? '用法：npm run restore -- <备份文件> [--force]' : '用法：npm run backup -- <备份文件>',
    ])
  const config = readConfig(process.env)
  const now = systemClock.now()
  if (restoring) await restore(file, config, { force: words.includes('--force'), now, say })
  else await backUp(file, config, { now, say })
  if (!restoring && config.uploads.kind === 's3')
    say('上传的图片和文件在存储桶里，不在这份备份中，请另外备份存储桶。')
}

function explain(error: unknown): void {
  console.error(isPlain(error) ? error.message : error)
  process.exit(error instanceof ConfigError ? MISCONFIGURED : 1)
}

await main(process.argv.slice(2)).catch(explainFullDisk).catch(explain)

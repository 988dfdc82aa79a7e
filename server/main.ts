import { systemClock } from './platform/process/clock.ts'
import { ConfigError, readConfig } from './platform/process/config.ts'
import { writePreparedArchive } from './app/http/prepare-database.ts'
import { makeAdmin, readPassword } from './app/http/make-admin.ts'
import { startServer } from './app/http/start-server.ts'
import { writePreparedPictures } from './app/http/prepare-pictures.ts'
import { isPlain } from './app/http/plain.ts'
import { systemRandom } from './platform/process/random.ts'

/** sysexits.h EX_CONFIG: a supervisor need not try again. */
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
  await startServer(readConfig(process.env))
}

function explain(error: unknown): void {
  console.error(isPlain(error) ? error.message : error)
  process.exit(error instanceof ConfigError ? MISCONFIGURED : 1)
}

await main(process.argv.slice(2)).catch(explain)

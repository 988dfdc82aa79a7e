import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { writePreparedArchive } from './db/prepare.ts'
import { NotBuilt } from './http/client.ts'
import { PortInUse } from './http/listen.ts'
import { DatabaseUnreachable } from './http/open-backend.ts'
import { startServer } from './http/start-server.ts'
import { KeysDamaged } from './keys.ts'
import { FolderInUse } from './lock.ts'
import { systemRandom } from './random.ts'

export { startServer }

/** sysexits.h EX_CONFIG: a supervisor need not try again. */
const MISCONFIGURED = 78

async function main([flag, file]: string[]): Promise<void> {
  if (flag === '--prepare-database') {
    if (file === undefined) throw new ConfigError(['--prepare-database 需要一个文件名'])
    const say = (line: string) => console.log(line)
    return writePreparedArchive(file, { now: systemClock.now(), random: systemRandom, say })
  }
  await startServer(readConfig(process.env))
}

/** What a person at the terminal can act on is one line each; anything else is a defect and keeps its stack. */
function explain(error: unknown): void {
  if (error instanceof ConfigError) {
    console.error(error.message)
    process.exit(MISCONFIGURED)
  }
  const kinds = [FolderInUse, KeysDamaged, NotBuilt, PortInUse, DatabaseUnreachable]
  const plain = error instanceof Error && kinds.some((kind) => error instanceof kind)
  console.error(plain ? error.message : error)
  process.exit(1)
}

// Imported by scripts/dev.ts, run by `node dist/server/main.js`.
if (realpathSync(process.argv[1] ?? '') === realpathSync(fileURLToPath(import.meta.url)))
  await main(process.argv.slice(2)).catch(explain)

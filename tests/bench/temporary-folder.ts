import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one database; it goes with `remove`, or with the process if that ends first. */
export async function temporaryFolder(): Promise<{ path: string; remove(): void }> {
  const path = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const clean = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', clean)
  return {
    path,
    remove() {
      process.off('exit', clean)
      clean()
    },
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | undefined

/**
 * Writes a file to be chosen in a file dialog, as a person's is: a browser treats content that a test hands over in
 * memory differently, since every process may read it. Gives its path; its type follows its extension. It goes with the
 * test process.
 */
export function fileOnDisk(name: string, content: string | Uint8Array): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'mall-files-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  // Files of the same name do not meet.
  const own = mkdtempSync(join(folder, 'f-'))
  const path = join(own, name)
  writeFileSync(path, content)
  return path
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Files = Readonly<Record<string, string>>
const root = join(import.meta.dirname, '..')

/** Returns the files of a generated folder whose content differs, that are missing, or that should not exist. */
export function staleFiles(folder: string, files: Files): string[] {
  const there = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:json|md)$/.test(path))
  const names = new Set([...there, ...Object.keys(files)])
  return [...names]
    .filter((path) => files[path] === undefined || textOf(join(folder, path)) !== files[path])
    .sort()
}

/** Writes the files that are missing or differ, and deletes files that should not exist. */
export function writeFolder(folder: string, files: Files): void {
  mkdirSync(join(root, folder), { recursive: true })
  for (const path of staleFiles(folder, files)) {
    const full = join(root, folder, path)
    const text = files[path]
    if (text === undefined) {
      rmSync(full)
      continue
    }
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
}

function textOf(path: string): string | undefined {
  const full = join(root, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

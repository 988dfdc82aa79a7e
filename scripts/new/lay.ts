import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatText } from '#scripts/format-text.ts'
import type { Plan } from './plan.ts'

/** Writes the files of a plan below `root`, formatted, and returns their paths. */
export async function lay({ files }: Plan, root: string): Promise<string[]> {
  const texts = [...files].map(async ([path, text]): Promise<[string, string]> => [
    path,
    await formatText(path, text),
  ])
  for (const [path, text] of await Promise.all(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...files.keys()]
}

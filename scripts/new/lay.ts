import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { Plan } from './plan.ts'

/** Writes the files of a plan below `root`, as prettier likes them; their paths. */
export async function lay({ files }: Plan, root: string): Promise<string[]> {
  const config = await resolveConfig(import.meta.filename)
  const texts = [...files].map(async ([path, text]): Promise<[string, string]> => [
    path,
    await format(text, { ...config, filepath: path }),
  ])
  for (const [path, text] of await Promise.all(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...files.keys()]
}

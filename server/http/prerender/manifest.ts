import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
)

export interface Assets {
  /** In the order in which they must be linked, without those that the shell links. */
  styles: string[]
  scripts: string[]
}

export interface BuiltModules {
  /** The script that starts the page. */
  entry: string
  assetsOf(modules: readonly string[]): Assets
}

/** What the build says about each source file. Throws where the client was not built. */
export async function readManifest(folder: string): Promise<BuiltModules> {
  const chunks = Manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  const [entryName, entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? []
  if (entryName === undefined || !entry) throw new Error('the manifest has no entry')

  function collect(name: string, into: { names: Set<string>; styles: Set<string>; scripts: Set<string> }) {
    const chunk = chunks[name]
    if (!chunk || into.names.has(name)) return into
    into.names.add(name)
    for (const next of chunk.imports ?? []) collect(next, into)
    for (const style of chunk.css ?? []) into.styles.add(style)
    into.scripts.add(chunk.file)
    return into
  }
  const fresh = () => ({ names: new Set<string>(), styles: new Set<string>(), scripts: new Set<string>() })
  const shell = collect(entryName, fresh())

  return {
    entry: entry.file,
    assetsOf(modules) {
      const all = fresh()
      for (const name of modules) collect(name, all)
      return {
        styles: [...all.styles].filter((style) => !shell.styles.has(style)),
        scripts: [...all.scripts].filter((script) => !shell.scripts.has(script)),
      }
    },
  }
}

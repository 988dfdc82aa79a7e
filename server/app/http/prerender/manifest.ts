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
  /** Style files in cascade order, those of the shell first. */
  styles: string[]
  scripts: string[]
}

export interface BuiltModules {
  entry: string
  assetsOf(modules: readonly string[]): Assets
  textOf(styles: readonly string[]): Promise<string>
}

/** Reads the build manifest of `folder`. Throws if the client was not built. */
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
  const texts = new Map<string, Promise<string>>()
  function read(file: string): Promise<string> {
    const text = texts.get(file) ?? readFile(join(folder, file), 'utf8')
    texts.set(file, text)
    return text
  }

  return {
    entry: entry.file,
    assetsOf(modules) {
      const all = { names: new Set<string>(), styles: new Set<string>(), scripts: new Set<string>() }
      for (const name of [entryName, ...modules]) collect(name, all)
      return { styles: [...all.styles], scripts: [...all.scripts] }
    },
    textOf: async (styles) => (await Promise.all(styles.map(read))).join(''),
  }
}

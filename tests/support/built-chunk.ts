import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z._default(z.array(z.string()), []) }),
)

/** Returns the chunk that the build made of a source file: its script and its stylesheets, as paths of the mall. */
export async function builtChunk(source: string): Promise<{ script: string; styles: string[] }> {
  const manifest = z.parse(Manifest, JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')))
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is no chunk of the build`)
  return { script: `/${chunk.file}`, styles: chunk.css.map((file) => `/${file}`) }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')

/** Every innermost rule of the mall's styles, as its file and its declarations. */
export const rules = CODE_FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(/\{([^{}]*)\}/g)].map(
        ([, body = '']) => [join(folder, file), body] as const,
      ),
    ),
)

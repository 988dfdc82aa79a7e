import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { resolveAlias } from '#scripts/lint/import-aliases.mjs'
import { lay } from './lay.ts'
import type { Kind } from './plan.ts'

/** This checkout, in which a test plans and lays nothing. */
export const here = join(import.meta.dirname, '../..')

/** A line that came (`+`) or went (`-`). */
type Change = `${'+' | '-'}${string}`

interface Copy {
  readonly root: string
  /** Lays it into the copy. */
  lay(kind: Kind, ...words: string[]): Promise<string[]>
  read(path: string): string
  /** Returns the differences of a file that was copied. */
  changes(path: string): Change[]
}

/** A checkout of these files and folders, a new one for each test. */
export function copyForTest(paths: readonly string[]): Copy {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mall-new-'))
    for (const path of paths) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      cpSync(join(here, path), join(root, path), { recursive: true })
    }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    get root() {
      return root
    },
    lay: (kind, ...words) => lay(kind.plan(words, root), root),
    read,
    changes(path) {
      const gone = readFileSync(join(here, path), 'utf8').split('\n')
      const came = read(path)
        .split('\n')
        .filter((line) => {
          const at = gone.indexOf(line)
          if (at >= 0) gone.splice(at, 1)
          return at < 0
        })
      return [
        ...gone.map((line): Change => `-${line.trim()}`),
        ...came.map((line): Change => `+${line.trim()}`),
      ]
    },
  }
}

/** Imports of a laid file that lead to no file of the copy or of this checkout. */
export function deadImports({ root, read }: Copy, path: string): string[] {
  const targets = [...read(path).matchAll(/from '([#.][^']+)'/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    const file = resolveAlias(target) ?? join(dirname(path), target)
    return !existsSync(join(root, file)) && !existsSync(join(here, file))
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Wrong } from './plan.ts'
import {
  listEntries,
  getKey,
  type Literal,
  literalNamed,
  type Syntax,
  parseSyntax,
  withEntry,
  withImport,
  withoutEntry,
} from './syntax.ts'

export interface Place {
  path: string
  what: string
  find(syntax: Syntax): Literal | undefined
}

/** Returns the place of the object or list that a file declares as `const name`. */
export function tableIn(path: string, name: string): Place {
  return { path, what: name, find: (syntax) => literalNamed(syntax, name) }
}

/** Planned changes to the files of a checkout: a file is read on first use, and none is written here. */
export class Draft {
  readonly root: string
  readonly #files = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  get files(): ReadonlyMap<string, string> {
    return this.#files
  }

  has(path: string): boolean {
    return this.#files.has(path) || existsSync(join(this.root, path))
  }

  read(path: string): string {
    if (!this.has(path)) throw new Wrong(`没有 ${path}：它改了名字，请在 scripts/new 里也改。`)
    return this.#files.get(path) ?? readFileSync(join(this.root, path), 'utf8')
  }

  /** Adds a new file. Throws Wrong if the file exists. */
  add(path: string, text: string): void {
    if (this.has(path)) throw new Wrong(`已经有 ${path}：请换一个名字。`)
    this.#files.set(path, text)
  }

  append(path: string, text: string): void {
    this.#files.set(path, `${this.read(path)}${text}`)
  }

  /** Adds a name to the imports: `users`, or `* as cart`. */
  import(path: string, name: string, from: string): void {
    this.#files.set(path, withImport(path, this.read(path), name, from))
  }

  /** Adds a row to a table: before the first row whose key `isLater`, else at the end. */
  enter(place: Place, row: string, isLater: (key: string) => boolean = () => false): void {
    const literal = this.#find(place)
    const text = this.read(place.path)
    const next = listEntries(literal).find((entry) => isLater(getKey(entry, text)))
    this.#files.set(place.path, withEntry(text, literal, row, next))
  }

  leave(place: Place, key: string): void {
    const text = this.read(place.path)
    const row = listEntries(this.#find(place)).find((entry) => getKey(entry, text) === key)
    if (row) this.#files.set(place.path, withoutEntry(text, row))
  }

  rows(place: Place): ReadonlyMap<string, string> {
    const text = this.read(place.path)
    const entries = listEntries(this.#find(place))
    return new Map(entries.map((entry) => [getKey(entry, text), text.slice(entry.start, entry.end)]))
  }

  #find(place: Place): Literal {
    const found = place.find(parseSyntax(place.path, this.read(place.path)))
    if (found) return found
    throw new Wrong(
      `${place.path} 里没有 ${place.what} 这张表：它改了名字或形式，请在 scripts/new 里也改。没有写任何文件。`,
    )
  }
}

import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toProblem, type Finding, type Path } from './finding.ts'
import { chooseBranch, narrowSchema, describeField, type Schema } from './schema-walk.ts'

/** Reports an unknown key, the last of `path`, in `parent`, whose only known keys are `names`. */
type Tell = (path: Path, names: Iterable<string>, parent: object) => void
/** Checks a value's keys. `at` is the path of the value, which the check changes and finally restores. */
export type KeyCheck = (value: unknown, at: (string | number)[], tell: Tell) => void

/** Maximum number of keys reported for one place; more unknown keys have another cause than typos. */
export const MAX_UNKNOWN = 10
/** Maximum length of a key in characters. A longer key is no typo, and messages cut it. */
export const MAX_KEY_LENGTH = 40

/** Returns the keys of a value that its schema does not have, each with the key that was probably meant. */
export function findUnknownKeys(check: KeyCheck | undefined, value: unknown): Finding<'unknown_key'>[] {
  const findings: Finding<'unknown_key'>[] = []
  check?.(value, [], (path, names, parent) => {
    if (findings.length < MAX_UNKNOWN)
      findings.push(createUnknownKeyFinding(path, findNearestKey(String(path.at(-1)), names, parent)))
  })
  return findings
}

export function createUnknownKeyFinding(path: Path, nearest?: string): Finding<'unknown_key'> {
  const key = cutGraphemes(String(path.at(-1)), MAX_KEY_LENGTH)
  const advice = nearest === undefined ? '不需要的话请删除' : `请检查是不是「${nearest}」`
  return toProblem('unknown_key', `不认识「${key}」，它没有起作用，${advice}`, path)
}

/** Creates a schema's check, to be built once; undefined without keys. `link` checks values of `link` controls. */
export function createKeyCheck(schema: Schema, link?: KeyCheck): KeyCheck | undefined {
  const field = describeField(schema)
  if (link && field.meta?.control === 'link') return link
  const { def } = narrowSchema(field.schema)._zod
  if (def.type === 'object') return checkOfKeys(def.shape, link)
  if (def.type === 'array') return checkOfItems(createKeyCheck(def.element, link))
  return def.type === 'union' ? checkOfBranches(def.options, link) : undefined
}

function checkOfKeys(shape: Readonly<Record<string, Schema>>, link?: KeyCheck): KeyCheck {
  const fields = new Map(Object.entries(shape).map(([key, field]) => [key, createKeyCheck(field, link)]))
  return (value, at, tell) => {
    if (!isRecord(value)) return
    for (const key of Object.keys(value)) {
      const check = fields.get(key)
      if (check === undefined && fields.has(key)) continue
      at.push(key)
      if (check) check(value[key], at, tell)
      else tell([...at], fields.keys(), value)
      at.pop()
    }
  }
}

function checkOfItems(item: KeyCheck | undefined): KeyCheck | undefined {
  if (item === undefined) return undefined
  return (value, at, tell) => {
    if (!Array.isArray(value)) return
    for (const [index, one] of value.entries()) {
      at.push(index)
      item(one, at, tell)
      at.pop()
    }
  }
}

/** If no branch fits, the key that selects the branch may be misspelt, so the keys of all branches count as known. */
function checkOfBranches(options: readonly Schema[], link?: KeyCheck): KeyCheck | undefined {
  const shapes = options.flatMap((option) => {
    const { def } = narrowSchema(option)._zod
    return def.type === 'object' ? [def.shape] : []
  })
  if (shapes.length === 0) return undefined
  const checks = new Map(options.map((option) => [option, createKeyCheck(option, link)]))
  const ofAll = checkOfKeys(Object.assign({}, ...shapes), link)
  return (value, at, tell) => {
    const branch = chooseBranch(options, value)
    const check = branch ? checks.get(branch) : ofAll
    check?.(value, at, tell)
  }
}

/** Returns the name most similar to a key, preferably one that `parent` lacks; undefined if none is close. */
export function findNearestKey(
  key: string,
  names: Iterable<string>,
  parent: object = {},
): string | undefined {
  if (key.length > MAX_KEY_LENGTH) return undefined
  const word = key.trim().toLowerCase()
  let nearest: string | undefined
  let least = Infinity
  for (const name of names) {
    const distance = distanceOf(word, name.toLowerCase()) + (Object.hasOwn(parent, name) ? 0.5 : 0)
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

/** Returns the number of wrong letters; Infinity if they are too many for a typo. */
function distanceOf(word: string, name: string): number {
  const [shorter, longer] = word.length < name.length ? [word, name] : [name, word]
  const most = Math.min(Math.max(1, Math.floor(longer.length / 3)), longer.length - 1)
  const apart = longer.length - shorter.length
  const distance = apart > most || lacks(name, word, most) ? Infinity : steps(word, name, most)
  if (distance <= most) return distance
  if (shorter.length >= 4 && longer.includes(shorter)) return apart
  const begin = commonBegin(word, name)
  return begin >= 5 && begin * 2 >= longer.length ? longer.length - begin : Infinity
}

function commonBegin(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Returns true if `name` lacks too many letters of `word`; a cheap test before computing the distance. */
function lacks(name: string, word: string, most: number): boolean {
  let missing = 0
  for (let at = 0; at < word.length && missing <= most; at += 1)
    if (!name.includes(word.charAt(at))) missing += 1
  return missing > most
}

/** Computes the distance in insertions, deletions, replacements and swaps; Infinity once it exceeds `most`. */
function steps(a: string, b: string, most: number): number {
  let before: number[] = []
  let last: number[] = [0]
  for (let to = 1; to <= b.length; to += 1) last.push(to)
  let leastBefore = 0
  for (let from = 1; from <= a.length; from += 1) {
    const letter = a.charCodeAt(from - 1)
    const row = [from]
    let least = from
    for (let to = 1; to <= b.length; to += 1) {
      const same = letter === b.charCodeAt(to - 1)
      let count = Math.min(cell(last, to), cell(row, to - 1), cell(last, to - 1) - (same ? 1 : 0)) + 1
      if (!same && letter === b.charCodeAt(to - 2) && a.charCodeAt(from - 2) === b.charCodeAt(to - 1))
        count = Math.min(count, cell(before, to - 2) + 1)
      row.push(count)
      least = Math.min(least, count)
    }
    // A swap continues from the row before the last.
    if (least > most && leastBefore >= most) return Infinity
    before = last
    last = row
    leastBefore = least
  }
  return cell(last, b.length)
}

function cell(row: readonly number[], place: number): number {
  return row[place] ?? Infinity
}

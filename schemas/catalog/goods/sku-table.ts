import { countGraphemes } from '#schemas/base/graphemes.ts'
import type { MatrixSpec } from './sku-matrix.ts'

export const SPEC_LIMITS = { specs: 3, values: 30, word: 20, skus: 200, code: 40 } as const

/**
 * Lists all combinations of spec values; the last specification varies fastest. Without specifications there is
 * one empty combination.
 */
export function listCombinations(specs: readonly MatrixSpec[]): string[][] {
  return specs.reduce<string[][]>(
    (all, { values }) => all.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )
}

const wordFault = (word: string, what: string): string | null => {
  if (word === '' || word !== word.trim()) return `${what}不能为空，首尾也不能有空格`
  return countGraphemes(word) > SPEC_LIMITS.word ? `${what}最多 ${SPEC_LIMITS.word} 个字` : null
}
const twice = (words: readonly string[]) => words.find((word, at) => words.indexOf(word) !== at)

function valuesFault({ name, values }: MatrixSpec): string | null {
  const words = values.map(({ value }) => value)
  if (words.length === 0) return `请填写规格“${name}”的值`
  if (words.length > SPEC_LIMITS.values) return `规格“${name}”最多 ${SPEC_LIMITS.values} 个值`
  const wrong = words.map((word) => wordFault(word, `规格“${name}”的值`)).find((fault) => fault !== null)
  const again = twice(words)
  return wrong ?? (again === undefined ? null : `规格“${name}”的值“${again}”填了两次`)
}

/** Returns the error of the specifications as a sentence; null if they are valid. */
export function validateSpecs(specs: readonly MatrixSpec[]): string | null {
  if (specs.length > SPEC_LIMITS.specs) return `最多 ${SPEC_LIMITS.specs} 种规格`
  const names = specs.map(({ name }) => name)
  const again = twice(names)
  return (
    names.map((name) => wordFault(name, '规格名')).find((fault) => fault !== null) ??
    (again === undefined ? null : `规格“${again}”填了两次`) ??
    specs.map(valuesFault).find((fault) => fault !== null) ??
    null
  )
}

interface TableRow {
  specValues: readonly string[]
  /** SKU code; '' lets the mall assign one. */
  code: string
}

export interface TableFault {
  at: number
  what: 'specs' | 'code'
  words: string
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)
export const isSkuCode = (code: string) => /^[\w./-]{1,40}$/.test(code)

/** Returns the faults of a table: every row must be a combination; neither combinations nor codes may repeat. */
export function validateSkuTable(specs: readonly MatrixSpec[], rows: readonly TableRow[]): TableFault[] {
  const known = new Set(listCombinations(specs).map(keyOf))
  const seen = new Set<string>()
  const codes = new Set<string>()
  return rows.flatMap(({ specValues, code }, at): TableFault[] => {
    const key = keyOf(specValues)
    const faults: TableFault[] = []
    if (!known.has(key)) faults.push({ at, what: 'specs', words: '规格值与规格不符，请每种规格填写一个值' })
    else if (seen.has(key)) faults.push({ at, what: 'specs', words: '这个规格组合已经填写过' })
    if (code !== '' && !isSkuCode(code))
      faults.push({ at, what: 'code', words: '编码只能用字母、数字和 - _ . /，最多 40 个字' })
    else if (code !== '' && codes.has(code)) faults.push({ at, what: 'code', words: '编码与前面的规格相同' })
    seen.add(key)
    codes.add(code)
    return faults
  })
}

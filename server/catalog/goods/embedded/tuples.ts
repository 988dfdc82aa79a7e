export interface Tuples {
  encode(row: readonly number[]): number
  /** Returns the numbers at one position of all rows, by code. */
  at(place: number): readonly number[]
  size(): number
}

/** Creates an empty set of rows with `width` numbers each. */
export function createTuples(width: number): Tuples {
  const codes = new Map<string, number>()
  const columns = Array.from({ length: width }, (): number[] => [])
  return {
    size: () => codes.size,
    at: (place) => columns[place] ?? [],
    encode(row) {
      const key = row.join()
      const known = codes.get(key)
      if (known !== undefined) return known
      const code = codes.size
      codes.set(key, code)
      for (const [place, column] of columns.entries()) column[code] = row[place] ?? 0
      return code
    },
  }
}

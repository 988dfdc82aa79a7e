/** Gives each list of texts a small code. */
export interface Dictionary {
  encode(texts: readonly string[]): number
  /** The lists by their codes. */
  lists: readonly (readonly string[])[]
  /** Without duplicates. */
  texts: readonly string[]
  /** For the list of each code, the positions of its elements in `texts`. */
  members: readonly (readonly number[])[]
}

export function createDictionary(): Dictionary {
  const codes = new Map<string, number>()
  const lists: (readonly string[])[] = []
  const places = new Map<string, number>()
  const texts: string[] = []
  const members: (readonly number[])[] = []

  function placeOf(text: string): number {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, texts.length)
    return texts.push(text) - 1
  }
  return {
    lists,
    texts,
    members,
    encode(list) {
      // NUL works as separator, because PostgreSQL texts cannot contain it.
      const key = list.length === 1 ? (list[0] ?? '') : `${list.length}\0${list.join('\0')}`
      const known = codes.get(key)
      if (known !== undefined) return known
      codes.set(key, lists.length)
      members.push(list.map(placeOf))
      return lists.push([...list]) - 1
    },
  }
}

/** Returns one entry per code: 1 if the list of this code contains any of the texts, otherwise 0. */
export function markCodesWithAny(dictionary: Dictionary, texts: readonly string[]): Uint8Array {
  const wanted = new Set(texts)
  return markCodes(dictionary, (list) => list.some((text) => wanted.has(text)))
}

/** Returns one entry per code: 1 if `fits` accepts the list of this code, otherwise 0. */
export function markCodes({ lists }: Dictionary, fits: (list: readonly string[]) => boolean): Uint8Array {
  return Uint8Array.from(lists, (list) => (fits(list) ? 1 : 0))
}

/**
 * A map that never exceeds its limit; the least recently read or set entry is dropped first.
 * @example new BoundedMap<string, Buffer>(1024, ({ length }) => length)
 */
export class BoundedMap<Key, Value> {
  /** Ordered from least to most recently used. */
  private readonly kept = new Map<Key, Value>()
  private readonly limit: number
  private readonly weigh: (value: Value) => number
  private total = 0

  /** @param weigh weight of a value against the limit; by default every value weighs one */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.limit = limit
    this.weigh = weigh
  }

  get weight(): number {
    return this.total
  }

  get(key: Key): Value | undefined {
    const value = this.kept.get(key)
    if (value === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, value)
    return value
  }

  /** Sets a value. A value that alone exceeds the limit is not stored, but its key's old value is removed. */
  set(key: Key, value: Value): void {
    this.delete(key)
    const weight = this.weigh(value)
    if (weight > this.limit) return
    this.kept.set(key, value)
    this.total += weight
    for (const oldest of this.kept.keys()) {
      if (this.total <= this.limit) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const value = this.kept.get(key)
    if (value === undefined) return
    this.kept.delete(key)
    this.total -= this.weigh(value)
  }

  /** Returns all entries, least recently used first, without marking them as used. */
  entries(): [Key, Value][] {
    return [...this.kept]
  }
}

/**
 * A map that never holds more than its limit: what was read or set least lately goes first.
 * @example new BoundedMap<string, Buffer>(1024, ({ length }) => length)
 */
export class BoundedMap<Key, Value> {
  /** From what was used least lately to what was used last. */
  private readonly kept = new Map<Key, Value>()
  private readonly limit: number
  private readonly weigh: (value: Value) => number
  private total = 0

  /** @param weigh what a value counts for against the limit; without it each counts for one */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.limit = limit
    this.weigh = weigh
  }

  /** What all values weigh together. */
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

  /** A value that alone outweighs the limit is not kept, nor is what stood under its key. */
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

  /** All entries, what was used least lately first; looking at them uses none. */
  entries(): [Key, Value][] {
    return [...this.kept]
  }
}

/** Keeps what was used last, up to `limit` bytes in all. */
export class ByteCache {
  readonly #entries = new Map<string, Buffer>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Buffer | undefined {
    const found = this.#entries.get(key)
    if (found === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found
  }

  set(key: string, bytes: Buffer): void {
    this.#drop(key)
    if (bytes.length > this.#limit) return
    this.#entries.set(key, bytes)
    this.#size += bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) return
      this.#drop(oldest)
    }
  }

  /** Bytes held. */
  get size(): number {
    return this.#size
  }

  #drop(key: string): void {
    this.#size -= this.#entries.get(key)?.length ?? 0
    this.#entries.delete(key)
  }
}

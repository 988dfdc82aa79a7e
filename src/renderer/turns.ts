/** Runs pieces of work one by one, with a pause after each, in which the browser can react to a touch. */
export interface Turns {
  add(id: string, work: () => Promise<void>): void
  /** Moves one piece to the front. */
  first(id: string): void
  stop(): void
}

export function createTurns(): Turns {
  const waiting = new Map<string, () => Promise<void>>()
  let running = false
  let front = ''

  async function run() {
    running = true
    // Several pieces are added in one task, and the last one may have to go first.
    await Promise.resolve()
    while (waiting.size > 0) {
      const id = waiting.has(front) ? front : (waiting.keys().next().value ?? '')
      const work = waiting.get(id)
      waiting.delete(id)
      // Each piece reports its own failure.
      await work?.().catch(() => undefined)
      await new Promise((done) => setTimeout(done))
    }
    running = false
  }

  return {
    add(id, work) {
      waiting.set(id, work)
      if (!running) void run()
    },
    first(id) {
      front = id
    },
    stop: () => waiting.clear(),
  }
}

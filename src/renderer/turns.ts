/** Work that is done piece by piece, so that no piece keeps the browser from answering a touch, and none another. */
export interface Turns {
  add(id: string, work: () => Promise<void>): void
  /** Moves one to the front. */
  first(id: string): void
  stop(): void
}

export function createTurns(): Turns {
  const waiting = new Map<string, () => Promise<void>>()
  let running = false
  let front = ''

  async function run() {
    running = true
    // Several are added in one task, and the last of them may be the one to go first.
    await Promise.resolve()
    while (waiting.size > 0) {
      const id = waiting.has(front) ? front : (waiting.keys().next().value ?? '')
      const work = waiting.get(id)
      waiting.delete(id)
      // A piece tells of its own failure.
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

import type { Cart } from '#schemas/trade/cart/entities.ts'

interface Hooks {
  apply(cart: Cart): void
  /** Answers overlapped, so that none of them is surely the last word: read the cart. */
  again(): void
  saving(saving: boolean): void
}

/** The order of requests to one cart: an answer older than one on show is ignored. */
export interface Turns {
  /** Rejects as `ask` does. An answer without the cart is no last word either. */
  take<T>(ask: () => Promise<T>, cartOf: (answer: T) => Cart | undefined): Promise<T>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export function createTurns({ apply, again, saving }: Hooks): Turns {
  let sent = 0
  let shown = 0
  let running = 0
  /** True when the cart has to be read again after all answers have arrived. */
  let mustRead = false
  let waiting: (() => void)[] = []

  function finish() {
    running--
    if (running > 0) return
    saving(false)
    if (mustRead) {
      mustRead = false
      return again()
    }
    const done = waiting
    waiting = []
    for (const resolve of done) resolve()
  }

  return {
    async take(ask, cartOf) {
      const turn = ++sent
      mustRead ||= running > 0
      running++
      saving(true)
      try {
        const answer = await ask()
        const cart = cartOf(answer)
        if (!cart) mustRead = true
        else if (turn > shown) {
          shown = turn
          apply(cart)
        }
        return answer
      } finally {
        finish()
      }
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}

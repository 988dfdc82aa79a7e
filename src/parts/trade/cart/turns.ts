import type { Cart } from '#schemas/trade/cart/entities.ts'

interface Hooks {
  apply(cart: Cart): void
  /** Loads the cart again; called after overlapping requests, because nobody knows which answer is the newest. */
  again(): void
  saving(saving: boolean): void
}

/** Orders the requests to one cart: ignores an answer to an earlier request than the one displayed. */
export interface Turns {
  /** Runs a request; rejects as `ask` does. If the answer lacks the cart, the cart is loaded again. */
  take<T>(ask: () => Promise<T>, cartOf: (answer: T) => Cart | undefined): Promise<T>
  idle(): Promise<void>
}

export function createTurns({ apply, again, saving }: Hooks): Turns {
  let sent = 0
  let shown = 0
  let running = 0
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

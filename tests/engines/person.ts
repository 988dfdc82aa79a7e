import { expect } from 'vitest'
import type { Engine } from './engine.ts'

/** A first draw of another engine on a busy machine, ms. */
const PATIENCE = 40_000
const TRIES = 6

/** Somebody in a browser: what is wanted is named by a selector and the words that a person reads. */
export interface Person {
  open(address: string): Promise<void>
  enter(frame: string | null): Promise<void>
  /** Waits until it is on show. */
  see(selector: string, name?: string): Promise<void>
  press(selector: string, name?: string): Promise<void>
  type(selector: string, name: string, text: string): Promise<void>
  /** A file from disk, for an input that a button opens. */
  choose(selector: string, name: string, path: string): Promise<void>
  back(): Promise<void>
  /** Polls an expression until it is what is expected. */
  expectValue(expression: string, expected: unknown): Promise<void>
  evaluate(expression: string): Promise<unknown>
}

const ON_SHOW = `location.href + ' ' + document.body.innerText.slice(0, 600).replace(/\\s+/g, ' ')`

/** `near`: on show and brought into view; `shown`: where it is; `any`: hidden behind what is drawn for it, too. */
type Wanted = 'near' | 'shown' | 'any'

/** In the page: marks the first element of a name. */
function mark(selector: string, name: string, how: Wanted, id: string): boolean {
  const labels = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ||
    labels(element)
      .map((label) => label.textContent)
      .join(' ') ||
    element.getAttribute('title') ||
    (element as HTMLElement).innerText ||
    ''
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      (how === 'any' || element.getClientRects().length > 0) && nameOf(element).trim().includes(name),
  )
  if (!found) return false
  document.querySelector(`[data-found="${id}"]`)?.removeAttribute('data-found')
  found.setAttribute('data-found', id)
  if (how === 'near') found.scrollIntoView({ block: 'center' })
  return true
}

export function createPerson(engine: Engine): Person {
  let count = 0
  async function find(selector: string, name = '', how: Wanted = 'shown'): Promise<string> {
    const id = String(++count)
    const expression = `(${String(mark)}).apply(null, ${JSON.stringify([selector, name, how, id])})`
    try {
      await expect.poll(() => engine.evaluate(expression), { timeout: PATIENCE }).toBe(true)
    } catch (cause) {
      const shown = await engine.evaluate(ON_SHOW).catch(String)
      throw new Error(`no ${selector} of the name “${name}”; on show: ${String(shown)}`, { cause })
    }
    return `[data-found="${id}"]`
  }
  /** Again while it moves or something lies over it: a person aims anew, too. */
  async function press(selector: string, name?: string): Promise<string> {
    for (let tries = 1; ; tries++) {
      const found = await find(selector, name, 'near')
      try {
        await engine.press(found)
        return found
      } catch (error) {
        if (tries === TRIES) throw error
        await new Promise((done) => setTimeout(done, 500))
      }
    }
  }
  return {
    async open(address) {
      await engine.open(address)
      // A key on HTML that does not live yet is lost (tests/journeys/app/early-input.test.ts).
      await find('#root:not([data-served])')
    },
    enter: engine.enter,
    see: async (selector, name) => void (await find(selector, name)),
    press: async (selector, name) => void (await press(selector, name)),
    async type(selector, name, text) {
      for (let tries = 1; ; tries++) {
        const field = await press(selector, name)
        await engine.type(field, text)
        // Drawn anew under the keys, it is empty.
        const value = await engine.evaluate(`document.querySelector('${field}')?.value ?? ''`)
        if (String(value).includes(text) || tries === TRIES) return
      }
    },
    choose: async (selector, name, path) => engine.choose(await find(selector, name, 'any'), path),
    back: engine.back,
    async expectValue(expression, expected) {
      await expect
        .poll(() => engine.evaluate(expression), { timeout: PATIENCE, message: expression })
        .toEqual(expected)
    },
    evaluate: engine.evaluate,
  }
}

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll } from 'vitest'
import { isWorking } from './work-for-test.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Parts that a test file did not dispose of; they would affect the tests of the next file. */
const standing = new Set<() => void>()
afterAll(() => standing.forEach((dispose) => dispose()))

/** A rendered part of the shop in a jsdom document, for tests. */
export interface DrawnPart {
  host: HTMLElement
  /** Finds the link, button or tab with this accessible name or text. */
  named(name: string): HTMLElement
  press(name: string): Promise<void>
  /** Types into the control behind a label or an aria-label. */
  type(label: string, text: string): Promise<void>
  /** Opens the list of a combobox and selects the option with this text. */
  choose(label: string, option: string): Promise<void>
  flush(): Promise<void>
  dispose(): void
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()

function controlOf(host: HTMLElement, label: string) {
  const owner = [...host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  const control = owner
    ? host.ownerDocument.getElementById(owner.htmlFor)
    : host.querySelector(`[aria-label^="${label}"]`)
  const typed = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  if (!typed && !(control instanceof HTMLSelectElement)) throw new Error(`no control for ${label}`)
  return control
}

/** Waits for a result of `look`, because lists open and close asynchronously. */
async function until<T>(look: () => T | undefined): Promise<T> {
  for (let left = 100; left > 0; left--) {
    const found = look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not come within a second')
}

const optionOf = (option: string) =>
  [...document.querySelectorAll('[role="option"]')].find(({ textContent }) => textContent === option)

function comboboxOf(host: HTMLElement, label: string): Element {
  const nameOf = (id: string) => document.getElementById(id)?.textContent.trim()
  const boxes = [...host.querySelectorAll('[role="combobox"], [role="group"]:has([role="combobox"])')]
  const found = boxes.find((box) => nameOf(box.getAttribute('aria-labelledby') ?? '') === label)
  if (!found) throw new Error(`no combobox ${label}`)
  return found
}

/**
 * Number of turns without a change of the document after which it counts as settled; rendering an answer takes
 * several.
 */
const QUIET_TURNS = 3
/** Upper bound on the turns spent waiting for calls that a test never answers. */
const MAX_TURNS = 100

/** Runs timers, answers and effects until the document is settled. */
async function settle(body: HTMLElement): Promise<void> {
  let hasChanged = false
  const changes = new MutationObserver(() => (hasChanged = true))
  changes.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0, left = MAX_TURNS; quiet < QUIET_TURNS && left > 0; left--) {
    hasChanged = false
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
    quiet = isWorking() || hasChanged || changes.takeRecords().length > 0 ? 0 : quiet + 1
  }
  changes.disconnect()
}

/** Renders a part and runs its effects. Call `dispose` before rendering the next one. */
export async function drawPart(part: ReactNode): Promise<DrawnPart> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const flush = () => settle(host.ownerDocument.body)
  function dispose() {
    standing.delete(dispose)
    act(() => root.unmount())
    host.remove()
  }
  standing.add(dispose)
  await act(async () => root.render(part))
  await flush()
  function named(name: string): HTMLElement {
    const found = [...host.querySelectorAll<HTMLElement>('a, button')].find((one) => nameOf(one) === name)
    if (!found) throw new Error(`nothing is named ${name}`)
    return found
  }
  return {
    host,
    named,
    flush,
    async press(name) {
      await act(async () => named(name).click())
      await flush()
    },
    async type(label, text) {
      const control = controlOf(host, label)
      await act(async () => {
        // React watches the value through the prototype's setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
        control.dispatchEvent(
          new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        )
      })
    },
    async choose(label, option) {
      await act(async () => {
        comboboxOf(host, label).dispatchEvent(new MouseEvent('click', { bubbles: true }))
        const found = await until(() => optionOf(option))
        found.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        await until(() => optionOf(option) === undefined || undefined)
      })
      await flush()
    },
    dispose,
  }
}

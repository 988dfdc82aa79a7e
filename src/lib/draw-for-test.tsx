import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll } from 'vitest'
import { isWorking } from './work-for-test.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What a file left standing would go on living beside the tests of the next one. */
const standing = new Set<() => void>()
afterAll(() => standing.forEach((dispose) => dispose()))

/** A part of the shop in a jsdom document, for tests. */
export interface DrawnPart {
  host: HTMLElement
  /** The element with this accessible name or text among links, buttons and tabs. */
  named(name: string): HTMLElement
  press(name: string): Promise<void>
  /** Types into the control behind a label or an aria-label. */
  type(label: string, text: string): Promise<void>
  /** Opens the list of a combobox and chooses by what stands in the option. */
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

/** What `look` finds, as soon as it does; a list opens and closes when it likes. */
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

/** Turns without a change of the document until nothing more is expected: an answer takes several to be drawn. */
const QUIET_TURNS = 3
/** Upper bound on the turns spent waiting for calls that a test never answers. */
const MOST_TURNS = 100

/** Lets timers, answers and effects through until the document rests. */
async function settle(body: HTMLElement): Promise<void> {
  let hasChanged = false
  const changes = new MutationObserver(() => (hasChanged = true))
  changes.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let quiet = 0, left = MOST_TURNS; quiet < QUIET_TURNS && left > 0; left--) {
    hasChanged = false
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
    quiet = isWorking() || hasChanged || changes.takeRecords().length > 0 ? 0 : quiet + 1
  }
  changes.disconnect()
}

/** Draws and lets effects through; `dispose` before the next one. */
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

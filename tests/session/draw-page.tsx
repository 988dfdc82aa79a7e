import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { InMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Stand-ins for parts of a browser that jsdom lacks. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  scrollTo: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
})
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  },
})

// React takes jsdom's unknown <search> for a misspelt component.
const say = console.error
console.error = (...args: unknown[]) => {
  if (!String(args[0]).includes('is unrecognized in this browser')) say(...args)
}

const drawn: (() => void)[] = []
afterEach(() => {
  for (const remove of drawn.splice(0)) remove()
})

/** Draws into the page, as the storefront's entry does. */
export function drawPage(mall: Mall, page: ReactNode): void {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  root.render(<InMall mall={mall}>{page}</InMall>)
  drawn.push(() => {
    root.unmount()
    host.remove()
  })
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim()
}

/** A visible control by its accessible name. */
export function control<T extends HTMLElement>(selector: string, name: string): Promise<T> {
  return eventually(() => {
    const found = [...document.querySelectorAll<T>(selector)].find(
      (element) => nameOf(element) === name && !element.closest('[hidden]'),
    )
    if (!found) throw new Error(`no ${selector} named ${name} in ${document.body.textContent}`)
    return found
  })
}

export async function press(name: string, selector = 'button, a, [role=tab]'): Promise<void> {
  ;(await control(selector, name)).click()
}

export async function input(label: string): Promise<HTMLInputElement> {
  const { htmlFor } = await control<HTMLLabelElement>('label', label)
  const found = document.getElementById(htmlFor)
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} labels no input`)
  return found
}

/** Types over what stands in the field. */
export async function fill(label: string, text: string): Promise<void> {
  const field = await input(label)
  // React listens to what passes by its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The message that is read with a field, or ''. */
export async function messageAt(label: string): Promise<string> {
  const describedBy = (await input(label)).getAttribute('aria-describedby')
  return (describedBy && document.getElementById(describedBy)?.textContent) || ''
}

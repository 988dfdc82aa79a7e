import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** How one stop of the Tab key looks to a person, as the page told it. */
interface Stop {
  /** For the message: what it is and reads. */
  told: string
  /** The stop before this one looked no different while it had the focus (WCAG 2.4.7). */
  beforeUnseen: string | null
  /** All of it lies under something else, or outside of the window (WCAG 2.4.11). */
  covered: boolean
  /** How often this walk has been here. */
  times: number
  inMain: boolean
}

export interface Keyboard {
  /** Presses Tab until this has the focus; fails when a stop on the way does not show that it has it. */
  tabTo(role: Role, name: string | RegExp): Promise<Locator>
  /** Walks from the main part's first stop to its last and back again. */
  walkMain(): Promise<void>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
}

/** A person without a pointer: every step is a key. */
export async function takeKeyboard(page: Page): Promise<Keyboard> {
  await page.context().addInitScript(watchStops)
  const { keyboard } = page

  async function step(first: boolean, key = 'Tab'): Promise<Stop> {
    await keyboard.press(key)
    const stop = await page.evaluate(
      (given) => Reflect.get(window, 'nextStop')(given) as Promise<Stop>,
      first,
    )
    if (stop.beforeUnseen !== null) throw new Error(`the focus cannot be seen on ${stop.beforeUnseen}`)
    if (stop.covered) throw new Error(`something lies over ${stop.told} while it has the focus`)
    return stop
  }
  async function tabTo(role: Role, name: string | RegExp): Promise<Locator> {
    const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
    const seen: string[] = []
    // Twice round, since the page may still be loading during the first.
    for (let times = 0; times < 3;) {
      const stop = await step(seen.length === 0)
      if ((await wanted.count()) > 0) return wanted
      seen.push(stop.told)
      times = stop.times
    }
    throw new Error(`no ${role} ${String(name)} by Tab among: ${[...new Set(seen)].join(' | ')}`)
  }
  return {
    tabTo,
    async walkMain() {
      await tabTo('link', '跳到正文')
      await keyboard.press('Enter')
      for (const key of ['Tab', 'Shift+Tab']) {
        let stop = await step(true, key)
        while (stop.inMain && stop.times < 3) stop = await step(false, key)
      }
    },
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
  }
}

/** Runs in the page. */
function watchStops(): void {
  const LOOK = ['outline', 'boxShadow', 'borderColor', 'backgroundColor', 'textDecorationLine'] as const
  let visits = new Map<Element, number>()
  let last: { element: Element; told: string; look: string } | undefined

  /** The element, its label and what holds it: a hidden box is shown by its label, a card by its frame. */
  function lookOf(element: Element): string {
    const around = [
      element,
      element.nextElementSibling?.closest('label'),
      element.parentElement,
      element.closest('label, li, article'),
    ]
    const looks = around.flatMap((one) => {
      if (!one) return []
      const styles = [
        getComputedStyle(one),
        getComputedStyle(one, '::after'),
        getComputedStyle(one, '::before'),
      ]
      return styles.map((style) => LOOK.map((name) => style[name]).join())
    })
    return looks.join('\n')
  }
  function isCovered(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    // An element of at most 2 px is drawn by its label.
    if (width <= 2 || height <= 2) return false
    const parts = [0.05, 0.5, 0.95]
    return !parts.some((x) =>
      parts.some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y)
        return found !== null && (element.contains(found) || found.contains(element))
      }),
    )
  }
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  /** A change of look begins as a transition in one frame, however short, and has ended in the next. */
  const drawn = async () => {
    await frame()
    await frame()
  }
  async function looksTheSame({ element, look }: { element: Element; look: string }): Promise<boolean> {
    for (let frames = 0; frames < 60 && lookOf(element) === look; frames++) await frame()
    return lookOf(element) === look
  }
  /** Something that loads may lie over the page for a moment. */
  async function staysCovered(element: Element): Promise<boolean> {
    for (let frames = 0; frames < 60 && isCovered(element); frames++) await frame()
    return isCovered(element)
  }
  const lookAgain = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' && last?.element === document.activeElement) last.look = lookOf(last.element)
  }
  window.addEventListener('keydown', lookAgain, true)
  Reflect.set(window, 'nextStop', async (first: boolean) => {
    if (first) visits = new Map()
    await drawn()
    const active = document.activeElement
    const before = last && last.element.isConnected && last.element !== active ? last : undefined
    const beforeUnseen = before && (await looksTheSame(before)) ? before.told : null
    last = undefined
    const times = (visits.get(active ?? document.body) ?? 0) + 1
    visits.set(active ?? document.body, times)
    if (!active || active === document.body)
      return { told: 'the page', beforeUnseen, covered: false, times, inMain: false }
    const told = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent.trim().slice(0, 30)}`
    last = { element: active, told, look: lookOf(active) }
    return {
      told,
      beforeUnseen,
      covered: await staysCovered(active),
      times,
      inMain: active.closest('main') !== null,
    }
  })
}

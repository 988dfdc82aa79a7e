import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrollBehaviour } from '#ui/scroll/on-scroll.ts'

/** A section is passed once its top is above this line, 20 % below the window's top. */
const ABOVE_LINE = { rootMargin: '1000000px 0px -80% 0px' }

/** Which of the page's widgets are there, and which one is being read. */
export function useSections(root: RefObject<HTMLElement | null>, targets: readonly string[]) {
  const [present, setPresent] = useState<ReadonlySet<string> | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  /** Was chosen here and stays the current one until the visitor scrolls: a short last section never gets to the line. */
  const chosen = useRef(false)
  /** Was chosen before it was there. */
  const awaited = useRef<{ id: string; focus: boolean } | null>(null)
  const targetList = targets.join('\n')

  useEffect(() => {
    const passed = new Set<Element>()
    const sections = new Map<Element, string>()
    const line = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](target)
      if (!chosen.current) setCurrent(sections.get(lastOf(passed)) ?? null)
    }, ABOVE_LINE)
    const page = pageOf(root.current)
    function look() {
      line.disconnect()
      passed.clear()
      sections.clear()
      for (const id of targetList.split('\n')) {
        const section = sectionOf(id)
        if (section) sections.set(section, id)
      }
      for (const section of sections.keys()) line.observe(section)
      // What follows may hold the others.
      setPresent(page.querySelector(':scope > [data-tail]') ? null : new Set(sections.values()))
      if (awaited.current) goTo(awaited.current.id, awaited.current)
    }
    const release = () => {
      chosen.current = false
      awaited.current = null
    }
    const changes = new MutationObserver(look)
    changes.observe(page, { childList: true })
    for (const event of BY_HAND) addEventListener(event, release, { passive: true })
    look()
    return () => {
      changes.disconnect()
      line.disconnect()
      for (const event of BY_HAND) removeEventListener(event, release)
    }
  }, [root, targetList])

  function goTo(id: string, { focus }: { focus: boolean }) {
    const section = sectionOf(id)
    awaited.current = section ? null : { id, focus }
    chosen.current = true
    setCurrent(id)
    if (!section) return
    if (focus) focusSection(section)
    scrollToSection(section)
  }
  return { present, current, goTo }
}

function sectionOf(id: string): HTMLElement | null {
  // No selector with the id itself: jsdom lacks CSS.escape.
  const all = document.querySelectorAll<HTMLElement>('[data-widget]')
  return [...all].find(({ dataset }) => dataset.widget === id) ?? null
}

/** The element whose children are the page's widgets. */
function pageOf(inside: Element | null): Element {
  const widget = inside?.closest('[data-widget]')
  if (!widget?.parentElement) return document.body
  return widget.parentElement.closest('[data-widget]') ? pageOf(widget.parentElement) : widget.parentElement
}

/** The last in the document's order. */
function lastOf(elements: ReadonlySet<Element>): Element {
  return [...elements].reduce<Element>(
    (last, one) => (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING ? one : last),
    document.documentElement,
  )
}

const TICK_MS = 120
/** How long content that is drawn on the way may still move the section, in ticks. */
const TICKS = 16
/** In window heights: a longer way is jumped, not flown over. */
const FAR = 3

/** What a person does to scroll. */
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Brings a section to the top. What is drawn on arrival may have another height than was reserved, so the section
 * is held there for two seconds, or until the visitor scrolls.
 */
export function scrollToSection(section: Element): void {
  const way = Math.abs(section.getBoundingClientRect().top)
  section.scrollIntoView({
    block: 'start',
    behavior: way > FAR * innerHeight ? 'instant' : scrollBehaviour(),
  })
  let ticks = 0
  let last = Number.NaN
  const timer = setInterval(() => {
    ticks += 1
    const { top } = section.getBoundingClientRect()
    // Still on its way while it moves.
    if (top === last) section.scrollIntoView({ block: 'start', behavior: 'instant' })
    last = section.getBoundingClientRect().top
    if (ticks >= TICKS || !section.isConnected) stop()
  }, TICK_MS)
  function stop() {
    clearInterval(timer)
    for (const event of BY_HAND) removeEventListener(event, stop)
  }
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true })
}

/** The keyboard goes on from the section; it is no stop of its own afterwards. */
function focusSection(section: HTMLElement): void {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
}

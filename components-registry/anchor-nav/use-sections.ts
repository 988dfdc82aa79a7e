import { type RefObject, useEffect, useRef, useState } from 'react'
import { getScrollBehaviour } from '#ui/scroll/on-scroll.ts'

/** A section counts as passed once its top is above a line 20 % below the top of the window. */
const ABOVE_LINE = { rootMargin: '1000000px 0px -80% 0px' }

/** Returns which of the target widgets exist on the page, which one is being read, and a function that goes to one. */
export function useSections(root: RefObject<HTMLElement | null>, targets: readonly string[]) {
  const [present, setPresent] = useState<ReadonlySet<string> | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  /** True from a click until the visitor scrolls, because a short last section never reaches `ABOVE_LINE`. */
  const chosen = useRef(false)
  /** Section that was chosen before it was on the page. */
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
      // Null while the missing sections may be in the part of the page that is not loaded yet.
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
  // Avoids a selector with the id, because jsdom lacks CSS.escape.
  const all = document.querySelectorAll<HTMLElement>('[data-widget]')
  return [...all].find(({ dataset }) => dataset.widget === id) ?? null
}

function pageOf(inside: Element | null): Element {
  const widget = inside?.closest('[data-widget]')
  if (!widget?.parentElement) return document.body
  return widget.parentElement.closest('[data-widget]') ? pageOf(widget.parentElement) : widget.parentElement
}

function lastOf(elements: ReadonlySet<Element>): Element {
  return [...elements].reduce<Element>(
    (last, one) => (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING ? one : last),
    document.documentElement,
  )
}

const TICK_MS = 120
/** Number of ticks during which content that renders on the way may still move the section. */
const TICKS = 16
/** Distance in window heights beyond which the page jumps instead of scrolling smoothly. */
const FAR = 3

const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const

/** Scrolls a section to the top and keeps it there for two seconds, or until the visitor scrolls. */
export function scrollToSection(section: Element): void {
  const way = Math.abs(section.getBoundingClientRect().top)
  section.scrollIntoView({
    block: 'start',
    behavior: way > FAR * innerHeight ? 'instant' : getScrollBehaviour(),
  })
  let ticks = 0
  let last = Number.NaN
  const timer = setInterval(() => {
    ticks += 1
    const { top } = section.getBoundingClientRect()
    // Scrolls again only if the section has stopped moving, because smooth scrolling may still be under way.
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

function focusSection(section: HTMLElement): void {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
}

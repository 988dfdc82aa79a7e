import { scrollBehaviour } from '#ui/scroll/scroll-behaviour.ts'

const TICK_MS = 120
/** How long content that is drawn on the way may still move the section, in ticks. */
const TICKS = 16
/** In window heights: a longer way is jumped, not flown over. */
const FAR = 3

/** What a person does to scroll. */
export const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const

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
export function focusSection(section: HTMLElement): void {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
}

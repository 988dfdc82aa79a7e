// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scrollToSection } from './use-sections.ts'

const TWO_SECONDS = 2000
let still: boolean

/** A section so many px below the window's top; what it was asked to do is kept. */
function sectionAt(top: number) {
  const asked: (ScrollBehavior | undefined)[] = []
  const section = Object.assign(document.createElement('section'), {
    getBoundingClientRect: () => new DOMRect(0, top),
    scrollIntoView: ({ behavior }: ScrollIntoViewOptions) => void asked.push(behavior),
  })
  document.body.append(section)
  return { section, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
  still = false
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        public x: number,
        public top: number,
      ) {}
    },
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('flies over a short way, jumps a long one, and jumps for who prefers reduced motion', () => {
  const near = sectionAt(innerHeight)
  scrollToSection(near.section)
  const far = sectionAt(-4 * innerHeight)
  scrollToSection(far.section)
  still = true
  const calm = sectionAt(innerHeight)
  scrollToSection(calm.section)
  expect([near.asked, far.asked, calm.asked]).toEqual([['smooth'], ['instant'], ['auto']])
})

it('holds the section while what is above it may still be drawn, and no longer', () => {
  const { section, asked } = sectionAt(0)
  scrollToSection(section)
  vi.advanceTimersByTime(TWO_SECONDS)
  const held = asked.length
  expect(held).toBeGreaterThan(10)
  vi.advanceTimersByTime(TWO_SECONDS)
  expect(asked).toHaveLength(held)
})

it.each(['wheel', 'touchmove', 'keydown'])('lets go when the visitor scrolls: %s', (type) => {
  const { section, asked } = sectionAt(0)
  scrollToSection(section)
  dispatchEvent(new Event(type))
  vi.advanceTimersByTime(TWO_SECONDS)
  expect(asked).toHaveLength(1)
})

it('lets go of a section that has left the page', () => {
  const { section, asked } = sectionAt(0)
  scrollToSection(section)
  section.remove()
  vi.advanceTimersByTime(TWO_SECONDS)
  expect(asked.length).toBeLessThan(3)
})

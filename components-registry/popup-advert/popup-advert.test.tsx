// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Drawn, drawWidget, createTestMemory } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'

// jsdom knows the element but neither its methods nor its events.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

const image = { src: '/pictures/a.svg', alt: '中秋预售' }
const link = { jump: 'pcSecondLevel', query: { pageId: 'p1' } }
const isOpen = ({ host }: Drawn) => host.querySelector('dialog')?.open
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const on = (time: string): Partial<Services> => ({ clock: { now: () => Date.parse(time) } })
let all: Drawn[] = []

async function draw(props: object = {}, given: Partial<Services> = {}): Promise<Drawn> {
  const drawn = await drawWidget('popup-advert', { image, delay: 0, ...props }, given)
  all.push(drawn)
  return drawn
}

beforeEach(() => {
  // The drawing itself settles by a timer.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(() => {
  for (const drawn of all) drawn.dispose()
  all = []
  vi.useRealTimers()
})

it('opens after its delay with the focus on its close button, and closes by it', async () => {
  const drawn = await draw({ delay: 3 })
  expect(isOpen(drawn)).toBe(false)
  await pass(3000)
  expect(isOpen(drawn)).toBe(true)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭广告')
  await drawn.click('[aria-label=关闭广告]')
  expect(isOpen(drawn)).toBe(false)
})

it('has the picture’s words for its name, and a press beside it closes it', async () => {
  const drawn = await draw()
  await pass(1)
  expect(drawn.host.querySelector('dialog')?.getAttribute('aria-label')).toBe('中秋预售')
  await drawn.click('dialog')
  expect(isOpen(drawn)).toBe(false)
})

it('a click on the picture closes it first, then jumps', async () => {
  const states: unknown[] = []
  const drawn = await draw(
    { link },
    { jump: (to) => states.push(to, document.querySelector('dialog[open]')) },
  )
  await pass(1)
  await drawn.click('a')
  expect(states).toEqual([link, null])
})

it('a broken picture is no ado, and counts as not shown', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'))
  const memory = createTestMemory()
  const drawn = await draw({}, { memory })
  await pass(5000)
  expect(isOpen(drawn)).toBe(false)
  expect(memory.get('adverts')).toBeNull()
})

it('never two at once: the second waits until the first is closed', async () => {
  const first = await draw()
  const second = await draw({ image: { ...image, src: '/pictures/b.svg' } })
  await pass(5000)
  expect([isOpen(first), isOpen(second)]).toEqual([true, false])
  await first.click('[aria-label=关闭广告]')
  await pass(1000)
  expect([isOpen(first), isOpen(second)]).toEqual([false, true])
})

it('does not interrupt somebody who is writing', async () => {
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  const drawn = await draw()
  await pass(5000)
  expect(isOpen(drawn)).toBe(false)
  input.remove()
  await pass(1000)
  expect(isOpen(drawn)).toBe(true)
})

it('who has left the page meets no advert', async () => {
  const memory = createTestMemory()
  const drawn = await draw({ delay: 3 }, { memory })
  drawn.dispose()
  await pass(5000)
  expect(memory.get('adverts')).toBeNull()
})

it('in the designer it is drawn in its place and opens nothing', async () => {
  const drawn = await draw({ link }, { mode: 'designer' })
  await pass(5000)
  expect(drawn.host.querySelector('dialog')).toBeNull()
  expect(drawn.host.querySelector('img')?.alt).toBe('中秋预售')
})

describe('how often', () => {
  const evening = '2026-11-21T23:30:00+08:00'
  const tomorrow = '2026-11-22T00:10:00+08:00'
  it.each<[frequency: string, sameDay: boolean, nextDay: boolean]>([
    ['once', false, false],
    ['day', false, true],
    ['always', true, true],
  ])('%s: again on the same day %s, on the next %s', async (frequency, sameDay, nextDay) => {
    const memory = createTestMemory()
    const seen = async (time: string) => {
      const drawn = await draw({ frequency }, { memory, ...on(time) })
      await pass(1)
      const open = isOpen(drawn)
      drawn.dispose()
      return open
    }
    expect(await seen(evening)).toBe(true)
    expect(await seen(evening)).toBe(sameDay)
    expect(await seen(tomorrow)).toBe(nextDay)
  })
})

// @vitest-environment jsdom
import { useSortable } from '@dnd-kit/sortable'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { DragList, MovableLine } from './drag-list.tsx'

// Counts the lines that take part.
vi.mock('@dnd-kit/sortable', { spy: true })

/** Tells lines whether they are near, as the test says. */
class Watcher {
  static last: Watcher | undefined
  readonly watched = new Set<Element>()
  constructor(readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    Watcher.last = this
  }
  observe(line: Element) {
    this.watched.add(line)
  }
  unobserve(line: Element) {
    this.watched.delete(line)
  }
  disconnect() {
    this.watched.clear()
  }
}

let drawn: DrawnPart
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watcher)
  Watcher.last = undefined
  vi.mocked(useSortable).mockClear()
})
afterEach(() => {
  drawn.dispose()
  vi.unstubAllGlobals()
})

const LONG = 100

async function draw(count: number) {
  const keys = Array.from({ length: count }, (_, index) => `l${index}`)
  drawn = await drawPart(
    <DragList
      label="行"
      keys={keys}
      nameOf={(key) => `“${key}”`}
      placeText={(_, over) => `第 ${keys.indexOf(over) + 1} 位`}
      onDrop={() => undefined}
    >
      {keys.map((key) => (
        <MovableLine key={key} id={key} name={`“${key}”`}>
          {key}
        </MovableLine>
      ))}
    </DragList>,
  )
}

const handle = (index: number) => drawn.named(`移动“l${index}”`)
const lineOf = (index: number) => handle(index).closest('li') ?? document.body
const tell = (index: number, isIntersecting: boolean) =>
  act(async () => Watcher.last?.tell([{ target: lineOf(index), isIntersecting }]))
const participants = () => [...new Set(vi.mocked(useSortable).mock.calls.map(([{ id }]) => id))]
const pressSpace = (index: number) =>
  act(async () => {
    handle(index).dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }))
    await new Promise((done) => setTimeout(done))
  })

describe('a long list', () => {
  it('has every handle with its name and its words, and lets the lines near its window take part', async () => {
    await draw(LONG)
    const handles = [...drawn.host.querySelectorAll<HTMLElement>('li > button')]
    expect(handles.map((one) => one.getAttribute('aria-label'))).toEqual(
      Array.from({ length: LONG }, (_, index) => `移动“l${index}”`),
    )
    const words = document.getElementById(handles[70]?.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toContain('按空格键拿起')
    expect(participants()).toEqual([])
    await tell(3, true)
    expect(participants()).toEqual(['l3'])
  })

  it('a line that has the focus takes part as the same elements, and can be picked up at once', async () => {
    await draw(LONG)
    const before = handle(70)
    await act(async () => before.focus())
    expect(participants()).toEqual(['l70'])
    expect(document.activeElement).toBe(handle(70))
    expect(handle(70)).toBe(before)
    await pressSpace(70)
    expect(handle(70).getAttribute('aria-pressed')).toBe('true')
    expect(lineOf(70).hasAttribute('data-carried')).toBe(true)
    expect(document.body.textContent).toContain('已拿起“l70”')
  })

  it('a line that is pressed before anything told that it is near takes part at once', async () => {
    await draw(LONG)
    await act(async () => handle(70).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })))
    expect(participants()).toEqual(['l70'])
  })

  it('a line that is carried takes part wherever it is, others only while they are near', async () => {
    await draw(LONG)
    await tell(3, true)
    await tell(4, true)
    await pressSpace(3)
    await tell(3, false)
    await tell(4, false)
    vi.mocked(useSortable).mockClear()
    await tell(5, true)
    expect(participants()).toEqual(expect.arrayContaining(['l3', 'l5']))
    expect(participants()).not.toContain('l4')
    expect(lineOf(3).hasAttribute('data-carried')).toBe(true)
  })
})

it('in a short list, and where nothing can watch, every line takes part', async () => {
  await draw(5)
  expect(participants()).toHaveLength(5)
  expect(Watcher.last).toBeUndefined()
  drawn.dispose()
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.mocked(useSortable).mockClear()
  await draw(LONG)
  expect(participants()).toHaveLength(LONG)
})

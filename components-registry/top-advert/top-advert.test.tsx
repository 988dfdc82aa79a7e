// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawWidget, createTestMemory } from '#registry/draw-for-test.tsx'
import { isDark } from './top-advert.tsx'

const link = { jump: 'pcSecondLevel', query: { pageId: 'p1' } }
const strip = (host: HTMLElement) => host.querySelector<HTMLElement>('[role=group]')
const close = '[aria-label^="关闭广告"]'
const at = (time: string) => ({ clock: { now: () => Date.parse(time) } })

it('shows its words and its button, and jumps where it says', async () => {
  const { host, jumps, click } = await drawWidget('top-advert', { text: '开工季', button: '看看', link })
  expect(host.querySelector('a')?.textContent).toBe('开工季看看')
  await click('a')
  expect(jumps).toEqual([link])
})

it('a picture takes the words as its name; a phone may have one of its own', async () => {
  const { host } = await drawWidget('top-advert', {
    text: '开工季',
    button: '看看',
    image: { src: '/pictures/a.svg' },
    phoneImage: { src: '/pictures/b.svg' },
  })
  expect([...host.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['开工季', '开工季'])
  expect(host.textContent).toBe('')
})

it('takes its height and its ground, to the window’s edges when asked', async () => {
  const props = { text: '开工季', height: 72, background: '#22384f' }
  const narrow = await drawWidget('top-advert', props)
  expect(strip(narrow.host)?.style).toMatchObject({ height: '72px', boxShadow: '' })
  const full = await drawWidget('top-advert', { ...props, width: 'full' })
  expect(strip(full.host)?.style.boxShadow).toContain('100vmax')
})

describe('closed', () => {
  it('stays away for the rest of the mall’s day, and is back on the next', async () => {
    const memory = createTestMemory()
    const evening = at('2026-11-21T23:50:00+08:00')
    const first = await drawWidget('top-advert', { text: '开工季' }, { memory, ...evening })
    await first.click(close)
    expect(strip(first.host)).toBeNull()
    const again = await drawWidget('top-advert', { text: '开工季' }, { memory, ...evening })
    expect(strip(again.host)).toBeNull()
    const tomorrow = await drawWidget(
      'top-advert',
      { text: '开工季' },
      { memory, ...at('2026-11-22T00:01:00+08:00') },
    )
    expect(strip(tomorrow.host)).not.toBeNull()
  })

  it('another advert is shown all the same', async () => {
    const memory = createTestMemory()
    const first = await drawWidget('top-advert', { text: '开工季' }, { memory })
    await first.click(close)
    const other = await drawWidget('top-advert', { text: '端午礼' }, { memory })
    expect(strip(other.host)).not.toBeNull()
  })

  it('has no button where it may not be closed, and what was kept no longer counts', async () => {
    const memory = createTestMemory()
    const first = await drawWidget('top-advert', { text: '开工季' }, { memory })
    await first.click(close)
    const fixed = await drawWidget('top-advert', { text: '开工季', closable: false }, { memory })
    expect(strip(fixed.host)).not.toBeNull()
    expect(fixed.host.querySelector('button')).toBeNull()
  })

  it.each(['junk', '[]', '{"开工季 ":7}', 'null'])(
    'corrupt memory %s: shown, and can be closed',
    async (kept) => {
      const memory = createTestMemory()
      memory.set('adverts', kept)
      const { host, click } = await drawWidget('top-advert', { text: '开工季' }, { memory })
      await click(close)
      expect(strip(host)).toBeNull()
    },
  )
})

it.each([
  ['#000', true],
  ['#c8322b', true],
  ['#1e5fbf', true],
  ['#f6f0e2', false],
  ['#ffd700', false],
  ['transparent', false],
  ['#00000080', false],
])('on %s white reads better: %s', (colour, dark) => expect(isDark(colour)).toBe(dark))

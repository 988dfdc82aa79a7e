import { beforeEach, expect, it, vi } from 'vitest'
import { createPendingWork } from '#src/lib/pending-work.ts'
import { followNewerBuild } from './newer-build.ts'

const reload = vi.fn()
beforeEach(() => void reload.mockReset())

function openTab({ own = 'old', age = 61_000 } = {}) {
  const pending = createPendingWork()
  const place = { pathname: '/mall/index', search: '', hash: '', state: null, key: '' }
  let tell = () => {}
  const history = {
    place: () => place,
    listen(onChange: () => void) {
      tell = onChange
      return () => {}
    },
  }
  const heard = followNewerBuild({ own, history, pending, age: () => age, reload })
  const go = (pathname: string, search = '') => {
    Object.assign(place, { pathname, search })
    tell()
  }
  return { heard, go, pending }
}

it('a tab of an older build loads the next place anew', () => {
  const { heard, go } = openTab()
  go('/goods/list')
  heard('old')
  go('/mall/index')
  expect(reload).not.toHaveBeenCalled()
  heard('new')
  go('/mall/index', '?page=2')
  expect(reload).not.toHaveBeenCalled()
  go('/goods/list')
  expect(reload).toHaveBeenCalledOnce()
})

it('waits for the next step while something is under way', () => {
  const { heard, go, pending } = openTab()
  heard('new')
  const end = pending.begin('calls')
  go('/cart/index')
  expect(reload).not.toHaveBeenCalled()
  end()
  go('/mall/index')
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['that came a moment ago', { age: 5_000 }],
  ['that came from no build', { own: '' }],
])('a tab %s stays', (_, tab) => {
  const { heard, go } = openTab(tab)
  heard('new')
  go('/goods/list')
  expect(reload).not.toHaveBeenCalled()
})

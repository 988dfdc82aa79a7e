// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAddressing } from './address.ts'
import { createBrowserHistory } from './history.ts'

const addressing = createAddressing('hash')
let stop = () => undefined as void
let entries = 0

/** A phone's history at a goods list, with nothing open, after another page. */
function openList({ hasBack = true } = {}) {
  const mall = createBrowserHistory(addressing, () => hasBack)
  mall.push('/mall/index')
  mall.push('/goods/list?catId=1')
  stop = mall.listen(() => undefined)
  entries = history.length
  return mall
}

/** Once the browser has moved, and the mall has heard of it. */
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const goBack = async () => {
  const done = popped()
  history.back()
  await done
}
const written = () => Promise.resolve()

/** An open dialog; its `close` is what a component does when it hears of it. */
async function openDialog(mall: ReturnType<typeof openList>, stays = false) {
  const close = vi.fn()
  const remove = mall.addLayer({ close, stays })
  await written()
  return { close, remove }
}

beforeEach(() => history.replaceState(null, '', '/#/'))
afterEach(() => stop())

describe('Back on a phone', () => {
  it('closes what lies over the page, and leaves the page after that', async () => {
    const mall = openList()
    const { key } = mall.place()
    const dialog = await openDialog(mall)
    expect(history.length).toBe(entries + 1)
    await goBack()
    expect(dialog.close).toHaveBeenCalledOnce()
    expect(mall.place()).toMatchObject({ search: '?catId=1', key })
    await goBack()
    expect(mall.place().pathname).toBe('/mall/index')
  })

  it('closes nested ones one by one, the topmost first', async () => {
    const mall = openList()
    const below = await openDialog(mall)
    const above = await openDialog(mall)
    await goBack()
    expect([below.close.mock.calls.length, above.close.mock.calls.length]).toEqual([0, 1])
    await goBack()
    expect(below.close).toHaveBeenCalledOnce()
    expect(mall.place().pathname).toBe('/goods/list')
  })

  it('leaves the page at once when the dialog was closed by its button', async () => {
    const mall = openList()
    const { remove, close } = await openDialog(mall)
    const gone = popped()
    remove()
    await gone
    expect(mall.place().search).toBe('?catId=1')
    await goBack()
    expect(mall.place().pathname).toBe('/mall/index')
    expect(close).not.toHaveBeenCalled()
  })

  it('closes a dialog that was opened while the one before it was going', async () => {
    const mall = openList()
    const first = await openDialog(mall)
    const gone = popped()
    first.remove()
    await written()
    const second = await openDialog(mall)
    await gone
    expect(second.close).not.toHaveBeenCalled()
    await goBack()
    expect(second.close).toHaveBeenCalledOnce()
    expect(mall.place().pathname).toBe('/goods/list')
  })

  it('writes nothing for a dialog that another one replaces at once', async () => {
    const mall = openList()
    const { remove } = await openDialog(mall)
    const before = history.length
    const go = vi.spyOn(history, 'go')
    remove()
    await openDialog(mall)
    expect([history.length, go.mock.calls.length]).toEqual([before, 0])
    go.mockRestore()
  })
})

describe('a link in a dialog', () => {
  it('closes it and leaves no entry of it behind', async () => {
    const mall = openList()
    const { close } = await openDialog(mall)
    mall.push('/goods/index?goodsId=88')
    expect(close).toHaveBeenCalledOnce()
    expect([history.length, location.hash]).toEqual([entries + 1, '#/goods/index?goodsId=88'])
    await goBack()
    expect(mall.place().search).toBe('?catId=1')
    await goBack()
    expect(mall.place().pathname).toBe('/mall/index')
  })

  it('closes those below it too, the place is the new one at once', async () => {
    const mall = openList()
    const [below, above] = [await openDialog(mall), await openDialog(mall)]
    const gone = popped()
    mall.push('/goods/index?goodsId=88')
    expect(mall.place().pathname).toBe('/goods/index')
    expect([below, above].map(({ close }) => close.mock.calls.length)).toEqual([1, 1])
    await gone
    expect(location.hash).toBe('#/goods/index?goodsId=88')
    await goBack()
    expect(mall.place().search).toBe('?catId=1')
  })

  it('that replaces the page leaves neither the page nor the dialog', async () => {
    const mall = openList()
    await openDialog(mall)
    const gone = popped()
    mall.replace('/404')
    await gone
    expect(location.hash).toBe('#/404')
    await goBack()
    expect(mall.place().pathname).toBe('/mall/index')
  })

  it('keeps a sheet whose choices they are; Back closes it over the last of them', async () => {
    const mall = openList()
    const { close } = await openDialog(mall, true)
    mall.push('/goods/list?catId=2')
    mall.push('/goods/list?catId=3')
    expect(close).not.toHaveBeenCalled()
    await goBack()
    expect(close).toHaveBeenCalledOnce()
    expect(mall.place().search).toBe('?catId=3')
    await goBack()
    expect(mall.place().search).toBe('?catId=2')
  })
})

it('a query amended below an open dialog stands after Back has closed it', async () => {
  const mall = openList()
  await openDialog(mall)
  mall.amend('/goods/list?catId=1&page=2')
  await goBack()
  expect([mall.place().search, location.hash]).toEqual(['?catId=1&page=2', '#/goods/list?catId=1&page=2'])
})

it('going back by code leaves the page, not only the dialog over it', async () => {
  const mall = openList()
  const { close } = await openDialog(mall)
  const gone = popped()
  mall.go(-1)
  await gone
  expect(mall.place().pathname).toBe('/mall/index')
  expect(close).toHaveBeenCalledOnce()
})

it('loaded anew over a dialog, the page passes over its entry', async () => {
  const mall = openList()
  await openDialog(mall)
  stop()
  const gone = popped()
  const anew = createBrowserHistory(addressing, () => true)
  stop = anew.listen(() => undefined)
  await gone
  expect(anew.place().search).toBe('?catId=1')
  await goBack()
  expect(anew.place().pathname).toBe('/mall/index')
})

it('Forward onto the entry of a closed dialog changes nothing', async () => {
  const mall = openList()
  await openDialog(mall)
  await goBack()
  const changed = vi.fn()
  const unhear = mall.listen(changed)
  const there = popped()
  history.forward()
  await there
  await popped()
  unhear()
  expect(changed).not.toHaveBeenCalled()
  await goBack()
  expect(mall.place().pathname).toBe('/mall/index')
})

it('where Back is not at hand a dialog has no entry, and is closed by another place all the same', async () => {
  const mall = openList({ hasBack: false })
  const { close } = await openDialog(mall)
  expect(history.length).toBe(entries)
  await goBack()
  expect(mall.place().pathname).toBe('/mall/index')
  expect(close).toHaveBeenCalledOnce()
})

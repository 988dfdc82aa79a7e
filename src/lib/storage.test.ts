// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserStorage } from './browser-storage.ts'
import { createStoredValues, createNoStorage, readJson } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}

describe('§9 a kept text', () => {
  it('stands under the prefix of the product', () => {
    const { local, session } = createBrowserStorage()
    expect([local.set('a', '1'), session.set('b', '2')]).toEqual([true, true])
    expect([localStorage.getItem('gmall:a'), sessionStorage.getItem('gmall:b')]).toEqual(['1', '2'])
    expect([local.get('a'), session.get('b'), local.get('b')]).toEqual(['1', '2', null])
  })

  it('is listed without the prefix, and what others keep is not', () => {
    const { local } = createBrowserStorage()
    localStorage.setItem('other-product', 'x')
    local.set('a', '1')
    expect(local.keys()).toEqual(['a'])
    local.remove('a')
    expect(local.keys()).toEqual([])
  })

  it('§4 everything goes at once, what others keep too', () => {
    const { local } = createBrowserStorage()
    localStorage.setItem('other-product', 'x')
    local.set('a', '1')
    local.clear()
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('where the browser keeps nothing', () => {
  it.each([
    ['a storage that is blocked', () => createStoredValues(refuse)],
    ['a server', () => createNoStorage().local],
  ])('%s holds a text for as long as the page lasts', (_, make) => {
    const kept = make()
    expect(kept.set('a', '1')).toBe(false)
    expect([kept.get('a'), kept.keys()]).toEqual(['1', ['a']])
    expect(make().get('a')).toBeNull()
    kept.remove('a')
    expect(kept.get('a')).toBeNull()
    kept.set('b', '2')
    kept.clear()
    expect(kept.keys()).toEqual([])
  })

  it('a full storage holds the newer text only in the page, and the next that fits for good', () => {
    const { local } = createBrowserStorage()
    local.set('a', 'old')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    expect(local.set('a', 'new')).toBe(false)
    expect([local.get('a'), localStorage.getItem('gmall:a')]).toEqual(['new', 'old'])
    full.mockRestore()
    expect(local.set('a', 'newer')).toBe(true)
    expect([local.get('a'), local.keys()]).toEqual(['newer', ['a']])
  })
})

it('JSON that is absent, broken or of another shape is nothing', () => {
  const parse = (value: unknown) => {
    if (typeof value !== 'number') throw new TypeError('no number')
    return value
  }
  expect([null, '', '{', '"7"', '7'].map((text) => readJson(text, parse))).toEqual([
    null,
    null,
    null,
    null,
    7,
  ])
})

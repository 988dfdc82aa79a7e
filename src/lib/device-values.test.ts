import { describe, expect, it } from 'vitest'
import { createDeviceValues } from './device-values.ts'

function database(stored = new Map<string, unknown>()) {
  return {
    stored,
    get: async (key: string) => stored.get(key),
    set: async (key: string, value: string) => void stored.set(key, value),
    del: async (key: string) => void stored.delete(key),
  }
}

describe('what a device keeps', () => {
  it('stands under the prefix of the product, and another page finds it', async () => {
    const one = database()
    await createDeviceValues(async () => one).set('a', '1')
    expect([...one.stored]).toEqual([['gmall:a', '1']])
    const other = createDeviceValues(async () => one)
    expect(await other.get('a')).toBe('1')
    await other.remove('a')
    expect(await other.get('a')).toBeNull()
  })

  it('lasts as long as the page where there is no IndexedDB', async () => {
    const values = createDeviceValues(() => Promise.reject(new Error('blocked')))
    expect(await values.get('a')).toBeNull()
    await values.set('a', '1')
    expect(await values.get('a')).toBe('1')
    await values.remove('a')
    expect(await values.get('a')).toBeNull()
  })

  it('is nothing where something else stands', async () => {
    expect(await createDeviceValues(async () => database(new Map([['gmall:a', 7]]))).get('a')).toBeNull()
  })
})

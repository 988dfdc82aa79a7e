import { describe, expect, it } from 'vitest'
import { createJournal } from './journal.ts'

/** Stands in for IndexedDB, whose values outlive the page. */
function deviceFor(stored: Map<string, string>) {
  return {
    get: async (key: string) => stored.get(key) ?? null,
    set: async (key: string, value: string) => void stored.set(key, value),
    remove: async (key: string) => void stored.delete(key),
  }
}

describe('the journal of what is edited', () => {
  it('gives each user the own entries alone, after a reload as well', async () => {
    const stored = new Map<string, string>()
    const journal = createJournal({ device: deviceFor(stored) })
    await journal.write('u1', 'page:a', { text: '甲', isKept: false })
    await journal.write('u2', 'page:a', { text: '乙', isKept: false })
    const again = createJournal({ device: deviceFor(stored) })
    expect(await again.read('u1', 'page:a')).toBe('甲')
    expect(await again.read('u2', 'page:a')).toBe('乙')
    expect(await again.read('u3', 'page:a')).toBeNull()
    await again.write('u1', 'page:a', { text: null, isKept: false })
    expect(await again.read('u1', 'page:a')).toBeNull()
  })

  it('forgets at a logout what the server has, and nothing else', async () => {
    const stored = new Map<string, string>()
    const journal = createJournal({ device: deviceFor(stored) })
    await journal.write('u1', 'page:a', { text: '甲', isKept: false })
    await journal.write('u1', 'page:a', { text: '甲', isKept: true })
    await journal.write('u1', 'page:b', { text: '乙', isKept: false })
    await journal.write('u2', 'page:a', { text: '丙', isKept: true })
    await journal.forgetKept('u1')
    expect([await journal.read('u1', 'page:a'), await journal.read('u1', 'page:b')]).toEqual([null, '乙'])
    expect(await journal.read('u2', 'page:a')).toBe('丙')
    expect([...stored.values()]).not.toContain('甲')
  })
})

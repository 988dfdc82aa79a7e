import { describe, expect, it } from 'vitest'
import { listGoals } from './goals.ts'
import { type Case, Results } from './results.ts'

const home: Case = { name: 'mall', count: 30, profile: 'plain' }
const full = (name: string): Case => ({ name, count: 1000, profile: 'plain' })

function goal(results: Results, words: string) {
  const found = listGoals({ results }).find((one) => one.goal.includes(words))
  if (!found) throw new Error(`no goal with ${words}`)
  return found
}

describe('§11 goals', () => {
  it('nothing measured means neither held nor missed', () => {
    for (const { holds, measured } of listGoals({ results: new Results() })) {
      expect(holds).toBeUndefined()
      expect(measured).toBe('–')
    }
  })

  it('a first paint of 0.6 of the floor holds, one of 0.7 is missed', () => {
    const words = 'home, first contentful paint ≤ 0.65 × floor'
    const results = new Results()
    results.add({ ...home, name: 'floor' }, { fcp: 100 })
    results.add(home, { fcp: 60 })
    expect(goal(results, words)).toMatchObject({ holds: true, measured: '0.60 × (0.60–0.60)' })
    results.add({ ...home, name: 'floor' }, { fcp: 100 })
    results.add(home, { fcp: 100 })
    expect(goal(results, words).holds).toBe(false)
  })

  it('being cheaper is how many times the other one takes, and more is better', () => {
    const results = new Results()
    results.add(full('puck'), { change: 40 })
    results.add(full('renderer'), { change: 2 })
    expect(goal(results, 'cheaper than puck')).toMatchObject({
      holds: true,
      measured: '20.00 × (20.00–20.00)',
    })
    results.add(full('amis'), { complete: 900 })
    results.add(full('mall'), { complete: 100 })
    expect(goal(results, 'faster than amis')).toMatchObject({ holds: false, measured: '9.00 × (9.00–9.00)' })
  })

  it('blocking time is held to milliseconds, of the page with 1,000 widgets', () => {
    const results = new Results()
    results.add(home, { blocking: 500 })
    expect(goal(results, 'total blocking time').holds).toBeUndefined()
    results.add(full('mall'), { blocking: 12 })
    expect(goal(results, 'total blocking time')).toMatchObject({ holds: true, measured: '12 ms (12–12)' })
  })

  it('the wire and the server are held to their own figures', () => {
    const kinds = { document: 0, inline: 0, image: 0, other: 0, requests: 1, early: 0 }
    const weight = { ...kinds, script: 160_001, stylesheet: 15_000 }
    const server = { page: [90, 80, 85], constant: [100, 100, 100], bare: [400, 400, 400] }
    const goals = listGoals({ results: new Results(), weight, server, wordsInHtml: true })
    const holds = (words: string) => goals.find((one) => one.goal.includes(words))?.holds
    expect(holds('kB JS')).toBe(false)
    expect(holds('kB CSS')).toBe(true)
    expect(holds('no JS needed')).toBe(true)
    expect(holds('page document by id')).toBe(true)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createPendingWork } from './pending-work.ts'

describe('pending work', () => {
  it('is described by its counts until all of it has ended', () => {
    const pending = createPendingWork()
    const ends = [pending.begin('calls'), pending.begin('islands'), pending.begin('calls')]
    expect(pending.describe()).toBe('calls 2, islands 1')
    for (const end of ends) end()
    expect(pending.describe()).toBe('')
  })

  it('ends once, however often it is told', () => {
    const pending = createPendingWork()
    pending.begin('calls')
    const end = pending.begin('calls')
    end()
    end()
    expect(pending.describe()).toBe('calls 1')
  })

  it('tells its subscribers of every change until they leave', () => {
    const pending = createPendingWork()
    const onChange = vi.fn()
    const leave = pending.subscribe(onChange)
    pending.begin('timers')()
    leave()
    pending.begin('timers')
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})

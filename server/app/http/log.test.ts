import { describe, expect, it } from 'vitest'
import { toLoggable } from '#server/platform/call/errors.ts'
import { createLog } from './log.ts'

function open() {
  const lines: Record<string, unknown>[] = []
  let at = 0
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return {
    lines,
    log: createLog('info', { now: () => at }, { write }),
    pass: (ms: number) => void (at += ms),
  }
}
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('the log', () => {
  it('of an outage of 12 s is six lines, however many calls and jobs fail, and without stacks', () => {
    const { lines, log, pass } = open()
    for (let tick = 0; tick < 120; tick++) {
      log.error({ err: toLoggable(refused), job: 'sweep' }, 'a job failed')
      log.warn({ status: 503, path: '/a' }, 'request')
      pass(100)
    }
    expect(lines.length).toBe(6)
    expect(lines[1]).toMatchObject({ others: 39 })
    expect(JSON.stringify(lines)).not.toContain('at ')
  })

  it('holds every other line, with its stack', () => {
    const { lines, log } = open()
    for (let tick = 0; tick < 5; tick++) log.error({ err: toLoggable(new Error('a defect')) }, 'call failed')
    log.info({ status: 200 }, 'request')
    log.info('商城已就绪')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatchObject({ err: { message: 'a defect', stack: expect.stringContaining('at ') } })
    expect(lines[6]).toMatchObject({ msg: '商城已就绪' })
  })
})

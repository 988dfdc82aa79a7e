import type { Facts } from './call-facts.ts'
import type { Group } from './group.ts'

/** Returns the declaration of a new call as a template: a read returns the mall's time, a write does nothing. */
export function rowText(name: string, { method, path, send, access, changes }: Facts): string {
  const usual = method === 'GET' ? 'query' : 'json'
  const lines = [
    `access: '${access}'`,
    ...(send === usual ? [] : [`send: '${send}'`]),
    ...(changes.length > 0 ? [`changes: [${changes.map((noun) => `'${noun}'`).join(', ')}]`] : []),
    'input: Empty',
    changes.length > 0 ? 'output: Nothing' : 'output: () => z.object({ now: Time() })',
  ]
  return `${name}: ${method.toLowerCase()}('${path}', {\n${lines.join(',\n')},\n})`
}

export function handlerText(name: string, { changes }: Facts): string {
  return changes.length > 0 ? `${name}: () => null` : `${name}: (_, { clock }) => ({ now: clock.now() })`
}

export function testText(
  { object, rows }: Group,
  name: string,
  { method, path, access, changes }: Facts,
): string {
  const row = `${object}.${name}`
  const reads = changes.length === 0
  const answer = reads ? 'toEqual({ now: START })' : 'toBeNull()'
  const member = access === 'login'
  return `import { beforeEach, describe, expect, it } from 'vitest'
import { ${object} } from '#${rows.path}'
import { ${reads ? 'START, ' : ''}startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

describe('${method} ${path}', () => {
it('${reads ? 'tells the time of the mall' : 'answers a member'}', async () => {
${member ? '  const { token } = await mall.build.member()\n' : ''}  expect(await mall.ok(${row}, {}${member ? ', { token }' : ''})).${answer}
})
${
  member
    ? `
it('is refused to a guest', async () => {
  expect((await mall.call(${row}, {})).status).toBe(401)
})
`
    : ''
}})
`
}

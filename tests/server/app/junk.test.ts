import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { routes } from '#server/app/http/routes.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const RUNS = process.env.DEEP ? 60 : 4

const NASTY = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '１',
    '٣',
    '1e309',
    '-1',
    '0',
    '0.5',
    'NaN',
    '9'.repeat(30),
    'null',
  ],
  ...["' or 1=1 --", '%', '_', '\\', '$1', '{"a":1}', '[]', '../../etc/passwd', '<script>', '🎁'.repeat(40)],
  ...['__proto__', 'constructor', 'x'.repeat(5000), '\u202e', '2147483648', '-2147483649', '1\n2', 'true'],
  ...['1', '2', '10', '19900001234', 'register', 'agreement', 'u1', 'price'],
]
const value = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [null], { a: { b: [] } }),
  fc.array(fc.constantFrom<unknown>(...NASTY), { maxLength: 3 }),
)

/** The names that a row knows, for junk under unknown names reaches nothing. */
function namesOf({ input }: Endpoint): string[] {
  const shape = 'shape' in input ? input.shape : {}
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}
const junkFor = (row: Endpoint) =>
  fc.record(Object.fromEntries(namesOf(row).map((name) => [name, value])), { requiredKeys: [] })

describe('every built call with junk, as guest and as member', () => {
  let token: string
  beforeAll(async () => {
    await mall.reset()
    token = (await mall.build.member()).token
  })

  it.each(routes.map(({ row }) => row).filter((row) => !row.anyToken))(
    '$method $path answers the envelope, never 5xx, a stack or SQL',
    async (row) => {
      await fc.assert(
        fc.asyncProperty(junkFor(row), fc.boolean(), async (junk, member) => {
          const request = toRequest(row, junk, member ? { token } : {})
          const answer = await readAnswer(await mall.api(request, `198.51.100.${namesOf(row).length}`))
          expect(answer.status, mall.logs.join('')).toBeLessThan(500)
          expect(answer).toMatchObject({ code: expect.any(String), message: expect.any(String) })
          expect(JSON.stringify(answer.message)).not.toMatch(/select |insert |\.ts:\d|Error:/)
        }),
        { numRuns: RUNS * (1 + namesOf(row).length), seed: 20260302 },
      )
    },
  )

  it('§6 every call that needs a login refuses a guest', async () => {
    for (const { row } of routes.filter((route) => route.row.access === 'login')) {
      const answer = await readAnswer(await mall.api(toRequest(row, {})))
      expect([row.path, answer.status, answer.message]).toEqual([row.path, 401, '请先登录'])
    }
  })

  it('a cookie alone authorises nothing', async () => {
    for (const { row } of routes.filter((route) => route.row.access === 'login')) {
      const request = toRequest(row, {}, { headers: { cookie: `Token=${token}; token=${token}` } })
      expect((await mall.api(request)).status).toBe(401)
    }
  })
})

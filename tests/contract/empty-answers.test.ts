import { describe, expect, it } from 'vitest'
import { routes } from '#server/app/http/routes.ts'
import { answerBy } from '#tests/support/answer-by.ts'

/** Writes whose answer sections 3 and 7 name: a login without a token is none. */
const NAMED = ['/user/v1/user/login', '/b/user/sysuser/login', '/user/v1/sharePlatform/login']

const writes = routes.flatMap(({ row }) =>
  row.own || row.changes === undefined || row.receive === 'blob' ? [] : [{ path: row.path, row }],
)

describe('a write of section 7 that was accepted has happened, whatever it answers', () => {
  it('of all writes but the logins', () => {
    expect(writes.length).toBeGreaterThan(55)
    expect(writes.map(({ path }) => path)).toEqual(expect.arrayContaining(NAMED))
  })

  it.each(writes)('$path', async ({ path, row }) => {
    for (const data of [null, undefined, true, 'ok', 7, {}, []]) {
      const answer = answerBy(row, data)
      const why = JSON.stringify(data)
      if (NAMED.includes(path)) await expect(answer, why).rejects.toMatchObject({ kind: 'shape' })
      else await expect(answer, why).resolves.toBeDefined()
    }
  })

  it('says nothing of what it did not tell', async () => {
    const claiming = writes.filter(({ row }) => row.mayAnswerNothing)
    expect(claiming.length).toBeGreaterThan(25)
    for (const { path, row } of claiming) expect(await answerBy(row, null), path).toBeNull()
  })
})

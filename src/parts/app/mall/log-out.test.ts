import { beforeEach, expect, it } from 'vitest'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { createAnswer, createSuccess } from '#src/api/answers-for-test.ts'
import type { WireAnswer } from '#src/api/transport.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { toastAtom } from '#src/session/toast.ts'
import { createTestMall } from './mall-for-test.tsx'

/** Resolvers of pending calls by path: the test decides when the server answers; null means no network. */
const say = new Map<string, (answer: WireAnswer | null) => void>()
const EXPIRED = createAnswer(401, JSON.stringify({ code: '401', message: '登录已过期', data: null }))
let mall: Mall
beforeEach(() => {
  say.clear()
  mall = createTestMall({
    transport: ({ path }) =>
      new Promise((resolve, reject) =>
        say.set(path, (answer) => (answer ? resolve(answer) : reject(new TypeError('no network')))),
      ),
  })
  mall.store.set(tokenAtom, 'token-1')
})
const answer = (path: string, said: WireAnswer | null) =>
  [...say].find(([asked]) => asked.endsWith(path))?.[1](said)
const settled = () => new Promise((done) => setTimeout(done))

/** A member logs out while the screen asks; the server has ended the session before it answers either. */
async function logOutBeside() {
  const asking = mall.call(addresses.findAll, {}).catch(() => undefined)
  const leaving = mall.session.logOut()
  await settled()
  answer(addresses.findAll.path, EXPIRED)
  await asking
  return { leaving }
}

it('§2 a logout is no end of the session that anybody is told of, whichever answer comes first', async () => {
  const { leaving } = await logOutBeside()
  expect([mall.store.get(tokenAtom), mall.store.get(toastAtom)]).toEqual(['token-1', null])
  answer(authUser.logout.path, createSuccess(null))
  expect(await leaving).toBe(true)
  expect([mall.store.get(tokenAtom), mall.store.get(toastAtom), mall.store.get(loginPromptAtom)]).toEqual([
    null,
    null,
    null,
  ])
})

it('§2 a logout that did not arrive leaves the member to be told of the next end', async () => {
  const { leaving } = await logOutBeside()
  answer(authUser.logout.path, null)
  expect(await leaving).toBe(false)
  const asking = mall.call(addresses.findAll, {}).catch(() => undefined)
  await settled()
  answer(addresses.findAll.path, EXPIRED)
  await asking
  expect(mall.store.get(tokenAtom)).toBeNull()
})

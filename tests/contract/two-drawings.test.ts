import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import type { Prerendered, PrerenderRequest } from '#schemas/page/prerender.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { prerender } from '#src/prerender/prerender.tsx'
import { demoTestMall } from './hydration-support.ts'

/** Answers of the demo mall by request, so that a hundred drawings ask its database once. */
const answers = new Map<string, Promise<string>>()
const mall = await demoTestMall()

async function answer(request: Request, name: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const key = `${request.method} ${pathname}${search} ${body}`
  const snapshot =
    answers.get(key) ??
    mall
      .api(new Request(request.url, { method: request.method, headers: request.headers, body: body || null }))
      .then((response) => response.text())
  answers.set(key, snapshot)
  const text = await snapshot
  return new Response(pathname === authUser.platformInfo.path ? named(text, name) : text, {
    headers: { 'Content-Type': 'application/json' },
  })
}

/** The platform under a name of its own. */
function named(text: string, name: string): string {
  const envelope = JSON.parse(text)
  return JSON.stringify({ ...envelope, data: { ...envelope.data, name } })
}

interface Address extends Pick<PrerenderRequest, 'path' | 'router' | 'base'> {
  name: string
}
const home: Address = { path: '/mall/index', router: 'hash', base: '/', name: '甲商城' }
const business: Address = {
  path: '/pcSecondLevel?pageId=business',
  router: 'history',
  base: '/shop/',
  name: '乙商城',
}

/** @param turn what every answer waits for */
async function draw(
  { name, ...address }: Address,
  turn: (work: Promise<Response>, request: Request) => Promise<Response>,
) {
  const said: string[] = []
  const drawn = await prerender({
    ...address,
    now: mall.services.clock.now(),
    send(request) {
      const { origin, pathname, search } = new URL(request.url)
      const path = pathname.slice(address.base.length - 1)
      const inner = new Request(origin + path + search, request)
      return turn(answer(inner.clone(), name), inner)
    },
    sanitise: (html) => Promise.resolve(html),
    log: (line) => void said.push(line),
  })
  if (!drawn) throw new Error(`${address.path} is not drawn: ${said.join()}`)
  return { ...drawn, rest: await drawn.rest?.(), said }
}

type Drawn = Omit<Prerendered, 'rest'> & { rest: string | undefined; said: string[] }
let alone: [Drawn, Drawn]
beforeAll(async () => {
  const atOnce = (work: Promise<Response>) => work
  alone = [await draw(home, atOnce), await draw(business, atOnce)]
})

it('each address has its own name, links and base path', () => {
  const [first, second] = alone
  expect(first.html).toContain('您好，欢迎来到<!-- -->甲商城')
  expect(first.html).toMatch(/href="#\/goods/)
  expect(first.html + first.snapshot).not.toMatch(/乙商城|\/shop\//)
  expect(second.html).toContain('您好，欢迎来到<!-- -->乙商城')
  expect(second.html).toMatch(/href="\/shop\/goods/)
  expect(second.html).toContain('src="/shop/')
  expect(second.html).not.toMatch(/甲商城|href="#\//)
})

it('what goes wrong while a page is drawn is no part of the picture', async () => {
  const failing = (work: Promise<Response>, { url }: Request) =>
    url.includes('/notice/') ? Promise.resolve(Response.json({}, { status: 500 })) : work
  const { html } = await draw(home, failing)
  expect(html).not.toContain(GENERIC_MESSAGE)
  expect(html).toContain('您好，欢迎来到<!-- -->甲商城')
})

it('two addresses drawn at once, interleaved at every await, are as if each were drawn alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const turn = (work: Promise<Response>) => scheduler.schedule(work)
      const both = Promise.all([draw(home, turn), draw(business, turn)])
      await scheduler.waitFor(both)
      expect(await both).toEqual(alone)
    }),
    { numRuns: process.env.DEEP ? 100 : 8 },
  )
})

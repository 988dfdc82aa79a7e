import { beforeEach, expect, it } from 'vitest'
import { pageReplay } from '#schemas/content/pages/replay-calls.ts'
import { createReplayTickets } from '#server/content/pages/replay-tickets.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const tickets = createReplayTickets(mall.services)
beforeEach(() => mall.reset())

it('an editor gets a ticket that lasts five minutes and cannot be made longer', async () => {
  const editor = { token: (await mall.build.member({ roles: ['editor'] })).token }
  const { ticket } = await mall.ok(pageReplay.openReplay, {}, editor)
  expect(tickets.isValid(ticket)).toBe(true)
  const [end, mac] = ticket.split('.')
  const others = ['', '.', `${Number(end) + 1}.${mac}`, `${end}.`, `${end}.AAAA`]
  expect(others.map(tickets.isValid)).toEqual(others.map(() => false))
  mall.clock.set(mall.clock.now() + 5 * 60_000)
  expect(tickets.isValid(ticket)).toBe(false)
})

it('a shopper gets none', async () => {
  const shopper = { token: (await mall.build.member()).token }
  expect((await mall.call(pageReplay.openReplay, {}, shopper)).code).toBe('NO_PERMISSION')
})

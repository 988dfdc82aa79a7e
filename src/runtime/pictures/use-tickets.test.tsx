// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { type Tickets, useTickets } from './use-tickets.ts'

let tickets: Tickets
function Holder() {
  tickets = useTickets()
  return <p>{tickets.asked ? 'asked' : 'quiet'}</p>
}
let drawn: DrawnPart
beforeEach(async () => {
  drawn = await drawPart(<Holder />)
})
afterEach(() => drawn.dispose())

const never = new AbortController().signal
async function take(signal = never) {
  let taken: Promise<string> = Promise.resolve('')
  await act(async () => void (taken = tickets.take(signal)))
  return { taken }
}
const give = (...given: string[]) => act(async () => tickets.give(given))

it('SA2 a picture without a ticket asks for some and waits; one captcha serves the next ones', async () => {
  const { taken } = await take()
  expect(drawn.host.textContent).toBe('asked')
  await give('1', '2')
  expect(await taken).toBe('1')
  expect(drawn.host.textContent).toBe('quiet')
  expect(await (await take()).taken).toBe('2')
  expect(drawn.host.textContent).toBe('quiet')
  await take()
  expect(drawn.host.textContent).toBe('asked')
})

it('SA2 more pictures than tickets go on asking', async () => {
  const [first, second] = [await take(), await take()]
  await give('1')
  expect(await first.taken).toBe('1')
  expect(drawn.host.textContent).toBe('asked')
  await give('2')
  expect(await second.taken).toBe('2')
})

it('SA2 a picture that is taken away waits no more, and uses up nothing', async () => {
  const abort = new AbortController()
  const { taken } = await take(abort.signal)
  const refused = taken.catch((error: unknown) => String(error))
  await act(async () => abort.abort())
  expect(await refused).toContain('called off')
  expect(drawn.host.textContent).toBe('quiet')
  await give('1')
  expect(await (await take()).taken).toBe('1')
})

it('SA2 tickets that the mall does not take any more are dropped', async () => {
  await give('1', '2')
  tickets.drop()
  await take()
  expect(drawn.host.textContent).toBe('asked')
})

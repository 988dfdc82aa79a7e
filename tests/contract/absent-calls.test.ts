import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { listAllCalls } from '#scripts/schema/calls.ts'
import { createClient } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'

const NOBODY = 404
const rows = (await listAllCalls()).flatMap(({ name, row }) => (name && row ? [{ name, row }] : []))

/** Returns the messages that the shopper sees when this call fails in this way. */
async function told(row: Endpoint, status: number): Promise<string[]> {
  const toasts: string[] = []
  const { call } = createClient({
    exchange: {
      ask: () => Promise.reject(new ApiFailure('http', String(status), getHttpMessage(status))),
      document: async () => undefined,
    },
    token: () => 'T',
    toast: (message) => toasts.push(message),
    onLoginRequired: vi.fn(),
    unauthorised: vi.fn(),
    isLeaving: () => false,
    memberId: () => null,
    memberBack: async () => false,
    sessionExtended: vi.fn(),
    succeeded: vi.fn(),
  })
  await call(row, {}).catch(() => undefined)
  return toasts
}

/** Reads of this mall's own that a screen makes by itself; a file is asked for by a press. */
const isUnasked = (row: Endpoint) => row.own && row.changes === undefined && row.receive === 'json'

it('a read of this mall’s own that another backend does not know interrupts nobody', async () => {
  const unasked = rows.filter(({ row }) => isUnasked(row))
  expect(unasked.length).toBeGreaterThan(100)
  for (const { name, row } of unasked) expect(await told(row, NOBODY), name).toEqual([])
})

it('what the specification names, what a press asks for and every other failure is told', async () => {
  const asked = rows.filter(({ row }) => !isUnasked(row) && !row.quiet)
  expect(asked.length).toBeGreaterThan(100)
  for (const { name, row } of asked) expect(await told(row, NOBODY), name).toEqual([getHttpMessage(NOBODY)])
  for (const { name, row } of rows)
    if (!row.quiet) expect(await told(row, 503), name).toEqual([getHttpMessage(503)])
})

import { and, eq, gt, lt } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { UPLOAD_TICKETS, type uploads as calls } from '#schemas/content/uploads/calls.ts'
import { requireImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import { hashSecretToken } from '#server/people/accounts/sessions.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { uploadTickets } from './tables.ts'

const TICKET_LIFE_MS = 3_600_000

/** Issues single-use tickets for a solved captcha, and deletes expired ones. */
export async function giveTickets(
  answer: Parsed<typeof calls.tickets>,
  context: Context,
): Promise<Out<typeof calls.tickets>> {
  const { db, clock, random } = context
  await requireImageCaptcha(context, answer)
  const now = clock.now()
  await db.delete(uploadTickets).where(lt(uploadTickets.expiresAt, now))
  const tickets = Array.from({ length: UPLOAD_TICKETS }, () => random.token(24))
  const rows = tickets.map((ticket) => ({
    ticketHash: hashSecretToken(ticket),
    expiresAt: now + TICKET_LIFE_MS,
  }))
  await db.insert(uploadTickets).values(rows)
  return { tickets }
}

/** Consumes a ticket; throws UPLOAD_TICKET if the ticket is invalid. */
export async function spendTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ticket: string | undefined,
): Promise<void> {
  if (!ticket) throw reject('UPLOAD_TICKET')
  const good = and(
    eq(uploadTickets.ticketHash, hashSecretToken(ticket)),
    gt(uploadTickets.expiresAt, clock.now()),
  )
  const spent = await db.delete(uploadTickets).where(good).returning()
  if (spent.length === 0) throw reject('UPLOAD_TICKET')
}

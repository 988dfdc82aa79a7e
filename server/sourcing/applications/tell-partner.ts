import { PARTNER_DECISIONS } from '#schemas/sourcing/applications/states.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Reactions } from '#server/platform/call/context.ts'

/** Sends the decision by SMS to the phone of the application, within the transaction: a rollback sends nothing. */
export const tellPartner: Reactions['applicationDecided'] = async (
  transaction,
  { kind, status, content, reason },
) => {
  const { telephone = '' } = content
  const told = Object.hasOwn(PARTNER_DECISIONS, status) ? PARTNER_DECISIONS[status] : undefined
  if (kind !== 'partner' || told === undefined || telephone === '') return
  const why = reason === '' ? '' : `原因：${reason}。`
  const words = composeSms('partnerDecided', { decision: told, reason: why })
  await transaction.sms.send({ telephone, ...words }, transaction)
}

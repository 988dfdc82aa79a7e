import { PARTNER_DECISIONS } from '#schemas/sourcing/applications/states.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Reactions } from '#server/platform/call/context.ts'

/** Says to the phone of the application what was decided; a message that a rolled back decision never sends. */
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

import { providerPayments } from '#schemas/trade/payments/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { openLink } from './open-link.ts'

export const providerRoutes = implement(providerPayments, { openLink })

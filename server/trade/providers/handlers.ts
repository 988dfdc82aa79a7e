import { providerPayments } from '#schemas/trade/payments/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { openInApp } from './open-in-app.ts'
import { openLink } from './open-link.ts'

export const providerRoutes = implement(providerPayments, { openLink, openInApp })

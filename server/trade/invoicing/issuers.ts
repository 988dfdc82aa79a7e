import type { InvoiceIssuer, InvoiceReceiver } from '#server/platform/call/invoice-issuer.ts'
import { postHook } from '#server/platform/call/post-hook.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { HookConfig } from '#server/platform/process/hook-config.ts'
import type { InvoiceConfig } from '#server/platform/process/invoice-config.ts'
import { isSignedHook } from '#server/platform/security/hook-signature.ts'

export const INVOICE_NOTICE_PATH = '/order/invoice/notice'

/** Creates the issuer without a receiver: the office, or the demo's warehouse, issues invoices. */
export const manualInvoices = (): InvoiceIssuer => ({ kind: 'manual', receiver: null, counts: new Map() })

/** Creates the issuer with a receiver, from which the `ask-for-invoices` job requests invoices. */
export const hookInvoices = (receiver: InvoiceReceiver): InvoiceIssuer => ({
  kind: 'http',
  receiver,
  counts: new Map(),
})

/** Creates the receiver behind a signed hook (docs/operations.md). */
export function hookInvoiceReceiver({ clock }: { clock: Clock }, config: HookConfig): InvoiceReceiver {
  return {
    ask: (invoice) => postHook({ ...config, clock }, invoice),
    isGenuine: (notice) => isSignedHook(config.key, notice, clock.now()),
  }
}

/** Opens the issuer that the configuration names. */
export function openInvoices(base: { clock: Clock }, config: InvoiceConfig): InvoiceIssuer {
  return config ? hookInvoices(hookInvoiceReceiver(base, config)) : manualInvoices()
}

/** Describes the issuer in one line of the start-up log, without the URL's path, which may hold a secret. */
export function describeInvoices(config: InvoiceConfig): string {
  if (!config) return '发票：由后台开具和登记'
  return `发票：通过 HTTP 接口开具，${new URL(config.url).origin}；接收方把结果发到 ${INVOICE_NOTICE_PATH}`
}

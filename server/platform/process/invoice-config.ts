import { findHalf, type HookConfig, hookKey, hookUrl, toHook } from './hook-config.ts'

/** Receiver that issues invoices; null if the office does. */
export type InvoiceConfig = HookConfig | null

/** Variables of the receiver, given together or not at all. */
export const invoiceVariables = { INVOICE_HTTP_URL: hookUrl, INVOICE_HTTP_KEY: hookKey }

/** Variables whose values are never logged: the URL of a hook may hold a token. */
export const INVOICE_SECRETS = ['INVOICE_HTTP_URL', 'INVOICE_HTTP_KEY'] as const

type Given = { readonly [K in (typeof INVOICE_SECRETS)[number]]?: string | undefined }

/** Validates the variables together. Returns name and fault of the variable that is missing. */
export const findInvoiceFaults = (given: Given) => findHalf(INVOICE_SECRETS, given, '开票接口需要它，请给出')

/** Builds the receiver that the environment names. */
export const toInvoices = (given: Given): InvoiceConfig =>
  toHook(given.INVOICE_HTTP_URL, given.INVOICE_HTTP_KEY)

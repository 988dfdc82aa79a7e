import { findHalf, type HookConfig, hookKey, hookUrl, toHook } from './hook-config.ts'

/** Receiver that follows parcels; null if the office enters the carriers' events. */
export type LogisticsConfig = HookConfig | null

/** Variables of the receiver, given together or not at all. */
export const logisticsVariables = { LOGISTICS_HTTP_URL: hookUrl, LOGISTICS_HTTP_KEY: hookKey }

/** Variables whose values are never logged: the URL of a hook may hold a token. */
export const LOGISTICS_SECRETS = ['LOGISTICS_HTTP_URL', 'LOGISTICS_HTTP_KEY'] as const

type Given = { readonly [K in (typeof LOGISTICS_SECRETS)[number]]?: string | undefined }

/** Validates the variables together. Returns name and fault of the variable that is missing. */
export const findLogisticsFaults = (given: Given) =>
  findHalf(LOGISTICS_SECRETS, given, '物流接口需要它，请给出')

/** Builds the receiver that the environment names. */
export const toLogistics = (given: Given): LogisticsConfig =>
  toHook(given.LOGISTICS_HTTP_URL, given.LOGISTICS_HTTP_KEY)

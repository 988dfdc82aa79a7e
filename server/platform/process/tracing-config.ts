import { z } from 'zod'

/** Trace collector and service name; null without a collector. */
export type TracingConfig = { readonly endpoint: string; readonly serviceName: string } | null

/** Variables that the mall reads itself; the SDK reads the exporter's headers and the sampler. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      '应为收集器的地址，例如 http://127.0.0.1:4318',
    )
    .transform((text) => (text.endsWith('/') ? text.slice(0, -1) : text))
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('gift-mall'),
}

interface Given {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_SERVICE_NAME: string
}

/** Builds the collector configuration that the environment names. */
export const toTracing = (given: Given): TracingConfig =>
  given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: given.OTEL_SERVICE_NAME }

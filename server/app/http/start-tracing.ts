import { setTimeout as pause } from 'node:timers/promises'
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import type { Logger } from 'pino'
import type { TracingConfig } from '#server/platform/process/tracing-config.ts'
import { getOwnBuild } from '#server/platform/process/version.ts'

/** Longest wait for the last export at shutdown, ms. */
const LAST_EXPORT_MS = 1500

/** Sends spans to the collector; returns a function that flushes and stops. Logs failures; no request waits. */
export async function startTracing(config: TracingConfig, log: Logger): Promise<() => Promise<void>> {
  if (config === null) return async () => undefined
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const warn = (message: string) => log.warn({ tracing: message.slice(0, 300) }, 'spans are not sent')
  const ignore = () => undefined
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': getOwnBuild(),
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces` }))],
  })
  provider.register()
  return async () => {
    await Promise.race([provider.shutdown(), pause(LAST_EXPORT_MS, undefined, { ref: false })]).catch(warn)
    for (const part of [trace, context, propagation, diag]) part.disable()
  }
}

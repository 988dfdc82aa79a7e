import '@fontsource-variable/noto-sans-sc'
import * as z from 'zod/mini'
import type { ReplayWindow } from '#schemas/replay/drawn-record.ts'
import { createAxiosTransport } from '#src/api/axios-transport.ts'
import { readAddressing } from '#src/lib/address.ts'
import { createReplay } from '#src/replay/create-replay.tsx'
import { createRecordedTransport } from '#src/replay/recorded-transport.ts'
import '#ui/base.css'
import { holdStill } from './hold-still.ts'
import { startWire } from './start-wire.ts'
import './still.css'
import { watchConsole } from './watch-console.ts'

declare global {
  interface Window {
    replay?: ReplayWindow
  }
}

// The strict policy forbids generated code; zod would try it once, and the browser would report a violation.
z.config({ jitless: true })

holdStill(window)

const host = document.querySelector('#root')
if (host) open(host)

/** Offers `draw` at once; the first drawing waits for the service worker. */
function open(host: Element): void {
  const { base } = readAddressing(document)
  const wire = startWire()
  const transport = createAxiosTransport({ base })
  window.replay = createReplay({
    document,
    host,
    base,
    async transportFor(calls) {
      const worker = await wire
      worker?.use(calls)
      return worker ? transport : createRecordedTransport(calls)
    },
    watchConsole: (onLine) => watchConsole(window, onLine),
  })
}

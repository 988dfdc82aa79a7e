import type { FarHost } from '#schemas/bridge/bridge.ts'
import { carryFile } from '#src/lib/carry-file.ts'

/** Asks the page around the application to save a file under a name. */
export async function saveThroughHost(host: FarHost, name: string, file: Blob): Promise<void> {
  await host.save({ file: { ...(await carryFile(file)), name } })
}

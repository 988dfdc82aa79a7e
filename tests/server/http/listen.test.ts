import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createOtherBackend } from '#server/app/http/backends.ts'
import { loadBuiltClient } from '#server/app/http/client.ts'
import { listen } from '#server/app/http/listen.ts'
import { isPlain } from '#server/app/http/plain.ts'
import { clientFolder } from './support.ts'

const folder = await clientFolder()
const log = pino({ level: 'silent' })

async function refusal(place: { host: string; port: number }): Promise<unknown> {
  const config = { ...place, basePath: '/', routerMode: 'hash' as const, metricsToken: undefined }
  const client = await loadBuiltClient(folder, config)
  return listen(config, { backend: createOtherBackend('http://127.0.0.1:1', log), log, client }).catch(
    (error: unknown) => error,
  )
}

it('a port that is taken is refused in a sentence that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const error = await refusal({ host: '127.0.0.1', port })
  other.close()
  expect(isPlain(error)).toBe(true)
  expect(String(error)).toContain(`127.0.0.1 的端口 ${port} 已被别的程序占用`)
})

it('an address that is none of this machine is refused in a sentence that names HOST', async () => {
  // TEST-NET-1: no machine has it.
  const error = await refusal({ host: '192.0.2.1', port: 8080 })
  expect(isPlain(error)).toBe(true)
  expect(String(error)).toContain('HOST=192.0.2.1')
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { OTHER_ANSWERS } from './other-answers.ts'

export interface OtherMall {
  origin: string
  /** Paths that were asked for, in their order. */
  asked: string[]
  stop(): Promise<void>
}

/** The answer of a write without data. */
const DONE = /\/(?:save|update|delete\w*|checked|add|edit|visit|setDef|logout|create|cancel\w*)$/

/** A server that answers as `OTHER_ANSWERS` do and knows no other call: 404, as of the calls that are this mall's own. */
export async function startOtherMall(answers = OTHER_ANSWERS): Promise<OtherMall> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://other')
    asked.push(pathname)
    const known = Object.hasOwn(answers, pathname) || DONE.test(pathname)
    const data = answers[pathname] ?? null
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ? { code: SUCCESS_CODE, message: '', data } : { code: '404' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

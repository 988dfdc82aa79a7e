import { createVerify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MALL_SERIAL, mallKeys, MCHID, SECOND, signBody, type Signer, wechat } from './wechat-messages.ts'

export interface Answer {
  status?: number
  content?: object | string
}

export interface Asked {
  /** `POST /v3/…`, without the query. */
  call: string
  query: Record<string, string>
  content: unknown
  /** Serial number by which the mall wants the answer to be signed. */
  serial: string | undefined
}

interface Request {
  method: string
  url: string
  body: string
  authorization: string
}

/** True if the merchant signed the request as the documentation describes it, at this second. */
function isSignedByMall({ method, url, body, authorization }: Request, second: number): boolean {
  const { mchid, serial_no, timestamp, nonce_str, signature } = Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  const text = `${method}\n${url}\n${timestamp}\n${nonce_str}\n${body}\n`
  return (
    authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    mchid === MCHID &&
    serial_no === MALL_SERIAL &&
    timestamp === String(second) &&
    createVerify('RSA-SHA256')
      .update(text)
      .verify(mallKeys.publicKey, signature ?? '', 'base64')
  )
}

/** Call that exchanges a code for a payer's id, by the secret of the official account and without a signature. */
export const EXCHANGE = 'GET /sns/oauth2/access_token'
export const JSAPI = 'POST /v3/pay/transactions/jsapi'

const UNSIGNED: Answer = { status: 401, content: { code: 'SIGN_ERROR', message: '签名错误' } }

/**
 * WeChat's gateways as their documentation describes them: that of WeChat Pay takes signed calls alone, and signs each answer
 * by `signer`.
 * `answers` gives what each call says; one without an answer breaks the connection, HANGS says nothing.
 */
export async function startGateway() {
  const asked: Asked[] = []
  const answers: Record<string, () => Answer> = {}
  const now = { signer: wechat as Signer | null, second: SECOND }
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const { method = '', url = '', headers } = request
      const { pathname, searchParams } = new URL(url, 'http://gateway')
      const call = `${method} ${pathname}`
      const content: unknown = body === '' ? null : JSON.parse(body)
      const serial = headers['wechatpay-serial']?.toString()
      asked.push({ call, query: Object.fromEntries(searchParams), content, serial })
      const answer = answers[call]
      if (!answer) return void response.destroy()
      if (answer === HANGS) return
      const { authorization = '' } = headers
      const isTaken = call === EXCHANGE || isSignedByMall({ method, url, body, authorization }, now.second)
      const { status = 200, content: said = '' } = isTaken ? answer() : UNSIGNED
      const text = typeof said === 'string' ? said : JSON.stringify(said)
      const signature = now.signer ? signBody(text, now.signer) : {}
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...signature })
      response.end(text)
    })()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    answers,
    now,
    calls: (call: string) => asked.filter((one) => one.call === call).length,
    reset() {
      asked.length = 0
      Object.assign(now, { signer: wechat, second: SECOND })
      for (const call of Object.keys(answers)) delete answers[call]
    },
    stop: () =>
      new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      }),
  }
}

/** The answer to a call that never comes. */
export const HANGS = (): Answer => ({})

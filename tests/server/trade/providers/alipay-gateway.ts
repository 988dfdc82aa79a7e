import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Keys of the mall's application and of Alipay. */
export const mallKeys = newKeys()
export const alipayKeys = newKeys()

type Fields = Record<string, string>
export type Answer = Record<string, unknown>

/** Builds the text to sign by Alipay's description: names in order, without sign, `a=1&b=2`. */
const signedText = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** True if the mall signed these parameters of a request or an address. */
export function isSignedByMall(fields: Fields): boolean {
  const verifier = createVerify('RSA-SHA256').update(signedText(fields, ['sign']), 'utf8')
  return verifier.verify(mallKeys.publicKey, fields.sign ?? '', 'base64')
}

/** The body of a notice, signed by Alipay, or by `key`. */
export function signNotice(fields: Fields, key = alipayKeys.privateKey): string {
  const sign = createSign('RSA-SHA256')
    .update(signedText(fields, ['sign', 'sign_type']), 'utf8')
    .sign(key, 'base64')
  return new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
}

export interface Asked {
  method: string
  content: Answer
  fields: Fields
}

/**
 * Alipay's gateway as its documentation describes it: takes signed calls alone, and signs each answer. `answers` gives what
 * each method says; a method without one does not answer.
 */
export async function startGateway() {
  const asked: Asked[] = []
  const answers: Record<string, (content: Answer) => Answer> = {}
  const files = new Map<string, Uint8Array>()
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      const url = new URL(request.url ?? '', 'http://gateway')
      const file = files.get(url.pathname)
      if (file) return void response.end(file)
      const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])
      const { method = '' } = fields
      const content = JSON.parse(fields.biz_content ?? '{}') as Answer
      asked.push({ method, content, fields })
      const answer = answers[method]
      if (!answer) return void response.destroy()
      const said = isSignedByMall(fields)
        ? answer(content)
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' }
      const text = JSON.stringify(said)
      const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(alipayKeys.privateKey, 'base64')
      response.setHeader('Content-Type', 'text/html;charset=utf-8')
      response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`)
    })()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/gateway.do`,
    asked,
    answers,
    files,
    calls: (method: string) => asked.filter((one) => one.method === method),
    reset() {
      asked.length = 0
      files.clear()
      for (const method of Object.keys(answers)) delete answers[method]
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}

export const OK = { code: '10000', msg: 'Success' }
export const NOT_BEGUN = {
  code: '40004',
  msg: 'Business Failed',
  sub_code: 'ACQ.TRADE_NOT_EXIST',
  sub_msg: '交易不存在',
}

import { describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { all, invalidJson, oddJson, shown, unclearJson, validJson } from '#tests/support/json-texts.ts'

const mall = await startTestMall()

const post = async (body: Buffer) => {
  const headers = { 'content-type': 'application/json' }
  const url = `http://mall.test${goods.queryGoodPage.path}`
  const init = { method: 'POST', body: new Uint8Array(body), headers }
  return readAnswer(await mall.api(new Request(url, init)))
}

describe('§7 texts of every kind as the body of a call', () => {
  it('what is no JSON is BAD_INPUT, never a success and never a defect of ours; nothing counts as {}', async () => {
    for (const text of all(invalidJson)) {
      const { status, code } = await post(text)
      const isNothing = text.toString().trim() === ''
      expect([shown(text), status, code]).toEqual([shown(text), 200, isNothing ? '100' : 'BAD_INPUT'])
    }
  })

  it('what is JSON, odd or unclear or not, gives the envelope', async () => {
    for (const text of [validJson, oddJson, unclearJson].flatMap(all)) {
      const { status, code } = await post(text)
      expect([shown(text), status]).toEqual([shown(text), 200])
      expect(['100', 'BAD_INPUT']).toContain(code)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { goods } from '#schemas/api/goods.ts'
import { invalidJson, oddJson, validJson } from '#tests/support/json-texts.ts'
import { readAnswer } from './ask.ts'
import { startTestMall } from './support.ts'

const mall = await startTestMall()

const post = async (body: string) => {
  const headers = { 'content-type': 'application/json' }
  const url = `http://mall.test${goods.queryGoodPage.path}`
  return readAnswer(await mall.api(new Request(url, { method: 'POST', body, headers })))
}

describe('§7 texts of every kind as the body of a call', () => {
  it('what is no JSON is BAD_INPUT, never a success and never a defect of ours', async () => {
    for (const text of invalidJson) {
      const { status, code } = await post(text)
      expect([text, status, code]).toEqual([text, 200, 'BAD_INPUT'])
    }
  })

  it('what is JSON, odd or not, gives the envelope', async () => {
    for (const text of [...validJson, ...oddJson]) {
      const { status, code } = await post(text)
      expect([text, status], text).toEqual([text, 200])
      expect(['100', 'BAD_INPUT']).toContain(code)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SMS_TEMPLATES } from '#schemas/people/messages/templates.ts'
import { listParams, TEMPLATE_PARAMS } from './template-params.ts'

/** Texts whose code stands alone at a provider. */
const CODE_ALONE = ['code', 'supplierReturnCode']

const variablesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('variables of the templates of providers', () => {
  it.each(getTypedKeys(SMS_TEMPLATES))('%s: those of its text, in their order', (template) => {
    const wanted = CODE_ALONE.includes(template) ? ['code'] : variablesIn(SMS_TEMPLATES[template].content)
    expect(TEMPLATE_PARAMS[template]).toEqual(wanted)
  })
})

describe('values of a message', () => {
  it('stand in the order of the text', () => {
    const params = { tradeId: '7', next: '查看', decision: '已通过' }
    expect(listParams('approvalDecided', params)).toEqual([
      ['tradeId', '7'],
      ['decision', '已通过'],
      ['next', '查看'],
    ])
  })

  it('are never empty', () => {
    expect(listParams('partnerDecided', { decision: '申请已通过', reason: ' ' })).toEqual([
      ['decision', '申请已通过'],
      ['reason', '无'],
    ])
  })

  it('are cut, by characters, but never a code', () => {
    const long = '🎁'.repeat(40)
    expect(listParams('teamFull', { goods: long }, 35)).toEqual([['goods', `${'🎁'.repeat(34)}…`]])
    expect(listParams('teamFull', { goods: '茶'.repeat(35) }, 35)).toEqual([['goods', '茶'.repeat(35)]])
    expect(listParams('cardCodes', { orderId: '7', codes: long }, 35)).toEqual([
      ['orderId', '7'],
      ['codes', long],
    ])
  })
})

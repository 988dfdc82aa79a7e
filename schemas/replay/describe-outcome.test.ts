import { expect, it } from 'vitest'
import { describeOutcome } from './describe-outcome.ts'

const guest = { audiences: ['guest'], mode: 'hash' } as const
const company = { audiences: ['company'], mode: 'history' } as const

it.each([
  ['a screen in hash mode', { jump: 'ProductList', query: { catId: '18' } }, guest, '#/goods/list?catId=18'],
  [
    'a screen in history mode',
    { jump: 'ProductList', query: { catId: '18' } },
    company,
    '/goods/list?catId=18',
  ],
  ['a new tab', { jump: 'Mall', open: 'open' }, company, '/mall/index（新页签）'],
  ['a login first', { jump: 'shoppingCart' }, guest, '登录 → #/shoppingCart/index'],
  ['a refusal', { jump: 'ReportIndex' }, company, expect.stringMatching(/^提示“/)],
  [
    'an address outside',
    { jump: '12', query: { url: 'https://example.com/a' } },
    guest,
    'https://example.com/a（新页签）',
  ],
  ['nothing', { jump: '0' }, guest, '没有反应'],
  ['an unknown jump', { jump: '99' }, guest, '没有反应：没有编号为「99」的跳转'],
])('%s', (_, link, visitor, outcome) => {
  expect(describeOutcome(link, visitor)).toEqual(outcome)
})

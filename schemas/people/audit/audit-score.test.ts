import { expect, it } from 'vitest'
import { listChangedFacts } from './entities.ts'

it('leaves the name of the points itself its own name', () => {
  const [entry] = listChangedFacts({ 积分名称: '积分' }, { 积分名称: '福豆' }, '福豆')
  expect(entry).toEqual({ name: '积分名称', before: '积分', after: '福豆' })
})

it('calls points by their name in the rights that a log tells of, and leaves what people typed', () => {
  const before = { authorities: '', reason: '补发积分', points: '10' }
  const after = { authorities: '积分（处理）', reason: '补发积分 10', points: '20' }
  expect(listChangedFacts(before, after, '礼豆')).toEqual([
    { name: '权限', before: '', after: '礼豆（处理）' },
    expect.objectContaining({ after: '补发积分 10' }),
    { name: '礼豆', before: '10', after: '20' },
  ])
})

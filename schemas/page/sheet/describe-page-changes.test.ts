import { describe, expect, it } from 'vitest'
import { describePageChanges } from './describe-page-changes.ts'
import { createPage } from './sheet-for-test.ts'

const text = (title: string) =>
  JSON.stringify(createPage([{ id: 'a', type: 'points-goods', v: 1, props: { title } }]))

describe('describePageChanges', () => {
  it('says what a draft changes of what is published, with the name of the points', () => {
    const found = describePageChanges(text('一'), text('二'), '福豆')
    expect(found).toMatchObject({ status: 'compared', changes: [{ text: '福豆兑换（a）标题：一 → 二' }] })
    expect(describePageChanges(text('一'), text('一'), '福豆')).toEqual({ status: 'compared', changes: [] })
  })

  it('says that all of a page is new that was never published', () => {
    const isNew = { status: 'new', text: '全部是新的' }
    expect([
      describePageChanges(null, text('一'), '积分'),
      describePageChanges(' ', text('一'), '积分'),
    ]).toEqual([isNew, isNew])
  })

  it('says which text cannot be read', () => {
    expect(describePageChanges('{', text('一'), '积分')).toMatchObject({
      status: 'unreadable',
      side: 'before',
    })
    expect(describePageChanges(null, '[]', '积分')).toMatchObject({ status: 'unreadable', side: 'after' })
  })
})

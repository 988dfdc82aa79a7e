import { beforeEach, describe, expect, it } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { pages as table } from '#server/content/pages/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const widget = async (type: string) => {
  const { version, widgets } = await mall.ok(calls.widgetSwitches, {}, as)
  return { version, ...widgets.find((one) => one.type === type) }
}
async function turn(type: string, state: 'ON' | 'DEPRECATED' | 'KILLED', more: object = {}) {
  const { version } = await widget(type)
  return mall.call(calls.switchWidget, { version, type, state, reason: '样式有误', ...more }, as)
}
const told = () => mall.ok(pages.findCommonConfig, {})

describe('the switches of widgets', () => {
  it('§7 what is switched is what every page is told, for a reason that is written down', async () => {
    expect(await turn('divider', 'KILLED')).toMatchObject({ code: '100' })
    expect((await told()).killedWidgets).toEqual(['divider'])
    expect(await turn('divider', 'DEPRECATED', { replacement: 'spacer' })).toMatchObject({ code: '100' })
    expect(await told()).toMatchObject({ killedWidgets: [], deprecatedWidgets: { divider: 'spacer' } })
    expect(await widget('divider')).toMatchObject({ state: 'DEPRECATED', replacement: 'spacer' })
    await turn('divider', 'ON')
    expect(await told()).toMatchObject({ killedWidgets: [], deprecatedWidgets: {} })
    const entries = await db.select().from(auditEntries)
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      Array.from({ length: 3 }, () => ['switchWidget', 'divider']),
    )
  })

  it('a page is named where the type stands in it, in a container too', async () => {
    const inner = { id: 'w2', type: 'divider', v: 1, props: {} }
    const box = {
      id: 'w1',
      type: 'columns',
      v: 1,
      props: { columns: [{ children: [inner] }, { children: [] }] },
    }
    const config = JSON.stringify({ schema: 1, settings: {}, widgets: [box] })
    const row = { pageType: 'second', pageVersion: '1', pageSource: 'pc', publishedAt: mall.clock.now() }
    await db.insert(table).values({ id: 'p1', name: '节日专题', ...row, config })
    expect((await widget('divider')).pages).toEqual([{ pageId: 'p1', name: '节日专题' }])
    expect((await widget('carousel')).pages).toEqual([])
  })

  it('the second of two is told; what this mall does not know stays, and is not switched', async () => {
    const value = { killedWidgets: ['from-later'], deprecatedWidgets: {}, notFoundPageId: '404' }
    await db.insert(settings).values({ key: 'widgets', value })
    const { version } = await widget('divider')
    await turn('divider', 'KILLED')
    expect(await turn('spacer', 'KILLED', { version })).toMatchObject({
      code: expect.not.stringMatching('^100$'),
    })
    expect(await told()).toMatchObject({ killedWidgets: ['from-later', 'divider'], notFoundPageId: '404' })
    for (const wrong of [
      turn('from-later', 'ON'),
      turn('divider', 'DEPRECATED', { replacement: 'divider' }),
      turn('divider', 'DEPRECATED', { replacement: 'never-heard-of' }),
      turn('divider', 'ON', { reason: ' ' }),
    ])
      expect((await wrong).code).not.toBe('100')
  })

  it('nobody else sees or turns them', async () => {
    const { version } = await widget('divider')
    const input = { version, type: 'divider', state: 'KILLED' as const, reason: '样式有误' }
    for (const token of [
      '',
      (await mall.build.member()).token,
      (await mall.build.member({ roles: ['supplier'] })).token,
    ]) {
      expect((await mall.call(calls.widgetSwitches, {}, { token })).code).not.toBe('100')
      expect((await mall.call(calls.switchWidget, input, { token })).code).not.toBe('100')
    }
    expect((await told()).killedWidgets).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { readPage } from './read.ts'
import { checkTargets } from './targets.ts'
import { noSwitches } from './widget-switches.ts'
import { explainVisibility } from './widget-why.ts'

const bar = (id: string, visible?: object) => ({
  id,
  type: 'title-bar',
  v: 1,
  props: { title: '标题' },
  visible,
})
const columns = (id: string, visible: object | undefined, ...children: object[]) => ({
  id,
  type: 'columns',
  v: 1,
  props: { columns: [{ children }, { children: [] }] },
  visible,
})
const nav = (...targets: string[]) => ({
  id: 'nav',
  type: 'anchor-nav',
  v: 1,
  props: { items: targets.map((target) => ({ label: '楼层', target })) },
})
function read(...widgets: object[]) {
  const page = readPage(JSON.stringify({ schema: 1, widgets }))
  if (page.status === 'refused') throw new Error(page.findings[0].code)
  return page
}
const NEVER = { from: '2026-11-21', to: '2026-11-20' }
const PAST = { to: '2026-11-20 00:00' }
const NOW = Date.parse('2026-11-21T12:00:00+08:00')

describe('§6 what an anchor navigation points at', () => {
  it('may stand before it, after it or in a container, and may be hidden for some and for now', () => {
    const page = read(
      bar('before'),
      nav('before', 'after', 'inner', 'later', 'members'),
      bar('after'),
      columns('box', undefined, bar('inner')),
      bar('later', { from: '2027-01-01' }),
      bar('members', { audience: ['gift'], minWidth: 768 }),
    )
    expect(page.findings).toEqual([])
    expect(checkTargets(page.widgets, registry, NOW)).toEqual([])
  })

  it('is found missing by the reading itself, with the place and what to do', () => {
    expect(read(bar('a'), nav('a', 'gone', 'nav')).findings).toEqual([
      {
        code: 'target_missing',
        message: '本页没有编号为「gone」的组件，这一项不会显示，请重新选择',
        path: ['props', 'items', 1, 'target'],
        level: 'error',
        widgetId: 'nav',
      },
    ])
  })

  it('is found where it can never be seen: unreadable, never valid, or in such a container', () => {
    const page = read(
      nav('lost', 'broken', 'never', 'inner'),
      { ...bar('lost'), type: 'hologram' },
      bar('broken', { from: '什么时候' }),
      bar('never', NEVER),
      columns('box', NEVER, bar('inner')),
    )
    const found = page.findings.filter(({ widgetId }) => widgetId === 'nav')
    expect(found.map(({ code, path, message }) => [code, path[2], message])).toEqual([
      ['target_hidden', 0, '指向的组件「lost」不会展示：无法读取，这一项也不会显示'],
      ['target_hidden', 1, '指向的组件「broken」不会展示：显示条件无法读取，这一项也不会显示'],
      ['target_hidden', 2, '指向的组件「never」不会展示：显示条件永远不成立，这一项也不会显示'],
      ['target_hidden', 3, '指向的组件「inner」不会展示：它外层的组件显示条件永远不成立，这一项也不会显示'],
    ])
  })

  it('whose time is over is told where the time is known', () => {
    const page = read(nav('old'), bar('old', PAST))
    expect(page.findings).toEqual([])
    const [finding] = checkTargets(page.widgets, registry, NOW)
    expect(finding?.message).toBe('指向的组件「old」不会展示：展示时间已过，这一项也不会显示')
    expect(checkTargets(page.widgets, registry, NOW - 3 * 86_400_000)).toEqual([])
  })

  it('stays worth knowing beside what the widget itself is: its grade is ok', () => {
    const { widgets, findings } = read(nav('gone'))
    const [widget] = widgets
    if (!widget) throw new Error('nothing was read')
    expect(widget).toMatchObject({ grade: 'ok', findings: [] })
    const why = explainVisibility(widget, {
      viewer: { now: NOW, audiences: ['guest'] },
      switches: noSwitches,
      targets: checkTargets(widgets, registry, NOW),
    })
    expect(why.state).toBe('shown')
    expect(why.reasons.at(-1)).toMatchObject({
      code: 'target',
      finding: 'target_missing',
      path: findings[0]?.path,
    })
  })
})

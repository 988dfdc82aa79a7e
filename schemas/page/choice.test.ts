import { describe, expect, it } from 'vitest'
import { choosePage } from './choice.ts'

const line = { id: 'a', type: 'divider', v: 1, props: {} }
const unknown = { id: 'x', type: 'hologram', v: 1, props: {} }
const box = (...children: unknown[]) => ({
  id: 'box',
  type: 'columns',
  v: 1,
  props: { columns: [{ children }, { children: [] }] },
})
const text = (...widgets: unknown[]) => JSON.stringify({ schema: 1, widgets })
const choose = (pageConfig: string, lastGood?: string) => {
  const { chosen, refused } = choosePage({
    revision: 7,
    pageConfig,
    lastGood: lastGood === undefined ? null : { revision: 5, pageConfig: lastGood },
  })
  return [chosen?.revision ?? null, refused]
}

describe('§3 which revision is shown', () => {
  it('the newest, with one bad widget too', () => {
    expect(choose(text(line, unknown), text(line))).toEqual([7, null])
  })

  it('the newest without any widget: its editor meant it', () => {
    expect(choose(text(), text(line))).toEqual([7, null])
  })

  it.each<[string, string, string]>([
    ['broken JSON', '{"widgets":[', 'not_json'],
    ['a future version', '{"schema":2,"widgets":[]}', 'future_schema'],
    ['nothing', '', 'empty'],
    ['widgets of which none can be drawn', text(unknown, { ...unknown, id: 'y' }), 'draws_nothing'],
    ['a container of nothing that can be drawn', text(box(unknown)), 'draws_nothing'],
  ])('the last good one in the place of %s', (_, config, code) => {
    expect(choose(config, text(line))).toEqual([5, code])
    expect(choose(config, text(box(line)))).toEqual([5, code])
  })

  it('a last good one that is no better is not taken', () => {
    expect(choose('{', '{')).toEqual([null, 'not_json'])
    expect(choose('{', text(unknown))).toEqual([null, 'not_json'])
    expect(choose(text(unknown), text(unknown))).toEqual([7, 'draws_nothing'])
    expect(choose('{')).toEqual([null, 'not_json'])
  })
})

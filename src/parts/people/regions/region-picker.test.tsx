// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_REGION, type Region } from '#schemas/address/region.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { RegionField } from './region-picker.tsx'

const tree: Record<string, [id: string, name: string, leaf: boolean][]> = {
  '0': [
    ['110000', '北京市', false],
    ['440000', '广东省', false],
  ],
  '110000': [['110100', '北京市', false]],
  '110100': [
    ['110101', '东城区', true],
    ['110105', '朝阳区', true],
  ],
  '440000': [
    ['440100', '广州市', false],
    ['441900', '东莞市', false],
  ],
  '440100': [['440103', '荔湾区', true]],
  '441900': [['441904', '长安镇', true]],
}
let server: TestServer
let away: boolean
const asked = () => server.asked.map(({ input }) => input.parentId)

let drawn: DrawnPart
let heard: Region[]

async function draw(first: Region = NO_REGION, error = '') {
  function Form() {
    const [value, setValue] = useState(first)
    const onChange = (region: Region) => {
      heard.push(region)
      setValue(region)
    }
    return <RegionField label="所在地区" value={value} onChange={onChange} error={error} />
  }
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Form />
    </InMall>,
  )
}
const trigger = () => drawn.host.querySelector<HTMLElement>('[aria-haspopup]')
const openPanel = async () => {
  await act(async () => trigger()?.click())
  await drawn.flush()
  // A level may lead to the next one by itself.
  await drawn.flush()
}
const options = () => [...drawn.host.querySelectorAll('[role=option]')].map((one) => one.textContent)
const steps = () =>
  [...drawn.host.querySelectorAll('[role=dialog] button[class*=level]')].map((one) => one.textContent)

beforeEach(() => {
  heard = []
  away = false
  server = startTestServer()
  server.answer = ({ input: { parentId } }) => {
    if (away) throw new Error('away')
    const rows = tree[String(parentId)] ?? []
    return rows.map(([regionId, name, leaf]) => ({ regionId, parentId, level: 1, name, leaf }))
  }
})
afterEach(() => drawn.dispose())

describe('AD1 the region cascader', () => {
  it('loads level by level and hears the whole region once', async () => {
    await draw()
    expect(asked()).toEqual([])
    await openPanel()
    for (const name of ['广东省', '东莞市', '长安镇']) await drawn.press(name)
    expect(asked()).toEqual(['0', '440000', '441900'])
    expect(heard).toEqual([{ ids: ['440000', '441900', '441904'], names: ['广东省', '东莞市', '长安镇'] }])
    expect(trigger()?.textContent).toBe('广东省 东莞市 长安镇')
    expect(document.activeElement).toBe(trigger())
  })

  it('asks for a level once a visit', async () => {
    await draw()
    await openPanel()
    for (const name of ['广东省', '东莞市', '长安镇']) await drawn.press(name)
    await openPanel()
    expect(options()).toEqual(['长安镇'])
    await drawn.press('广东省')
    expect(asked()).toEqual(['0', '440000', '441900'])
  })

  it('a municipality needs no choice of its one city', async () => {
    await draw()
    await openPanel()
    await drawn.press('北京市')
    await drawn.flush()
    expect(options()).toEqual(['东城区', '朝阳区'])
    await drawn.press('朝阳区')
    expect(heard).toEqual([{ ids: ['110000', '110100', '110105'], names: ['北京市', '北京市', '朝阳区'] }])
    expect(trigger()?.textContent).toBe('北京市 朝阳区')
  })

  it('changing a level clears below, and a choice that is left half way changes nothing', async () => {
    await draw({ ids: ['440000', '440100', '440103'], names: ['广东省', '广州市', '荔湾区'] })
    await openPanel()
    expect(steps()).toEqual(['广东省', '广州市', '荔湾区'])
    await drawn.press('广州市')
    await drawn.press('东莞市')
    expect(steps()).toEqual(['广东省', '东莞市', '选择区县'])
    await drawn.press('收起')
    expect(heard).toEqual([])
    expect(trigger()?.textContent).toBe('广东省 广州市 荔湾区')
  })

  it('a region that is known in part goes on where it ends', async () => {
    await draw({ ids: ['440000', '440100'], names: ['广东省', '广州市'] })
    await openPanel()
    expect(options()).toEqual(['荔湾区'])
    expect(steps()).toEqual(['广东省', '广州市', '选择区县'])
  })

  it('a failed level can be asked for again', async () => {
    away = true
    await draw()
    await openPanel()
    expect(drawn.host.querySelector('[role=dialog] [role=alert]')?.textContent).toContain('地区没有加载出来')
    away = false
    await drawn.press('重新加载')
    expect(options()).toEqual(['北京市', '广东省'])
  })
})

describe('AD2 a region that is no longer there', () => {
  it('a district: its text stands, opening says so and asks for the district only', async () => {
    await draw({ ids: ['440000', '440100', '440199'], names: ['广东省', '广州市', '东山区'] })
    expect(trigger()?.textContent).toBe('广东省 广州市 东山区')
    await openPanel()
    expect(drawn.host.querySelector('[role=alert]')?.textContent).toBe('“东山区”已调整，请重新选择')
    expect(options()).toEqual(['荔湾区'])
  })

  it('a city: asked from the city on', async () => {
    await draw({ ids: ['440000', '449900', '449901'], names: ['广东省', '旧市', '旧区'] })
    await openPanel()
    expect(options()).toEqual(['广州市', '东莞市'])
    expect(drawn.host.querySelector('[role=alert]')?.textContent).toBe('“旧市”已调整，请重新选择')
  })
})

describe('X2 by keyboard', () => {
  it('the open list has the focus, the arrow keys move it, Escape gives it back and closes nothing else', async () => {
    await draw()
    await openPanel()
    expect(document.activeElement?.textContent).toBe('北京市')
    const press = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await act(async () => void document.activeElement?.dispatchEvent(event))
      return event
    }
    await press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('广东省')
    expect((await press('Escape')).defaultPrevented).toBe(true)
    expect(document.activeElement).toBe(trigger())
    expect(drawn.host.querySelector('[role=dialog]')).toBeNull()
  })

  it('its name holds label and choice, and an error is read with it', async () => {
    await draw(NO_REGION, '请选择正确的所在地区')
    expect(trigger()?.getAttribute('aria-label')).toBe('所在地区，请选择省 / 市 / 区')
    expect(trigger()?.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(trigger()?.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('请选择正确的所在地区')
  })
})

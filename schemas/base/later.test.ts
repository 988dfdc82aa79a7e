import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineWidget } from '#schemas/widgets/parts/widget.ts'
import { get } from './endpoint.ts'
import { later } from './later.ts'

const counted = <T>(made: T) => {
  const make = vi.fn(() => made)
  return { make, times: () => make.mock.calls.length }
}

it('makes when it is first asked for, once', () => {
  const { make, times } = counted({})
  const it = later(make)
  expect(times()).toBe(0)
  expect(it()).toBe(it())
  expect(times()).toBe(1)
})

it('keeps what is made, also when that is nothing', () => {
  const { make, times } = counted(undefined)
  const it = later(make)
  it()
  it()
  expect(times()).toBe(1)
})

it('asks again after a failure', () => {
  let tries = 0
  const it = later(() => {
    if (++tries === 1) throw new Error('not yet')
    return tries
  })
  expect(it).toThrow('not yet')
  expect(it()).toBe(2)
})

it("a call's schemas are built when they are first read", () => {
  const [input, output] = [counted(z.object({})), counted(z.null())]
  const row = get('/mall/v1/test', { access: 'public', input: input.make, output: output.make })
  expect([input.times(), output.times()]).toEqual([0, 0])
  expect(row.output).toBe(row.output)
  expect([input.times(), output.times()]).toEqual([0, 1])
})

it("a widget's props are built when they are first read", () => {
  const props = counted(z.object({}))
  const facts = {
    type: 'test',
    label: '测试',
    group: 'content',
    v: 1,
    defaults: {},
    estimate: () => 0,
  } as const
  const widget = defineWidget({ ...facts, props: props.make })
  expect(props.times()).toBe(0)
  expect(widget.props).toBe(widget.props)
  expect(widget.slots).toEqual([])
  expect(props.times()).toBe(1)
})

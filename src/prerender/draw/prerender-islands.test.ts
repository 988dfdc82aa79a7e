import { expect, it } from 'vitest'
import { readPage } from '#schemas/page/read.ts'
import { planPage } from '#src/renderer/plan.ts'
import { createLowStyles } from './prerender-islands.ts'

const situation = {
  now: 0,
  audiences: ['guest'],
  width: 1440,
  viewport: 9000,
  killed: new Set<string>(),
} as const

function lowOf(ids: readonly string[]): string[] {
  const widgets = ids.map((id) => ({ id, type: 'title-bar', v: 1, props: { title: id } }))
  const reading = readPage(JSON.stringify({ schema: 1, widgets }))
  if (reading.status !== 'read') return expect.fail('refused')
  const css = createLowStyles(planPage(reading.widgets, situation).islands)
  return [...css.matchAll(/\[data-widget="([^"]*)"\]\[data-served\]\{content-visibility:auto/g)].map(
    ([, id = '']) => id,
  )
}

it('what is below a usual window is laid out when it is seen, until it lives', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `t${index}`)
  const low = lowOf(ids)
  expect(low.length).toBeGreaterThan(0)
  expect(low.length).toBeLessThan(ids.length)
  expect(low).toEqual(ids.slice(-low.length))
})

it('an id that could end its selector gets no rule', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `t${index}"]{}`)
  expect(lowOf(ids)).toEqual([])
})

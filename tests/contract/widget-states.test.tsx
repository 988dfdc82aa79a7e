// @vitest-environment jsdom
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { widgets } from '#schemas/widgets/index.ts'

const types = getTypedKeys(widgets)

// jsdom knows the elements but not these methods.
HTMLImageElement.prototype.decode = () => Promise.resolve()
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

// Code that comes later than the drawing would change it in the middle of a look.
beforeAll(() => import('#registry/parts/sanitise-html.ts'))

const never = () => new Promise<never>(() => undefined)
const fails = () => Promise.reject(new Error('out of order'))
const states: readonly [string, Pick<Services, 'call' | 'loadGoods'>][] = [
  ['while its answers wait', { call: never, loadGoods: never }],
  ['when they fail', { call: fails, loadGoods: fails }],
  ['without goods', { call: never, loadGoods: () => Promise.resolve([]) }],
]

/** Lists serious violations that need no layout; colours and sizes are checked in a browser (tests/journeys). */
async function seriousIn(host: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

it.each(types)('X2 axe finds nothing serious on widget %s, whatever becomes of its answers', async (type) => {
  for (const [state, services] of states) {
    const { host, dispose } = await drawWidget(type, widgets[type].defaults, services)
    expect([state, ...(await seriousIn(host))]).toEqual([state])
    dispose()
  }
})

it('what would be wrong is found', async () => {
  const host = document.createElement('div')
  host.innerHTML = '<div aria-label="正在打开" aria-busy="true"></div>'
  document.body.append(host)
  expect(await seriousIn(host)).toEqual([expect.stringMatching(/^aria-prohibited-attr: /)])
})

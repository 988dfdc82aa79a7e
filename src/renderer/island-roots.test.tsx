// @vitest-environment jsdom
import { Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Services } from '#registry/services.ts'
import { readDocument } from '#schemas/page/read.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import { createPendingWork } from '#src/lib/pending-work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createIslandRoots } from './island-roots.ts'
import { createIslandTree, type IslandWorld } from './island-tree.ts'
import { type Planned, planPage } from './plan.ts'
import { type AnyView, loadView, provideView } from './view-store.ts'

afterEach(() => {
  document.body.replaceChildren()
  delete window.earlyClicks
})

function plannedOf(ids: readonly string[]) {
  const page = readDocument(
    { schema: 1, widgets: ids.map((id) => ({ id, type: 'title-bar', v: 1, props: { title: id } })) },
    definitions,
  )
  if (page.status === 'refused') throw new Error(page.findings[0].code)
  const situation = { now: 0, audiences: ['guest'] as const, width: 1440, viewport: Infinity }
  return planPage(page.widgets, { ...situation, killed: new Set() }).islands
}

function servedSection({ widget, height }: Planned, world: IslandWorld): HTMLElement {
  const section = document.createElement('section')
  section.dataset.widget = widget.id
  section.dataset.served = ''
  section.innerHTML = renderToString(createIslandTree(widget, height, world))
  return section
}

it('a button that was clicked early answers before the islands around it are live', async () => {
  // React takes its own time here, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const seen: string[] = []
  function Button({ title }: { title: string }) {
    useEffect(() => void seen.push(`${title} is live`), [title])
    return <button onClick={() => seen.push(`${title} is clicked`)}>{title}</button>
  }
  // The view is loaded first, so that it is not loaded again over the replacement.
  await loadView('title-bar')
  provideView('title-bar', Button as AnyView)
  const world = { services: {} as Services, report: vi.fn(), answers: null, pending: createPendingWork() }
  const ids = ['a', 'b', 'c', 'd', 'e']
  const planned = plannedOf(ids)
  const sections = planned.map((one) => servedSection(one, world))
  document.body.append(...sections)
  window.earlyClicks = [...document.querySelectorAll('button')].slice(-1)

  const roots = createIslandRoots(document.body, world)
  for (const [index, one] of planned.entries()) roots.draw(roots.create(one, sections[index]))
  await eventually(() => expect(seen).toHaveLength(ids.length + 1))
  expect(seen.slice(0, 2)).toEqual(['e is live', 'e is clicked'])
  expect(world.report).not.toHaveBeenCalled()
  roots.stop()
})

it('an island that fails to hydrate is told of once, and of no other root', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = false
  function Fragile() {
    if (isBroken) throw new Error('broken')
    return <p>whole</p>
  }
  await loadView('title-bar')
  provideView('title-bar', Fragile as AnyView)
  const world = { services: {} as Services, report: vi.fn(), answers: null, pending: createPendingWork() }
  const [planned] = plannedOf(['a'])
  if (!planned) throw new Error('nothing planned')
  const section = servedSection(planned, world)
  document.body.append(section)
  isBroken = true
  const roots = createIslandRoots(document.body, world)
  roots.draw(roots.create(planned, section))
  await eventually(() => expect(section.textContent).toBe(''))

  const onRecoverableError = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place, { onRecoverableError }).render(<Suspense>another</Suspense>)
  await eventually(() => expect(place.textContent).toBe('another'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(world.report.mock.calls.map(([fault]) => [fault.widgetId, fault.code])).toEqual([['a', 'threw']])
  roots.stop()
})

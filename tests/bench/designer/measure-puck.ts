import type { Browser } from 'playwright-core'
import { buildBundle } from '#tests/bench/build-bundle.ts'
import type { Contestant } from '#tests/bench/contestants.ts'
import { createHtml } from '#tests/bench/html.ts'
import type { NeutralWidget } from '#tests/bench/neutral-page.ts'
import type { Site } from '#tests/bench/site.ts'
import type { Office } from './open-designer.ts'
import { type StepCost, watchBusy, watchStep } from './watch-step.ts'

/** Steps that Puck's editor has as well; it moves by the pointer alone. */
export const PUCK_STEPS = ['open', 'choose', 'type', 'undo'] as const
export type PuckRows = Readonly<Record<(typeof PUCK_STEPS)[number], readonly StepCost[]>>

const EDITOR: Contestant = {
  name: 'puck-editor',
  label: 'Puck’s editor',
  entry: 'tests/bench/peers/puck-editor.tsx',
  format: 'puck',
  changes: true,
  clicks: false,
  slow: false,
  widget: (number) => `[data-widget="w${number}"]`,
}

/** Time for what follows an edit. */
const REST_MS = 1200

interface PuckPage {
  widgets: readonly NeutralWidget[]
  runs: number
}

/** Builds Puck's editor over the floor's components into a site; returns what adds a page and gives its address. */
export async function addPuck(site: Site) {
  const bundle = await buildBundle(EDITOR, EDITOR.entry ?? '')
  await site.addFolder(EDITOR.name, bundle.folder)
  return async (widgets: readonly NeutralWidget[]): Promise<string> => {
    const path = `/${EDITOR.name}-${widgets.length}.html`
    const around = { css: '', shell: '', widgets }
    const html = createHtml(EDITOR, bundle, around).replace(
      '</head>',
      `${bundle.styles.map((style) => `<link rel="stylesheet" href="/${EDITOR.name}/${style}">`).join('')}</head>`,
    )
    await site.add(path, html)
    return site.origin + path
  }
}

/** Edits the page at an address in the middle, in a fresh document for every round, `runs` times after one that warms up. */
export async function measurePuck(
  browser: Browser,
  address: string,
  { widgets, runs }: PuckPage,
): Promise<PuckRows> {
  const rounds: Record<keyof PuckRows, StepCost>[] = []
  for (let round = 0; round <= runs; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(address)
    const costs = await measureRound({ page, frame: page.mainFrame(), close: () => context.close() }, widgets)
    if (round > 0) rounds.push(costs)
    await context.close()
  }
  const row = (name: keyof PuckRows) => rounds.map((costs) => costs[name])
  return { open: row('open'), choose: row('choose'), type: row('type'), undo: row('undo') }
}

async function measureRound(editor: Office, widgets: readonly NeutralWidget[]) {
  const { page } = editor
  const readBusy = await watchBusy(editor)
  const middle = Math.floor(widgets.length / 8) * 4
  const section = `document.querySelector('[data-widget="w${middle + 1}"]')`
  const rest = () => page.waitForTimeout(REST_MS)
  const before = await readBusy()
  const at = await page.evaluate(async (count) => {
    const from = performance.now()
    ;(window as Window & { benchOpen?: () => void }).benchOpen?.()
    while (document.querySelectorAll('[data-widget]').length < count)
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - from
  }, widgets.length)
  const open = { frame: at, drawn: at, busy: (await readBusy()) - before }
  await rest()
  const step = async (event: 'keydown' | 'click', act: () => Promise<void>, shows: string) => {
    const cost = await watchStep(editor, readBusy, { event, act, shows })
    await rest()
    return cost
  }
  const target = page.locator(`[data-widget="w${middle + 1}"]`)
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  const box = await target.boundingBox()
  if (!box) throw new Error('Puck’s editor does not show the widget')
  const field = `document.querySelector('input[name="title"]')`
  const words = await target.locator('h2').innerText()
  const choose = await step(
    'click',
    () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
    `${field}?.value === ${JSON.stringify(words)}`,
  )
  // Puck draws its fields twice, once for windows too narrow for a column of them.
  await page.locator('input[name="title"]:visible').first().press('End')
  const type = await step(
    'keydown',
    () => page.keyboard.press('x'),
    `${section}?.textContent.includes(${JSON.stringify(`${words}x`)})`,
  )
  const undoButton = page.locator('button[title="undo"]')
  await undoButton.hover()
  const undo = await step(
    'click',
    () => undoButton.click(),
    `!${section}?.textContent.includes(${JSON.stringify(`${words}x`)})`,
  )
  return { open, choose, type, undo }
}

import type { Browser, Locator } from 'playwright-core'
import { createPage, go, type Office, openOffice } from './open-designer.ts'
import { type ReadBusy, type StepCost, watchBusy, watchStep } from './watch-step.ts'

/** Steps that are measured, by what an editor does. */
export const STEPS = {
  open: 'opening the page',
  choose: 'choosing a widget',
  type: 'a letter',
  undo: 'undo',
  move: 'a move by key',
  lift: 'picking a row up',
  drop: 'dropping it',
} as const
export type StepName = keyof typeof STEPS

/** Costs of every round, by step. */
export type DesignerRows = Readonly<Record<StepName, readonly StepCost[]>>

/** Time for what follows an edit: the text is joined, checked and kept. */
const REST_MS = 1200

/** Edits a page of `count` widgets in the middle, `runs` times after a round that warms up. */
export async function measureDesigner(
  browser: Browser,
  origin: string,
  { text, count, runs }: { text: string; count: number; runs: number },
): Promise<DesignerRows> {
  const pageId = await createPage(origin, `设计器 ${count}`, text)
  const office = await openOffice(browser, origin)
  try {
    const readBusy = await watchBusy(office)
    const rounds: Record<StepName, StepCost>[] = []
    for (let round = 0; round <= runs; round++) {
      const costs = await measureRound({ office, readBusy, pageId, count })
      if (round > 0) rounds.push(costs)
    }
    const row = (name: StepName) => rounds.map((costs) => costs[name])
    return {
      open: row('open'),
      choose: row('choose'),
      type: row('type'),
      undo: row('undo'),
      move: row('move'),
      lift: row('lift'),
      drop: row('drop'),
    }
  } finally {
    await office.close()
  }
}

interface Round {
  office: Office
  readBusy: ReadBusy
  pageId: string
  count: number
}

const inOutline = (selector: string) => `nav[aria-label="页面结构"] ${selector}`
const HANDLES = inOutline('button[aria-label^="移动"]')

async function measureRound({ office, readBusy, pageId, count }: Round) {
  const { page, frame } = office
  // The neutral page has a title at every fourth place.
  const middle = Math.floor(count / 8) * 4
  const id = `w${middle + 1}`
  const rowAt = (index: number) => frame.locator(inOutline('ol > li')).nth(index)
  const chooser = (index: number) => rowAt(index).locator('button[aria-keyshortcuts]')
  const section = (of: string) => `document.querySelector('[data-widget="${of}"]')`
  const rest = () => page.waitForTimeout(REST_MS)

  await go(office, '/pages/all')
  await frame.getByRole('heading', { name: '页面', exact: false }).first().waitFor()
  await rest()
  const open = await measureOpening({ office, readBusy, pageId, count })
  await rest()
  await chooser(middle - 4).click()
  await rest()
  const step = async (event: 'keydown' | 'click', act: () => Promise<void>, shows: string) => {
    const cost = await watchStep(office, readBusy, { event, act, shows })
    await rest()
    return cost
  }
  await chooser(middle).scrollIntoViewIfNeeded()
  // By the mouse alone: what looks an element up by its role costs more than the step.
  let press = await pressOf(office, chooser(middle))
  const choose = await step(
    'click',
    press,
    `document.querySelector('section[aria-label^="设置"]')?.textContent.includes('编号 ${id}') && ${section(id)}?.hasAttribute('data-chosen')`,
  )
  const title = frame.getByLabel('标题', { exact: true })
  const words = await title.inputValue()
  await title.press('End')
  const type = await step(
    'keydown',
    () => page.keyboard.press('x'),
    `${section(id)}?.textContent.includes('${words}x')`,
  )
  press = await pressOf(office, frame.getByRole('button', { name: '撤销', exact: true }))
  const undo = await step('click', press, `!${section(id)}?.textContent.includes('${words}x')`)
  const indexOf = (of: string) => `[...${section(of)}.parentElement.children].indexOf(${section(of)})`
  await chooser(middle).focus()
  const move = await step(
    'keydown',
    () => page.keyboard.press('Alt+ArrowDown'),
    `${indexOf(id)} === ${middle + 1}`,
  )
  await rowAt(middle + 1)
    .locator('button[aria-label^="移动"]')
    .focus()
  const lift = await step(
    'keydown',
    () => page.keyboard.press('Space'),
    `document.querySelector('[data-carried]') !== null`,
  )
  await page.keyboard.press('ArrowUp')
  await rest()
  const drop = await step('keydown', () => page.keyboard.press('Space'), `${indexOf(id)} === ${middle}`)
  await leaveUnchanged(office)
  return { open, choose, type, undo, move, lift, drop }
}

/** Moves the mouse upon an element; returns what presses there. */
async function pressOf({ page }: Office, target: Locator): Promise<() => Promise<void>> {
  await target.hover()
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Opens the page from the list of pages. */
async function measureOpening({ office, readBusy, pageId, count }: Round): Promise<StepCost> {
  const before = await readBusy()
  const from = Date.now()
  await go(office, `/pages/all/${pageId}`)
  const at = await office.frame.evaluate(
    async ({ handles, count }) => {
      let first = 0
      for (;;) {
        await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
        first ||= document.querySelector(handles) ? Date.now() : 0
        const isWhole = document.querySelectorAll(handles).length === count
        if (isWhole && document.querySelector('[data-widget="w1"]')?.hasChildNodes()) break
      }
      return { first, whole: Date.now() }
    },
    { handles: HANDLES, count },
  )
  return { frame: at.first - from, drawn: at.whole - from, busy: (await readBusy()) - before }
}

/** Takes every step back, so that the next round begins alike. */
async function leaveUnchanged({ frame, page }: Office): Promise<void> {
  const undo = frame.getByRole('button', { name: '撤销', exact: true })
  while (await undo.isEnabled()) await undo.click()
  await page.waitForTimeout(REST_MS)
}

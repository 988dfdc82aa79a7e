import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyboardSteps } from '#tests/gallery/keyboard-steps.ts'
import { type GalleryWindow, type OpenGallery, openGallery } from '#tests/gallery/open-gallery.ts'
import { expectNoSeriousAxe } from '#tests/support/axe.ts'

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

/** Parts that are wider than the window, and the page itself. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(
      (part) => part.scrollWidth > part.clientWidth,
    )
    return [
      ...(scrollWidth > clientWidth ? ['the page'] : []),
      ...wide.map(({ dataset }) => dataset.part ?? ''),
    ]
  })
}

describe.each([1440, 390])('the parts at %i px', (width) => {
  let shown: GalleryWindow
  beforeAll(async () => {
    shown = await gallery.open(width)
  })

  it('fit their window in every state, and axe finds nothing serious', async () => {
    await shown.show('')
    expect(await wideParts(shown.page)).toEqual([])
    await expectNoSeriousAxe(shown.page)
  })

  it('and so do those that lie over the page', async () => {
    await shown.show('')
    for (const { name, states } of await shown.parts())
      for (const [index, { alone }] of states.entries()) {
        if (!alone) continue
        await shown.show(`?part=${name}&state=${index}`)
        expect(await wideParts(shown.page), name).toEqual([])
        await expectNoSeriousAxe(shown.page)
      }
  })

  // The keyboard works the same in a narrow window as in a wide one, so only the deep run tries every width.
  const worked = width === 1440 || process.env.DEEP ? Object.entries(keyboardSteps) : []
  it.each(worked)('%s is worked by keyboard alone', async (name, work) => {
    await shown.show(`?part=${name}`)
    await work(shown.page)
    await expectNoSeriousAxe(shown.page)
  })

  it('nothing went wrong unnoticed', () => {
    expect(shown.faults.unexpected()).toEqual([])
  })
})

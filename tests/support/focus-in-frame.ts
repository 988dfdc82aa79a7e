import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Gives an element of a child application's frame the focus, so that the next key reaches it. The frame has a process of
 * its own: until the page around it knows that the frame has the focus, a key goes to that page, and is lost. No person
 * is as quick.
 */
export async function focusInFrame(target: Locator): Promise<void> {
  await target.focus()
  const element = await target.elementHandle()
  let frame = await element?.ownerFrame()
  for (let around = frame?.parentFrame(); frame && around; frame = around, around = frame.parentFrame()) {
    const holder = await frame.frameElement()
    await expect.poll(() => holder.evaluate((one) => one === document.activeElement)).toBe(true)
  }
}

/** Presses a key on an element of a child application's frame. */
export async function pressInFrame(target: Locator, key: string): Promise<void> {
  await focusInFrame(target)
  await target.page().keyboard.press(key)
}

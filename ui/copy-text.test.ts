// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A browser with this clipboard, whose own copying takes what is selected. */
function browserWith(clipboard: Partial<Clipboard> | undefined, copies = true) {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard })
  document.execCommand = () => {
    const { activeElement: box } = document
    if (copies && box instanceof HTMLTextAreaElement)
      copied.push(box.value.slice(box.selectionStart, box.selectionEnd))
    return copies
  }
  return copied
}

it('copies by the clipboard where there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const copied = browserWith({ writeText })
  await copyText('SF1234567890')
  expect([writeText.mock.calls, copied]).toEqual([[['SF1234567890']], []])
})

it.each<[string, Partial<Clipboard> | undefined]>([
  ['without https', undefined],
  ['without the leave to write', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('copies what it selects %s, also out of a dialog, and leaves nothing behind', async (_, clipboard) => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const button = dialog.appendChild(document.createElement('button'))
  button.focus()
  const copied = browserWith(clipboard)
  await copyText('SF1234567890')
  expect(copied).toEqual(['SF1234567890'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

it('rejects where nothing is copied', async () => {
  browserWith(undefined, false)
  await expect(copyText('SF1234567890')).rejects.toThrow()
})

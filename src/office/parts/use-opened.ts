import { useState } from 'react'

/**
 * What forms begin with: a thing as it was opened, and anew once it was saved here. What another one changes meanwhile
 * is told when it is saved, and takes nothing that was typed.
 */
export function useOpened<T extends { version: string }>(thing: T) {
  const [opened, setOpened] = useState(thing)
  const [saved, setSaved] = useState(false)
  if (saved && thing.version !== opened.version) {
    setSaved(false)
    setOpened(thing)
  }
  return { opened, onSaved: () => setSaved(true) }
}

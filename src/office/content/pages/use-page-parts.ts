import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { joinPage, type PageText, splitPage } from '#schemas/page/document/page-text.ts'

/** So long nothing is edited until the text is joined for the form, ms: while one types nothing reads the whole page. */
const PAUSE_MS = 300

interface Edited {
  page: PageText
  /** The text that the form has. */
  text: string
  /** Whether `page` has edits that `text` lacks. */
  isAhead: boolean
}

/**
 * A text of a form as a page in parts, for the designer; null while it is not `isOn`. The form gets the joined text once
 * nothing was edited for a moment, and when the tab is left; a value that comes to the form otherwise takes the place of what
 * was edited.
 */
export function usePageParts(isOn: boolean, value: string, onChange: (text: string) => void) {
  const [last, setEdited] = useState<Edited | null>(null)
  // Another value came, as by 放弃.
  const edited = last?.text === value ? last : null
  const page = useMemo(() => edited?.page ?? (isOn ? splitPage(value) : null), [edited?.page, isOn, value])
  const isAhead = edited?.isAhead ?? false
  const readText = () => (edited?.isAhead ? joinPage(edited.page) : value)

  const join = useEffectEvent(() => {
    if (!edited?.isAhead) return
    const text = readText()
    setEdited({ page: edited.page, text, isAhead: false })
    onChange(text)
  })
  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(join, isOn ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [page, isAhead, isOn])
  useEffect(() => {
    addEventListener('pagehide', join)
    return () => {
      removeEventListener('pagehide', join)
      join()
    }
  }, [])
  return {
    page,
    isAhead,
    edit: (next: PageText) => setEdited({ page: next, text: value, isAhead: true }),
    /** Returns the text with every edit. */
    readText,
  }
}

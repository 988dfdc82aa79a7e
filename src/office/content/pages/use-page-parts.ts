import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { joinPage, type PageText, splitPage } from '#schemas/page/document/page-text.ts'

/** Idle time before the parts are joined for the form, ms, so that typing never processes the whole page. */
const PAUSE_MS = 300

interface Edited {
  page: PageText
  /** The value of the form at the time of the edit. */
  text: string
  /** True if `page` has edits that `text` lacks. */
  isAhead: boolean
}

/**
 * Splits a page into parts for editing; `page` is null while `isOn` is false. The form receives the joined text
 * after a pause and when the tab is left; a value of the form that was set elsewhere replaces the edited parts.
 */
export function usePageParts(isOn: boolean, value: string, onChange: (text: string) => void) {
  const [last, setEdited] = useState<Edited | null>(null)
  // A value of the form that was set elsewhere, such as by 放弃, discards the edited parts.
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
    /** Returns the text with all edits, including those that the form has not received yet. */
    readText,
  }
}

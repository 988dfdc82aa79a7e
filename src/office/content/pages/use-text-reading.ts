import { useMemo, useState } from 'react'
import { splitPage } from '#schemas/page/document/page-text.ts'
import { createPageReader } from '#schemas/page/document/read-page-text.ts'
import type { ReadResult } from '#schemas/page/page.ts'
import { readText, type TextReading } from '#schemas/page/text-findings.ts'
import { useKnownNames } from '#src/designer/use-known-names.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { type PageHealth, usePageHealth } from './use-page-health.ts'

const widgetsOfText = (page: ReadResult) => (page.status === 'read' ? page.widgets : [])

/** Pause in typing before the server is asked, ms. */
const PAUSE_MS = 1_500

/** Returns the findings for a page's text: first the local findings, later also those of the server. */
export function useTextReading(text: string, pauseMs = PAUSE_MS): TextReading & { health: PageHealth } {
  const switches = useSwitches()
  const scoreName = useScoreName()
  const [readPage] = useState(createPageReader)
  const known = useKnownNames(useMemo(() => widgetsOfText(readPage(splitPage(text))), [readPage, text]))
  const health = usePageHealth(text, pauseMs)
  const { findings: more } = health
  const reading = useMemo(
    () => readText(text, { switches, scoreName, known, more }),
    [text, switches, scoreName, known, more],
  )
  return { ...reading, health }
}

import { useMemo, useState } from 'react'
import { splitPage } from '#schemas/page/document/page-text.ts'
import { createPageReader } from '#schemas/page/document/read-page-text.ts'
import type { ReadResult } from '#schemas/page/page.ts'
import { readText, type TextReading } from '#schemas/page/text-findings.ts'
import { useKnownNames } from '#src/designer/use-known-names.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'

const widgetsOfText = (page: ReadResult) => (page.status === 'read' ? page.widgets : [])

/** Everything that is wrong with a page's text, with what the mall has of its names as soon as the server has told it. */
export function useTextReading(text: string): TextReading {
  const switches = useSwitches()
  const scoreName = useScoreName()
  const [readPage] = useState(createPageReader)
  const known = useKnownNames(useMemo(() => widgetsOfText(readPage(splitPage(text))), [readPage, text]))
  return useMemo(() => readText(text, switches, scoreName, known), [text, switches, scoreName, known])
}

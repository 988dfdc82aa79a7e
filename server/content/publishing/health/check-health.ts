import type { Finding } from '#schemas/field/finding.ts'
import { isGood } from '#schemas/page/choice.ts'
import { findBlankTimes } from '#schemas/page/health/blank-times.ts'
import { checkReading } from '#schemas/page/health/check-reading.ts'
import { describeBlank } from '#schemas/page/health/describe-blank.ts'
import { checkPictures, findPictures } from '#schemas/page/health/pictures.ts'
import { checkReferences, findReferences } from '#schemas/page/health/references.ts'
import { checkRules, findRules } from '#schemas/page/health/rules.ts'
import { listNamedValues } from '#schemas/page/named-values.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { readSwitches } from '#schemas/page/widget-switches.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { findNamed } from '#server/content/pages/find-named.ts'
import { loadCommonConfig } from '#server/content/pages/widget-switches.ts'
import type { Context } from '#server/platform/call/context.ts'
import { checkActivities } from './check-activities.ts'
import { checkWheels } from './check-wheels.ts'
import { countRules } from './count-rules.ts'
import { findKnownReferences } from './find-known-references.ts'
import { findPictureBytes } from './find-picture-bytes.ts'

type Asked = Pick<Context, 'db' | 'clock'>

export interface PageHealth {
  findings: Finding[]
  /** True if the page is blank for everybody now. */
  isBlankNow: boolean
}

const NOTHING: PageHealth = { findings: [], isBlankNow: false }

/** Checks a page's text against the current mall; returns no findings for a text that cannot be shown at all. */
export async function checkHealth(config: string, context: Asked): Promise<PageHealth> {
  const reading = readPage(config)
  return reading.status === 'refused' || !isGood(reading) ? NOTHING : checkMall(reading, context)
}

async function checkMall(reading: PageReading, context: Asked): Promise<PageHealth> {
  const { db, clock } = context
  const { widgets } = reading
  const now = clock.now()
  const blank = findBlankTimes(widgets, { now, switches: readSwitches(await loadCommonConfig(db)) })
  const references = findReferences(reading, registry)
  const rules = findRules(reading, registry)
  const pictures = findPictures(widgets, registry)
  return {
    findings: [
      ...describeBlank(blank, now),
      ...checkReferences(references, await findKnownReferences(db, references)),
      ...checkRules(rules, await countRules(context, rules)),
      ...(await checkActivities(context, widgets)),
      ...(await checkWheels(context, widgets)),
      ...checkPictures(pictures, await findPictureBytes(db, pictures)),
    ],
    isBlankNow: blank.isBlankNow,
  }
}

/** Returns all findings for a page's text, from the document and from the mall. */
export async function checkWhole(config: string, context: Asked): Promise<PageHealth> {
  const reading = readPage(config)
  if (reading.status === 'refused' || !isGood(reading)) return NOTHING
  const { db } = context
  const known = await findNamed(listNamedValues(reading.widgets, registry), db)
  const switches = readSwitches(await loadCommonConfig(db))
  const { findings, isBlankNow } = await checkMall(reading, context)
  return { findings: [...findings, ...checkReading(reading, { known, switches })], isBlankNow }
}

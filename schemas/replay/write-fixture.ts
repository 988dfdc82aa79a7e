import * as z from 'zod/mini'
import { Fixture, FIXTURE_FORMAT, type FixtureInput } from './fixture.ts'
import { scrubFixture } from './scrub.ts'

/** Creates a fixture; the page is stored as a document, or as text if it is not JSON. */
export function createFixture(
  pageText: string,
  seen: Omit<FixtureInput, 'format' | 'page' | 'text'>,
): FixtureInput {
  const page = parsePage(pageText)
  return { format: FIXTURE_FORMAT, ...seen, ...(page === undefined ? { text: pageText } : { page }) }
}

function parsePage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Formats a fixture as the text of its file, without personal data. */
export const writeFixture = (fixture: Fixture | FixtureInput): string =>
  `${JSON.stringify(scrubFixture(fixture), null, 2)}\n`

/** Fills in the defaults of a fixture. */
export const completeFixture = (fixture: FixtureInput): Fixture => z.parse(Fixture(), fixture)

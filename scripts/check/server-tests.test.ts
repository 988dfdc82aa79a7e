import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#server/platform/process/root.ts'
import { embeddedTests, postgresTests, raceTests } from './server-tests.ts'

const named = [...embeddedTests, ...postgresTests, ...raceTests]

it.each(named)('%s exists: a renamed file does not drop out of the run', (file) => {
  expect(existsSync(join(projectRoot, file))).toBe(true)
})

it('lists each file in one way only', () => {
  expect(new Set(named).size).toBe(named.length)
})

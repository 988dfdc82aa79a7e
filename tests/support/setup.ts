import { format } from 'node:util'
import { afterEach } from 'vitest'

const said: string[] = []
// A test that expects one says so with vi.spyOn(console, 'error').mockImplementation(() => {}).
console.error = (...args: unknown[]) => void said.push(`console.error: ${format(...args)}`)
console.warn = (...args: unknown[]) => void said.push(`console.warn: ${format(...args)}`)

afterEach(() => {
  const unexpected = said.splice(0)
  if (unexpected.length > 0) throw new Error(`Unexpected output fails the test:\n${unexpected.join('\n')}`)
})

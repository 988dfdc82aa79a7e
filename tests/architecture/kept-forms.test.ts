import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Hooks that keep a form which another file draws. */
const DRAWN_BY: Readonly<Record<string, string>> = {
  'src/office/assortment/goods-proposals/use-proposal-form.ts':
    'src/office/assortment/goods-proposals/proposal-form.tsx',
  'src/screens/sourcing/bidding/use-bid-form.ts': 'src/screens/sourcing/bidding/bid-form.tsx',
  'src/screens/sourcing/share-platform/register/use-registration.ts':
    'src/screens/sourcing/share-platform/register/register-form.tsx',
  'src/office/sourcing/applications/use-decision.ts': 'src/office/sourcing/applications/decide-form.tsx',
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const count = (text: string, of: RegExp) => [...text.matchAll(of)].length

const keeping = files.filter(
  (file) => /use(Shared)?Form\b/.test(read(file)) && /^\s+keep: \{/m.test(read(file)),
)
const drawing = (file: string) => read(DRAWN_BY[file] ?? file)

/** A form of something saved says what it holds beyond that at its foot, whenever it was typed. */
it('a form that keeps what was typed says so when it brings it back', () => {
  expect(keeping.length).toBeGreaterThan(70)
  for (const file of keeping) {
    const notes = count(drawing(file), /<(?:RestoredNote|UnsavedNote) form=/g)
    expect(notes, file).toBe(count(read(file), /^\s+keep: \{/gm))
  }
})

/** Shared forms that begin empty each time: what others save is none of what is typed into them. */
const BEGIN_EMPTY = ['src/office/assortment/goods-proposals/reject-form.tsx']

it('a form that several people may edit says what others saved meanwhile, and keeps its draft over that', () => {
  const shared = keeping.filter((file) => /useSharedForm[<(]/.test(read(file)))
  expect(shared.length).toBeGreaterThan(35)
  for (const file of shared) {
    const forms = BEGIN_EMPTY.includes(file) ? 0 : count(read(file), /useSharedForm[<(]/g)
    expect(count(drawing(file), /<MergeNote form=/g), file).toBe(forms)
    expect(read(file), file).not.toMatch(/keep: \{\s*form: `[^`]*version/i)
  }
})

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

/** A form that keeps what was typed; `useThingForm` does it by itself. */
const KEEP = /^\s+keep: \{|= useThingForm[<(]/gm
/** `ThingForm` draws both notes. */
const KEPT_NOTE = /<(?:RestoredNote|UnsavedNote|ThingForm) form=/g
const SHARED = /useSharedForm[<(]|= useThingForm[<(]/g
const SHARED_NOTE = /<(?:MergeNote|ThingForm) form=/g

const keeping = files.filter(
  (file) => /use(Shared|Thing)?Form\b/.test(read(file)) && count(read(file), KEEP) > 0,
)
const drawing = (file: string) => read(DRAWN_BY[file] ?? file)

/** A form of something saved says what it holds beyond that at its foot, whenever it was typed. */
it('a form that keeps what was typed says so when it brings it back', () => {
  expect(keeping.length).toBeGreaterThan(70)
  for (const file of keeping) {
    expect(count(drawing(file), KEPT_NOTE), file).toBe(count(read(file), KEEP))
  }
})

/** Shared forms that begin empty each time: what others save is none of what is typed into them. */
const BEGIN_EMPTY = ['src/office/assortment/goods-proposals/reject-form.tsx']

it('a form that several people may edit says what others saved meanwhile, and keeps its draft over that', () => {
  const shared = keeping.filter((file) => count(read(file), SHARED) > 0)
  expect(shared.length).toBeGreaterThan(35)
  for (const file of shared) {
    const forms = BEGIN_EMPTY.includes(file) ? 0 : count(read(file), SHARED)
    expect(count(drawing(file), SHARED_NOTE), file).toBe(forms)
    expect(read(file), file).not.toMatch(/keep: \{\s*form: `[^`]*version/i)
  }
})

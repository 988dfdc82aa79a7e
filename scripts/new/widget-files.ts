import type { Name } from './name.ts'

/** Returns the files of a small working widget with a title, a few words and a link, for its author to change. */
export function widgetFiles(name: Name, label: string): Record<string, string> {
  const { kebab: type, pascal: view } = name
  const folder = `components-registry/${type}`
  return {
    [`schemas/widgets/${type}.ts`]: schema(name, label),
    [`${folder}/${type}.tsx`]: `import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import styles from './${type}.module.css'

export const widget = defineView('${type}', ${view})

export function ${view}({ title, words, link }: PropsOf<'${type}'>) {
  return (
    <JumpLink link={link} className={styles.box}>
      <span className={styles.title}>{title}</span>
      {words !== '' && <span className={styles.words}>{words}</span>}
    </JumpLink>
  )
}
`,
    [`${folder}/${type}.module.css`]: css,
    [`${folder}/${type}.test.tsx`]: test(type),
    [`fixtures/pages/widgets/${type}.json`]: fixture(type, label),
  }
}

function schema({ kebab: type, camel }: Name, label: string): string {
  return `import * as z from 'zod/mini'
import { link, requiredText, text } from './parts/fields.ts'
import { defineWidget } from './parts/widget.ts'

export const ${camel} = defineWidget({
  type: '${type}',
  label: '${label}',
  group: 'content',
  v: 1,
  props: () =>
    z.object({
      title: requiredText('标题', { max: 40 }),
      words: text('说明', { max: 80 }),
      link: link(),
    }),
  defaults: { title: '${label}' },
  estimate: ({ words }) => (words === '' ? 72 : 104),
})
`
}

const css = `.box {
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: flex-start;
  width: 100%;
  padding: 24px;
  border-radius: var(--radius-l);
  background: var(--paper);
  color: var(--ink);
}

.title {
  font-size: var(--text-l);
  line-height: 24px;
}

.words {
  color: var(--ink-2);
  font-size: var(--text-m);
  line-height: 24px;
}
`

function test(type: string): string {
  return `// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const link = { jump: 'noticeList' }

describe('widget ${type}', () => {
it('shows its words and jumps where it says', async () => {
  const props = { title: '礼轻情意重', words: '知礼集', link }
  const { host, jumps, click } = await drawWidget('${type}', props)
  expect(host.querySelector('a')?.textContent).toBe('礼轻情意重知礼集')
  await click('a')
  expect(jumps).toEqual([link])
})

it('is no link without one', async () => {
  const { host } = await drawWidget('${type}', { title: '礼轻情意重' })
  expect(host.querySelector('a, button')).toBeNull()
})
})
`
}

function fixture(type: string, label: string): string {
  const node = (nth: number, name: string, props: object) => ({
    id: `${type}-${nth}`,
    type,
    v: 1,
    name,
    props,
  })
  const words = '一份合适的礼物，胜过许多话。'
  const page = {
    schema: 1,
    settings: {
      title: label,
      background: '#f7f5f2',
    },
    widgets: [
      node(1, '带说明和跳转', { title: '礼轻情意重', words, link: { jump: 'noticeList' } }),
      node(2, '只有标题', { title: '为你推荐' }),
    ],
  }
  return `${JSON.stringify(page, null, 2)}\n`
}

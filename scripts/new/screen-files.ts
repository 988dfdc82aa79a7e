import type { Name } from './name.ts'

/** Returns the files of a small working screen with a title, a sentence and a link. */
export function screenFiles(
  { kebab, camel, pascal }: Name,
  { folder, path, title }: { folder: string; path: string; title: string },
): Record<string, string> {
  const file = `${folder}/${kebab}/${kebab}`
  return {
    [`${file}.tsx`]: `import { routes } from '#schemas/routes/routes.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Note } from '#ui/note/note.tsx'

/** ${path} */
export default function ${pascal}Screen() {
  return (
    <Note title={routes.${camel}.title}>
      <p>内容正在准备中，请稍后再来。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
    </Note>
  )
}
`,
    [`${file}.test.tsx`]: `// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import ${pascal}Screen from './${kebab}.tsx'

let drawn: DrawnPart
beforeEach(async () => {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <${pascal}Screen />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

it('says what it is and shows a way on', () => {
  expect(drawn.host.querySelector('h1')?.textContent).toBe('${title}')
  expect(drawn.named('返回商城首页').getAttribute('href')).toContain('/mall/index')
})
`,
  }
}

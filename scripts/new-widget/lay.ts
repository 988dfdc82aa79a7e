import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type WidgetName } from './name.ts'
import { SCHEMAS, VIEWS, withSchema, withView } from './registry.ts'
import { laidFiles } from './template.ts'

/** Writes the files of a new widget below `root` and enters it into both tables; the paths that were touched. */
export function layWidget(name: WidgetName, root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = {
    ...laidFiles(name),
    [SCHEMAS]: withSchema(read(SCHEMAS), name),
    [VIEWS]: withView(read(VIEWS), name),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

/** What is left to do, in order. */
export function remainingSteps({ type }: WidgetName): string {
  return [
    `1. 字段、默认内容和预留高度：schemas/widgets/${type}.ts`,
    `2. 画面和样式：components-registry/${type}/${type}.tsx 和 ${type}.module.css`,
    `3. 样例页，至少两个有用的样子，description 用一句话说它的用处：fixtures/pages/widgets/${type}.json`,
    `4. 测试：components-registry/${type}/${type}.test.tsx`,
    `5. 看一看：npm run docs:widgets ${type}，图片在 docs/widgets/pictures`,
    `6. 检查：npm run typecheck && npx vitest run components-registry/${type} tests/contract scripts/schema`,
  ].join('\n')
}

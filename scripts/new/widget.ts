import { Draft, tableIn } from './draft.ts'
import { parseChinese, parseName } from './name.ts'
import { type Kind, SCHEMA, Wrong } from './plan.ts'
import { formatProperty } from './syntax.ts'
import { widgetFiles } from './widget-files.ts'

const DECLARED = tableIn('schemas/widgets/index.ts', 'widgets')
const WORDS = tableIn('schemas/widgets/widget-words.ts', 'widgetWords')
const VIEWS = tableIn('components-registry/index.ts', 'views')

/** Names that its files import or declare. */
const KEPT = [
  ...['define-view', 'define-widget', 'draw-widget', 'jump-link', 'link', 'named', 'parts', 'props-of'],
  ...['required-text', 'styles', 'text', 'views', 'widget', 'widgets'],
]

export const widget: Kind = {
  usage: 'npm run new widget <英文名> [中文名]，例如 npm run new widget gift-note 赠言',
  plan([type = '', words = '新组件'], root) {
    const name = parseName('组件', type, KEPT)
    const label = parseChinese('组件', words)
    const draft = new Draft(root)
    if (draft.rows(DECLARED).has(type)) throw new Wrong(`已经有名为「${type}」的组件：请换一个名字。`)
    for (const [path, text] of Object.entries(widgetFiles(name, label))) draft.add(path, text)
    draft.import(DECLARED.path, name.camel, `./${type}.ts`)
    draft.enter(DECLARED, type === name.camel ? type : `'${type}': ${name.camel}`)
    const summary = `${label}：一个标题、几句说明和一个跳转。`
    draft.enter(WORDS, `${formatProperty(type)}: { summary: '${summary}', keywords: '${label}' }`)
    draft.enter(VIEWS, `${formatProperty(type)}: () => import('./${type}/${type}.tsx')`)
    return {
      files: draft.files,
      then: [SCHEMA],
      steps: [
        `字段、默认内容和预留高度：schemas/widgets/${type}.ts`,
        `画面和样式：components-registry/${type}/${type}.tsx 和 ${type}.module.css`,
        `用处的一句话和查找词：schemas/widgets/widget-words.ts`,
        `样例页，至少两个有用的样子：fixtures/pages/widgets/${type}.json`,
        `测试：components-registry/${type}/${type}.test.tsx`,
        `说明页和组件面板的图片：npm run docs:widgets ${type}，然后看一看 docs/widgets/pictures 和 public/widget-pictures`,
        `检查：npm run typecheck && npx vitest run components-registry/${type} tests/contract/widget scripts/schema/schema scripts/schema/agreement scripts/widget-docs -t "${type}|current"`,
      ],
    }
  },
}

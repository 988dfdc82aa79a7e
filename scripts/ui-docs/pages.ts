import { formatText } from '#scripts/format-text.ts'
import { table } from '#scripts/widget-docs/table.ts'
import type { PartInfo } from '#tests/gallery/part.ts'
import { listPictures } from './picture-path.ts'

const INTRO =
  '商城由这些部件拼成。下单路上的部件很轻，在 `ui/`；要在里面做事的页面（资料、售后表单、后台）用 `semi/` 里的部件，它们由 Semi 画成，只从这一道门进来。本目录和图片由 `npm run docs:ui` 从 `tests/gallery` 生成。'
const NOTE = '<!-- 由 `npm run docs:ui` 生成，不要手改；文字和状态来自 tests/gallery/parts -->'

const folders = [
  ['ui', '轻的部件 `ui/`'],
  ['semi', '工作台的部件 `semi/`'],
] as const

/** Returns the formatted texts under docs/ui by path. */
export async function uiDocs(parts: readonly PartInfo[]): Promise<Record<string, string>> {
  const pages = [
    ['README.md', indexPage(parts)] as const,
    ...parts.map((part) => [`${part.name}.md`, partPage(part)] as const),
  ]
  const formatted = pages.map(async ([path, text]): Promise<[string, string]> => [
    path,
    await formatText(path, text),
  ])
  return Object.fromEntries(await Promise.all(formatted))
}

function indexPage(parts: readonly PartInfo[]): string {
  const groups = folders.flatMap(([folder, title]) => {
    const members = parts.filter(({ file }) => file.startsWith(`${folder}/`))
    const rows = members.map((part) => [`[${part.title}](${part.name}.md)`, part.about])
    return [`## ${title}`, table(['部件', '用处'], rows)]
  })
  return ['# 部件', INTRO, ...groups].join('\n\n')
}

function partPage(part: PartInfo): string {
  const states = part.states.map(({ title }) => title).join('；')
  return [
    `# ${part.title}`,
    NOTE,
    part.about,
    `代码：\`${part.file}\`。状态：${states}。`,
    ...listPictures(part).map(({ alt, path }) => `![${alt}](${path})`),
  ].join('\n\n')
}
